import { useQuery, type QueryClient } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { type Place, placeName } from '@/domain/map/places'
import { dropIncludedData, patchAfterSave } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { useSave } from '@/lib/api/useSave'
import { withPlace, type PlaceFields } from './place'
import { huntPlacesQuery, ownSharesQuery, placeKeys } from './placeQueries'
import { useMemo } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { CompareRow } from '@/domain/list/compare'
import { placeRows } from '@/domain/list/comparePlaces'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { shortNames } from '@/domain/sharing/memberNames'
import { useTrips, tripsBetween } from '@/lib/maps/travel/useTrips'

/** Imports the write functions on first use. */
const loadWrites = () => import('./placeWrites')

const NO_PLACES: readonly Place[] = []

export type Places = {
  /** The viewer's own places first, then the places that others share in this hunt. */
  places: readonly Place[]
  ownPlaces: readonly Place[]
  state: 'loading' | 'failed' | 'ready'
  retry: () => void
  retrying: boolean
}

/** The viewer's places and the places that others share in a hunt. */
export function usePlaces({ ownerId, viewerId }: HuntScope): Places {
  const query = useQuery(huntPlacesQuery(ownerId))
  const all = query.data ?? NO_PLACES
  const ownPlaces = all.filter(({ userId }) => userId === viewerId)
  return {
    ownPlaces,
    places: [...ownPlaces, ...all.filter(({ userId }) => userId !== viewerId)],
    // Stays failed during a retry.
    state: query.data ? 'ready' : query.errorUpdateCount > 0 ? 'failed' : 'loading',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/** Saves a place. Failures are reported with the database's message, if any. */
export function useSavePlace() {
  return useSave({
    write: async ({ id, before, fields }: { id: string; before: Place | undefined; fields: PlaceFields }) => {
      const { insertPlace, updatePlace } = await loadWrites()
      return before ? updatePlace(before, fields) : insertPlace(id, fields)
    },
    patch: (client, place) => {
      if (!place) return
      patchAll(client, (old) => withPlace(old, place))
      invalidateWishes(client)
    },
    failure: 'The place could not be saved',
  })
}

/** Deletes a place, along with the wishes about it. */
export function useDeletePlace() {
  return useSave({
    write: async ({ id }: Place) => (await loadWrites()).deletePlace(id),
    patch: (client, _, { id }) => {
      patchAll(client, (old) => old.filter((place) => place.id !== id))
      invalidateWishes(client)
    },
    failure: 'The place could not be deleted',
  })
}

/** Whether the viewer shares their places in a hunt, and in any other hunt; `sharing` is undefined while unknown. */
export function usePlaceSharing({ ownerId }: HuntScope) {
  const query = useQuery(ownSharesQuery())
  const ownerIds = query.data
  return {
    sharing: ownerIds && { isSharedHere: ownerIds.includes(ownerId), isSharedElsewhere: ownerIds.some((each) => each !== ownerId) },
    failed: !ownerIds && query.errorUpdateCount > 0,
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/** Starts or stops sharing the viewer's places in a hunt. */
export function useSharePlaces({ ownerId, viewerId }: HuntScope) {
  const { sharing } = usePlaceSharing({ ownerId, viewerId })
  return useSave({
    write: async (shared: boolean) => (await loadWrites()).sharePlaces(ownerId, viewerId, shared),
    patch: (client, _, shared) =>
      patchAfterSave<string[]>(client, placeKeys.shares, (old) => [
        ...old.filter((each) => each !== ownerId),
        ...(shared ? [ownerId] : []),
      ]),
    success: (_, shared) =>
      shared
        ? { title: 'Your places are shared', description: 'You can stop sharing at any time.' }
        : {
            title: 'Sharing stopped',
            description: sharing?.isSharedElsewhere ? 'You still share them with another hunt.' : 'Only you can see your places now.',
          },
    failure: (_, shared) => ({ title: shared ? 'Your places could not be shared' : 'Sharing could not be stopped' }),
  })
}

/** Refetches wishes, because they contain the name and point of their place, and are deleted with it. */
const invalidateWishes = (client: QueryClient) => void client.invalidateQueries({ queryKey: ROOT_KEYS.wishes })

/** Changes the lists of all hunts, because each contains the viewer's places. */
function patchAll(client: QueryClient, change: (places: readonly Place[]) => Place[]) {
  // The data of a hunt that has not been opened yet is still raw rows, which `change` cannot handle.
  dropIncludedData(client, ROOT_KEYS.places)
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ROOT_KEYS.places })) {
    if (queryKey.at(-1) !== 'shares') patchAfterSave<Place[]>(client, queryKey, change)
  }
}

/** Rows of the comparison with the houses' travel times to the viewer's places and to the places shared in the current hunt. */
export function usePlaceRows(houses: readonly { coordinates: LatLng }[]): { rows: CompareRow[]; attributions: readonly string[] } {
  const hunt = useHunt()
  const { places } = usePlaces(hunt)
  const { system } = useMeasurement()
  const trips = useMemo(() => tripsBetween(houses.map(({ coordinates }) => coordinates).filter(isKnownPoint), places), [houses, places])
  const { timeOf, attributions } = useTrips(hunt.viewerId, trips)
  const names = shortNames(hunt.members, hunt.viewerId)
  const rows = placeRows(houses, places, {
    system,
    timeOf,
    nameOf: (place) => placeName(place, hunt.viewerId, names),
  })
  return { rows, attributions }
}
