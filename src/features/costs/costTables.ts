import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { ownRows, type HuntTables } from '@/lib/huntTable'

const root = ROOT_KEYS.costs
const live = { reportedAs: 'costs', keysToRefetch: () => [root] } as const

export const costTables = {
  house_costs: { root, live, download: { costs: ownRows('house_costs', 'owner_id', ['house_id']) }, photos: null, loadOfflineSpec: null },
  cost_assumptions: {
    root,
    live,
    download: { assumptions: ownRows('cost_assumptions', 'owner_id', ['owner_id']) },
    photos: null,
    loadOfflineSpec: null,
  },
} satisfies Partial<HuntTables>
