import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { type Hunt, type Permission, PERMISSION_PHRASES } from '@/domain/sharing/hunt'
import { firstName } from '@/domain/sharing/memberNames'
import { isolateText } from '@/domain/text/unicode'
import { client } from '@/lib/api/client'
import { toAppError, AppError } from '@/lib/api/errors'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { unwrap } from '@/lib/api/result'
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

async function askPermission(ownerId: string, permission: Permission): Promise<'asked' | 'allowed'> {
  const answer: unknown = unwrap(await (await client()).rpc('ask_permission', { p_owner: ownerId, p_setting: permission }))
  if (answer !== 'asked' && answer !== 'allowed') throw new AppError('unknown', '')
  return answer
}

/** The owner's first name, for use in a sentence. */
export function ownerShortName({ ownerName }: Pick<Hunt, 'ownerName'>): string {
  return ownerName ? isolateText(firstName(ownerName)) : 'the owner'
}

/** Requests a permission from the owner of a hunt. The database notifies the owner at most once a day. */
export function useAskPermission(hunt: Hunt) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (permission: Permission) => askPermission(hunt.ownerId, permission),
    onSuccess: async (answer, permission) => {
      const owner = ownerShortName(hunt)
      if (answer === 'asked')
        notify.success('Request sent', `You will be notified when ${owner} lets you ${PERMISSION_PHRASES[permission]}.`)
      else notify.success('Already allowed', `You can ${PERMISSION_PHRASES[permission]} now.`)
      // The button shows the account, so it stays busy until that is loaded.
      await queryClient.invalidateQueries({ queryKey: ROOT_KEYS.account })
    },
    onError: (error) =>
      notify.error('Request not sent', toAppError(error).answered ? 'Could not save changes to database' : 'Please try again later'),
  })
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
