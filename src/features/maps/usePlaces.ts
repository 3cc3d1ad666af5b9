import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { geocodeQuery } from '@/domain/address'
import { isKnownPlace, type LatLng } from '@/domain/geo'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/queryKeys'
import type { MapHouse } from './mapTypes'
import { writeChosenPlace, writeFoundPlace } from './placeWrites'

/**
 * Stores the places that were looked up, each once, so that nobody has to look them up again (ruling 15). Where that fails
 * the place holds for this browser, and nobody is troubled.
 * @param mayStore whether the viewer may change the house
 */
export function useStoredLookups<House extends MapHouse>(
  houses: readonly House[],
  placeOf: (house: House) => LatLng | undefined,
  mayStore: (house: House) => boolean,
) {
  const client = useQueryClient()
  const tried = useRef(new Set<string>())
  useEffect(() => {
    for (const house of houses) {
      const place = isKnownPlace(house.coordinates) ? undefined : placeOf(house)
      const attempt = `${house.id} ${house.updatedAt} ${geocodeQuery(house.address)}`
      if (!place || tried.current.has(attempt) || !mayStore(house)) continue
      tried.current.add(attempt)
      writeFoundPlace(house.id, place, house.updatedAt).then(
        (isStored) => isStored && cachePlace(client, house.id, place),
        () => undefined,
      )
    }
  }, [houses, placeOf, mayStore, client])
}

/** Stores the place that somebody chose by hand. */
export function useSetPlace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, place }: { id: string; place: LatLng }) => writeChosenPlace(id, place),
    onSuccess: (_, { id, place }) => {
      cachePlace(client, id, place)
      notify.success('Location saved', 'The pin is where you put it')
    },
    onError: (error) =>
      notify.error('Error saving location', toAppError(error).answered ? 'Could not save changes to database' : 'Please try again later'),
  })
}

/** Puts a stored place into everything that shows the house. */
function cachePlace(client: QueryClient, id: string, coordinates: LatLng) {
  const placed = (row: unknown): unknown =>
    typeof row === 'object' && row !== null && 'id' in row && row.id === id ? { ...row, coordinates } : row
  client.setQueriesData({ queryKey: ROOT_KEYS.houses }, (data: unknown) => (Array.isArray(data) ? data.map(placed) : placed(data)))
}
