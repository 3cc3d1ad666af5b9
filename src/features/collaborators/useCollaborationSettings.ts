import { useQuery, type QueryClient } from '@tanstack/react-query'
import { type Permission, PERMISSION_PHRASES } from '@/domain/sharing/hunt'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { useSave, type Failure } from '@/lib/api/useSave'
import { collaboratorKeys, settingsQuery } from './collaboratorQueries'
import { SETTINGS_COLUMNS, type SettingName, type SettingsRow } from './settings'

export const useCollaborationSettings = (ownerId: string) => useQuery(settingsQuery(ownerId))

/** Saves one setting of the viewer's hunt. The switch changes once the server has saved it. */
export const useChangeSetting = (ownerId: string, name: SettingName) =>
  useSave({
    write: (isOn: boolean) => writeSetting(ownerId, name, isOn),
    patch: (client, row) => cacheSetting(client, ownerId, name, row),
    failure: SAVE_FAILURE,
  })

const SAVE_FAILURE: Failure = { title: 'Error saving settings', showsRule: false }

async function writeSetting(ownerId: string, name: SettingName, isOn: boolean): Promise<SettingsRow> {
  const { changeRow } = await import('@/lib/api/write')
  const where = { owner_id: ownerId }
  return changeRow<'collaboration_settings', SettingsRow>('collaboration_settings', where, { [name]: isOn }, SETTINGS_COLUMNS)
}

/** Patches only this setting, because the row's other columns may be older than what another switch has just saved. */
function cacheSetting(client: QueryClient, ownerId: string, name: SettingName, row: SettingsRow) {
  client.setQueryData<SettingsRow>(collaboratorKeys.settings(ownerId), (old) => (old ? { ...old, [name]: row[name] } : row))
}

/** Turns on a setting that a collaborator of the viewer's hunt has requested. */
export const useAllowPermission = (ownerId: string) =>
  useSave({
    write: (permission: Permission) => writeSetting(ownerId, permission, true),
    patch: (client, row, permission) => {
      cacheSetting(client, ownerId, permission, row)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.activity })
    },
    success: (_, permission) => ({ title: 'Allowed', description: `Collaborators may now ${PERMISSION_PHRASES[permission]}` }),
    failure: SAVE_FAILURE,
  })
