import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { takeIncludedData } from '@/lib/api/queryCache'
import { wishesKey } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { huntWishesFrom, NO_WISHES, type HuntWishes } from './wish'

export const wishesQuery = (ownerId: string) =>
  queryOptions({ queryKey: wishesKey(ownerId), queryFn: ({ client: queries }) => fetchHuntWishes(ownerId, queries) })

/**
 * Loads a hunt's wishes that the viewer may read, with their answers. The response that loaded the account may already include them;
 * otherwise this sends a request.
 */
export async function fetchHuntWishes(ownerId: string, queries: QueryClient): Promise<HuntWishes> {
  const cached = takeIncludedData(queries, wishesKey(ownerId))
  if (cached) return huntWishesFrom(cached)
  const response = await (await client()).rpc('hunt_wishes', { p_hunt: ownerId })
  // Null means that the viewer is no longer a member. The account's query, which fetches the remaining hunts, deals with that.
  if (response.status === 200 && response.data === null && !response.error) return NO_WISHES
  return huntWishesFrom(unwrap(response))
}
