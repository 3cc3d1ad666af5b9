import type { QueryClient } from '@tanstack/react-query'
import { takeFirstAnswer } from '@/lib/api/queryCache'
import { costsKey } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { huntCostsFrom, type HuntCosts } from './costs'

/** The assumptions of a hunt and the costs of its houses: from the account's response, or in one request. */
export async function fetchHuntCosts(ownerId: string, queries: QueryClient): Promise<HuntCosts> {
  const known = takeFirstAnswer(queries, costsKey(ownerId))
  if (known) return huntCostsFrom(known)
  const answer = await (await client()).rpc('hunt_costs', { p_hunt: ownerId })
  // No longer a member; the account names the remaining hunts.
  if (answer.status === 200 && answer.data === null && !answer.error) return { assumptions: null, houses: {} }
  return huntCostsFrom(unwrap(answer))
}
