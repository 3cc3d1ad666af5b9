import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { CostAssumptions } from '@/domain/money/cost'
import type { ViewedHunt } from '@/domain/sharing/hunt'
import type { Account } from '@/lib/account/account'
import { toAppError } from '@/lib/api/errors'
import { useSave } from '@/lib/api/useSave'
import { patchAfterSave } from '@/lib/api/queryCache'
import { costsKey, ROOT_KEYS } from '@/lib/api/queryKeys'
import { fetchHuntCosts } from './costQueries'
import type { HuntCosts, StoredAssumptions, StoredHouseCosts } from './costs'
import type { AssumptionsSave, HouseCostsSave } from './costWrites'
import { usePersonalAssumptions } from './personalAssumptions'

/** Loaded with the first save, because showing costs does not need it. */
const loadWrites = () => import('./costWrites')

export type CostsState = HuntCosts & {
  state: 'loading' | 'failed' | 'ready'
  /** The assumptions that apply to the viewer; null if there are none. */
  effectiveAssumptions: CostAssumptions | null
  /** Whether `effectiveAssumptions` are the viewer's personal ones. */
  isPersonal: boolean
  retry: () => void
  retrying: boolean
}

const NO_COSTS: HuntCosts = { assumptions: null, houses: {} }

/**
 * Loads the costs of a hunt. They are requested only if there are assumptions, or if `isAlwaysNeeded` is set.
 * @param options `isAlwaysNeeded` is set by screens about costs
 */
export function useHuntCosts({ ownerId, viewerId, hasCosts }: ViewedHunt, { isAlwaysNeeded = false } = {}): CostsState {
  const personalAssumptions = usePersonalAssumptions(viewerId, ownerId)
  const isNeeded = hasCosts || personalAssumptions !== null || isAlwaysNeeded
  const query = useQuery({ queryKey: costsKey(ownerId), queryFn: ({ client }) => fetchHuntCosts(ownerId, client), enabled: isNeeded })
  const huntCosts = query.data ?? NO_COSTS
  return {
    ...huntCosts,
    effectiveAssumptions: personalAssumptions ?? huntCosts.assumptions,
    isPersonal: personalAssumptions !== null,
    // Remains `failed` during a retry, so that the Retry button does not disappear.
    state: query.data || !isNeeded ? 'ready' : query.errorUpdateCount > 0 ? 'failed' : 'loading',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/** Saves the assumptions of the viewer's own hunt. After a conflict, the stored version replaces the cached one. */
export function useSaveAssumptions(ownerId: string) {
  return useSave({
    write: async (input: AssumptionsSave) => (await loadWrites()).saveAssumptions(ownerId, input),
    patch: (client, assumptions) => {
      patchAfterSave<HuntCosts>(client, costsKey(ownerId), (old) => ({ ...old, assumptions }))
      markHasCosts(client, ownerId)
    },
    success: { title: 'Assumptions saved', description: 'Every house of the hunt is worked out with them.' },
    failure: (error, _, client) => {
      const current = conflictingAssumptions(error)
      if (!current) return { title: 'The assumptions could not be saved' }
      patchAfterSave<HuntCosts>(client, costsKey(ownerId), (old) => ({ ...old, assumptions: current }))
      // The form shows both versions.
      return null
    },
  })
}

/** Returns the stored assumptions if the error is a conflict with them; otherwise null. */
export const conflictingAssumptions = (error: unknown): StoredAssumptions | null => currentOf(error) as StoredAssumptions | null

/** The row that caused a conflict; null for any other error. */
function currentOf(error: unknown): unknown {
  return toAppError(error).kind === 'conflict' && error instanceof Error && 'current' in error ? error.current : null
}

/** Saves the costs of a house. After a conflict, the stored version replaces the cached one. */
export function useSaveHouseCosts(ownerId: string, houseId: string) {
  const patchHouse = (client: QueryClient, stored: StoredHouseCosts) =>
    patchAfterSave<HuntCosts>(client, costsKey(ownerId), (old) => ({ ...old, houses: { ...old.houses, [houseId]: stored } }))
  return useSave({
    write: async (input: HouseCostsSave) => (await loadWrites()).saveHouseCosts(houseId, input),
    patch: (client, saved) => patchHouse(client, saved),
    failure: (error, _, client) => {
      const current = conflictingHouseCosts(error)
      if (!current) return { title: 'The costs could not be saved' }
      patchHouse(client, current)
      // The dialog shows both versions.
      return null
    },
  })
}

/** Returns the stored costs, in the currency of the form, if the error is a conflict with them; otherwise null. */
export const conflictingHouseCosts = (error: unknown): StoredHouseCosts | null => currentOf(error) as StoredHouseCosts | null

/** Records in the cached account that the hunt has assumptions, so that the account need not be read again. */
function markHasCosts(client: QueryClient, ownerId: string) {
  client.setQueriesData<Account>(
    { queryKey: ROOT_KEYS.account },
    (account) =>
      account && { ...account, hunts: account.hunts.map((hunt) => (hunt.ownerId === ownerId ? { ...hunt, hasCosts: true } : hunt)) },
  )
}
