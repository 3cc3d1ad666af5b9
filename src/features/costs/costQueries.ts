import type { QueryClient } from '@tanstack/react-query'
import { takeIncludedData } from '@/lib/api/queryCache'
import { costsKey } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { huntCostsFrom, type HuntCosts } from './costs'

/**
 * Loads the assumptions of a hunt and the costs of its houses. The response that loaded the account may already include them; otherwise
 * this sends a request.
 */
export async function fetchHuntCosts(ownerId: string, queryClient: QueryClient): Promise<HuntCosts> {
  const cached = takeIncludedData(queryClient, costsKey(ownerId))
  if (cached) return huntCostsFrom(cached)
  const response = await (await client()).rpc('hunt_costs', { p_hunt: ownerId })
  // Null means that the viewer has left the hunt or was removed from it. The account, once reloaded, lists only the hunts that remain.
  if (response.status === 200 && response.data === null && !response.error) return { assumptions: null, houses: {} }
  return huntCostsFrom(unwrap(response))
}
