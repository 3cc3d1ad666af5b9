import { client } from '@/lib/supabase/client'
import { unwrap } from '@/lib/supabase/result'
import { huntCostsFrom, type HuntCosts } from './costs'

/** The assumptions of a hunt and the costs of its houses, in one request. */
export async function fetchHuntCosts(ownerId: string): Promise<HuntCosts> {
  const answer = await (await client()).rpc('hunt_costs', { p_hunt: ownerId })
  // No member any more; the account says which hunts are left.
  if (answer.status === 200 && answer.data === null && !answer.error) return { assumptions: null, houses: {} }
  return huntCostsFrom(unwrap(answer))
}
