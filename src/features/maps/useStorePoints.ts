import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { geocodeQuery } from '@/domain/address/address'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { changeCachedHouse } from '@/features/houses/houseQueries'
import { useSave } from '@/lib/api/useSave'
import type { MapHouse } from './engine/mapTypes'
import { changeRowIfAny, changeRow } from '@/lib/api/write'

/**
 * Stores each looked-up point on its house, so that it is looked up only once. Failures are not reported, because the browser has
 * stored the point too.
 * @param mayStore whether the viewer may change the house
 */
export function useStoreFoundPoints<House extends MapHouse>(
  houses: readonly House[],
  pointOf: (house: House) => LatLng | undefined,
  mayStore: (house: House) => boolean,
) {
  const client = useQueryClient()
  const attempts = useRef(new Set<string>())
  useEffect(() => {
    for (const house of houses) {
      const point = isKnownPoint(house.coordinates) ? undefined : pointOf(house)
      if (!point) continue
      const attempt = `${house.id} ${house.updatedAt} ${geocodeQuery(house.address)}`
      if (attempts.current.has(attempt) || !mayStore(house)) continue
      attempts.current.add(attempt)
      // The address may have changed while the point was being stored.
      const isSameVersion = ({ updatedAt }: MapHouse) => updatedAt === house.updatedAt
      storeLookedUpPoint(house.id, point, house.updatedAt).then(
        (isStored) => isStored && changeCachedHouse(client, house, (cached) => ({ ...cached, coordinates: point }), isSameVersion),
        () => undefined,
      )
    }
  }, [houses, pointOf, mayStore, client])
}

/** Stores a point chosen by hand. */
export function useSetPoint() {
  return useSave({
    write: ({ house, point }: { house: MapHouse; point: LatLng }) => writeChosenPoint(house.id, point),
    patch: (client, _, { house, point }) => changeCachedHouse(client, house, (cached) => ({ ...cached, coordinates: point })),
    success: { title: 'Location saved', description: 'The pin is where you put it' },
    failure: { title: 'Error saving location', showsRule: false },
  })
}

/**
 * Stores a chosen point without changing anything else about the house.
 * @throws AppError, of kind `refused` if no row was changed
 */
async function writeChosenPoint(id: string, coordinates: LatLng): Promise<void> {
  await changeRow('houses', { id }, { coordinates }, 'id')
}

/**
 * Stores a looked-up point. Does nothing if the house has changed since it was read, because its address may be different, or if
 * somebody has placed its pin, which does not change `updated_at`.
 * @param readAt the house's `updated_at` when it was read
 * @returns whether the point was stored
 */
export const storeLookedUpPoint = (id: string, coordinates: LatLng, readAt: string): Promise<boolean> =>
  changeRowIfAny('houses', { id, updated_at: readAt, coordinates: UNKNOWN_POINT }, { coordinates })

const UNKNOWN_POINT = JSON.stringify({ lat: 0, lng: 0 })
