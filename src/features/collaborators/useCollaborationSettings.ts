import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { type Permission, PERMISSION_PHRASES } from '@/domain/sharing/hunt'
import { toAppError } from '@/lib/api/errors'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { notify } from '@/lib/notify'
import { collaboratorKeys, settingsQuery } from './collaboratorQueries'
import { SETTINGS_COLUMNS, type SettingName, type SettingsRow } from './settings'

/** The settings of a hunt. */
export const useCollaborationSettings = (ownerId: string) => useQuery(settingsQuery(ownerId))

/** Saves one setting of the viewer's hunt. The switch changes once the server has saved it. */
export function useChangeSetting(ownerId: string, name: SettingName) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => saveSetting(queryClient, ownerId, name, on),
    onError: notifySettingNotSaved,
  })
}

async function saveSetting(queryClient: QueryClient, ownerId: string, name: SettingName, on: boolean): Promise<void> {
  const { changeRow } = await import('@/lib/api/write')
  const where = { owner_id: ownerId }
  const row = await changeRow<'collaboration_settings', SettingsRow>('collaboration_settings', where, { [name]: on }, SETTINGS_COLUMNS)
  // The other columns may predate what another switch has just saved.
  queryClient.setQueryData<SettingsRow>(collaboratorKeys.settings(ownerId), (old) => (old ? { ...old, [name]: row[name] } : row))
}

function notifySettingNotSaved(error: unknown) {
  notify.error('Error saving settings', toAppError(error).answered ? 'Could not save changes to database' : 'Please try again later')
}

/** Turns on a setting that a collaborator of the viewer's hunt has requested. */
export function useAllowPermission(ownerId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (permission: Permission) => saveSetting(queryClient, ownerId, permission, true),
    onSuccess: (_, permission) => {
      void queryClient.invalidateQueries({ queryKey: ROOT_KEYS.activity })
      notify.success('Allowed', `Collaborators may now ${PERMISSION_PHRASES[permission]}`)
    },
    onError: notifySettingNotSaved,
  })
}
