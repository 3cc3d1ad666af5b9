import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { unwrapWritten } from '@/lib/supabase/result'
import { collaboratorKeys, settingsQuery } from './collaboratorQueries'
import { SETTINGS_COLUMNS, type SettingName, type SettingsRow } from './settings'

/** What the collaborators of a hunt may do. */
export const useCollaborationSettings = (ownerId: string) => useQuery(settingsQuery(ownerId))

/** Saves one setting of the own hunt. It is shown as set once the server has it. */
export function useChangeSetting(ownerId: string, name: SettingName) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (on: boolean) => {
      const { supabase } = await import('@/lib/supabase/data')
      const changes: Partial<SettingsRow> = { [name]: on }
      const query = supabase.from('collaboration_settings').update(changes).eq('owner_id', ownerId)
      return unwrapWritten(await query.select(SETTINGS_COLUMNS).single<SettingsRow>())
    },
    // The other columns may be older than what another switch has saved meanwhile.
    onSuccess: (row) =>
      client.setQueryData<SettingsRow>(collaboratorKeys.settings(ownerId), (old) => (old ? { ...old, [name]: row[name] } : row)),
    onError: (error) =>
      notify.error(
        'Error saving settings',
        toAppError(error).answered ? 'Could not save changes to database' : 'Please try again later',
      ),
  })
}
