import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { changeRow } from '@/lib/api/write'
import { collaboratorKeys, settingsQuery } from './collaboratorQueries'
import { SETTINGS_COLUMNS, type SettingName, type SettingsRow } from './settings'

/** What the collaborators of a hunt may do. */
export const useCollaborationSettings = (ownerId: string) => useQuery(settingsQuery(ownerId))

/** Saves one setting of the own hunt. It is shown as set once the server has it. */
export function useChangeSetting(ownerId: string, name: SettingName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (on: boolean) => saveSetting(client, ownerId, name, on),
    onError: tellSettingNotSaved,
  })
}

export async function saveSetting(client: QueryClient, ownerId: string, name: SettingName, on: boolean): Promise<void> {
  const where = { owner_id: ownerId }
  const row = await changeRow<'collaboration_settings', SettingsRow>('collaboration_settings', where, { [name]: on }, SETTINGS_COLUMNS)
  // The other columns may be older than what another switch has just saved.
  client.setQueryData<SettingsRow>(collaboratorKeys.settings(ownerId), (old) => (old ? { ...old, [name]: row[name] } : row))
}

export function tellSettingNotSaved(error: unknown) {
  notify.error('Error saving settings', toAppError(error).answered ? 'Could not save changes to database' : 'Please try again later')
}
