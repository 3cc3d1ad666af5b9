import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { makeRowsDownload, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.costs
const live = { reportedAs: 'costs', keysToRefetch: () => [root] } as const

export const costTables = {
  house_costs: {
    root,
    live,
    download: { costs: makeRowsDownload('house_costs', 'owner_id', ['house_id']) },
    photos: null,
    loadOfflineSpec: null,
  },
  cost_assumptions: {
    root,
    live,
    download: { assumptions: makeRowsDownload('cost_assumptions', 'owner_id', ['owner_id']) },
    photos: null,
    loadOfflineSpec: null,
  },
} satisfies Partial<HuntTables>
