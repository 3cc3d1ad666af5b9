import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { takeFirstResponse } from '@/lib/api/queryCache'
import { wishesKey } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { huntWishesFrom, NO_WISHES, type HuntWishes } from './wish'

/** The wishes of a hunt. */
export const wishesQuery = (ownerId: string) =>
  queryOptions({ queryKey: wishesKey(ownerId), queryFn: ({ client: queries }) => fetchHuntWishes(ownerId, queries) })

/** Gets the wishes of a hunt that the viewer may see, with their answers, from the response that loaded the account or in a request of its own. */
export async function fetchHuntWishes(ownerId: string, queries: QueryClient): Promise<HuntWishes> {
  const cached = takeFirstResponse(queries, wishesKey(ownerId))
  if (cached) return huntWishesFrom(cached)
  const response = await (await client()).rpc('hunt_wishes', { p_hunt: ownerId })
  // The viewer is no longer a member; the account's response has the remaining hunts.
  if (response.status === 200 && response.data === null && !response.error) return NO_WISHES
  return huntWishesFrom(unwrap(response))
}
