import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { ownRows, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.activity

export const activityTables = {
  activity: {
    root,
    live: { reportedAs: 'activity', refetch: () => [root] },
    download: { activity: ownRows('activity', 'actor_id', ['id']) },
    photos: null,
    offline: null,
  },
} satisfies Partial<HuntTables>
