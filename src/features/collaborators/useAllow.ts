import { useMutation, useQueryClient } from '@tanstack/react-query'
import { PERMISSION_PHRASES, type Permission } from '@/domain/sharing/hunt'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { saveSetting, tellSettingNotSaved } from './useCollaborationSettings'

/** Turns on a setting that a collaborator of the own hunt has asked for. */
export function useAllow(ownerId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (permission: Permission) => saveSetting(client, ownerId, permission, true),
    onSuccess: (_, permission) => {
      void client.invalidateQueries({ queryKey: ROOT_KEYS.activity })
      notify.success('Allowed', `Collaborators may now ${PERMISSION_PHRASES[permission]}`)
    },
    onError: tellSettingNotSaved,
  })
}
