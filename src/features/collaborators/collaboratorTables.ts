import { client } from '@/lib/api/client'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { unwrap } from '@/lib/api/result'
import { makeRowsDownload, type HuntTables } from '@/lib/huntTable'
import { COLLABORATION_COLUMNS } from './collaborator'

const root = ROOT_KEYS.collaborators

export const collaboratorTables = {
  collaborations: {
    root,
    live: { reportedAs: 'collaborations', keysToRefetch: () => [root] },
    download: {
      collaborators: makeRowsDownload('collaborations', 'owner_id', ['id'], COLLABORATION_COLUMNS),
      memberships: makeRowsDownload('collaborations', 'collaborator_id', ['id'], COLLABORATION_COLUMNS),
    },
    photos: null,
    loadOfflineSpec: null,
  },
  collaboration_settings: {
    root,
    live: { reportedAs: 'collaboration_settings', keysToRefetch: () => [root] },
    download: { collaborationSettings: fetchSettings },
    photos: null,
    loadOfflineSpec: null,
  },
} satisfies Partial<HuntTables>

async function fetchSettings(userId: string) {
  return unwrap(await (await client()).from('collaboration_settings').select('*').eq('owner_id', userId).single())
}
