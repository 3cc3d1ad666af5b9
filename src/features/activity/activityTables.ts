import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { makeRowsDownload, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.activity

export const activityTables = {
  activity: {
    root,
    live: { reportedAs: 'activity', keysToRefetch: () => [root] },
    download: { activity: makeRowsDownload('activity', 'actor_id', ['id']) },
    photos: null,
    loadOfflineSpec: null,
  },
} satisfies Partial<HuntTables>
