import type { QueryClient } from '@tanstack/react-query'
import { takeFirstResponse } from '@/lib/api/queryCache'
import { costsKey } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { huntCostsFrom, type HuntCosts } from './costs'

/** Gets the assumptions of a hunt and the costs of its houses, from the response that loaded the account or in a request of its own. */
export async function fetchHuntCosts(ownerId: string, queries: QueryClient): Promise<HuntCosts> {
  const cached = takeFirstResponse(queries, costsKey(ownerId))
  if (cached) return huntCostsFrom(cached)
  const response = await (await client()).rpc('hunt_costs', { p_hunt: ownerId })
  // The viewer is no longer a member; the account's response has the remaining hunts.
  if (response.status === 200 && response.data === null && !response.error) return { assumptions: null, houses: {} }
  return huntCostsFrom(unwrap(response))
}
