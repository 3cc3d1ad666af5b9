import { queryOptions } from '@tanstack/react-query'
import type { Place } from '@/domain/map/places'
import { takeIncludedData } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap, unwrapRows } from '@/lib/api/result'
import { parsePlaces } from './place'

/** The viewer's places are the same in every hunt; the places of others are shared per hunt. */
export const placeKeys = {
  hunt: (ownerId: string) => [...ROOT_KEYS.places, ownerId] as const,
  shares: [...ROOT_KEYS.places, 'shares'] as const,
}

/** The viewer's places and the places shared in a hunt. The first load takes them from the account's response, if it has arrived. */
export const huntPlacesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: placeKeys.hunt(ownerId),
    queryFn: async ({ client: queries }): Promise<Place[]> => {
      const cached = takeIncludedData(queries, placeKeys.hunt(ownerId))
      if (cached) return parsePlaces(cached)
      const response = await (await client()).rpc('hunt_places', { p_hunt: ownerId })
      // Null means that the viewer is no longer a member. The account's query, which fetches the remaining hunts, deals with that.
      if (response.status === 200 && response.data === null && !response.error) return []
      return parsePlaces(unwrap(response))
    },
    // Never stale, because live changes invalidate it.
    staleTime: Infinity,
  })

/** Ids of the owners in whose hunts the viewer shares places. */
export const ownSharesQuery = () =>
  queryOptions({
    queryKey: placeKeys.shares,
    queryFn: async () =>
      unwrapRows<{ owner_id: string }>(await (await client()).from('place_shares').select('owner_id'), 'owner_id').map(
        ({ owner_id: ownerId }) => ownerId,
      ),
  })
