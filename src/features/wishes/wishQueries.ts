import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { takeFirstResponse } from '@/lib/api/queryCache'
import { wishesKey } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { huntWishesFrom, NO_WISHES, type HuntWishes } from './wish'

export const wishesQuery = (ownerId: string) =>
  queryOptions({ queryKey: wishesKey(ownerId), queryFn: ({ client: queries }) => fetchHuntWishes(ownerId, queries) })

/**
 * Loads the wishes of a hunt that the viewer may see, with their answers. The response that loaded the account may already include them;
 * otherwise this sends a request.
 */
export async function fetchHuntWishes(ownerId: string, queries: QueryClient): Promise<HuntWishes> {
  const cached = takeFirstResponse(queries, wishesKey(ownerId))
  if (cached) return huntWishesFrom(cached)
  const response = await (await client()).rpc('hunt_wishes', { p_hunt: ownerId })
  // Null: the viewer has left the hunt or was removed from it. The response that loads the account has the hunts that remain.
  if (response.status === 200 && response.data === null && !response.error) return NO_WISHES
  return huntWishesFrom(unwrap(response))
}
