import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { type OwnPlace, placeName } from '@/domain/map/places'
import { toAppError } from '@/lib/api/errors'
import { notify } from '@/lib/notify'
import { patchQuery } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { withPlace, type PlaceFields } from './place'
import { huntPlacesQuery, ownSharesQuery, placeKeys } from './placeQueries'
import { useMemo } from 'react'
import { useHunt } from '@/contexts/HuntContext'
import { useMeasurement } from '@/contexts/MeasurementContext'
import type { CompareRow } from '@/domain/list/compare'
import { placeRows } from '@/domain/list/comparePlaces'
import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { shortNames } from '@/domain/sharing/memberNames'
import { useWays, waysBetween } from '@/lib/maps/travel/useWays'

/** Loaded with the first write. */
const writes = () => import('./placeWrites')

const NONE: readonly OwnPlace[] = []

export type Places = {
  /** The viewer's own first, then those that others share in this hunt. */
  places: readonly OwnPlace[]
  own: readonly OwnPlace[]
  state: 'loading' | 'failed' | 'known'
  retry: () => void
  retrying: boolean
}

/** The viewer's places and those that others share in a hunt. */
export function usePlaces({ ownerId, viewerId }: HuntScope): Places {
  const query = useQuery(huntPlacesQuery(ownerId))
  const all = query.data ?? NONE
  const own = all.filter(({ userId }) => userId === viewerId)
  return {
    own,
    places: [...own, ...all.filter(({ userId }) => userId !== viewerId)],
    // Stays failed during a retry.
    state: query.data ? 'known' : query.errorUpdateCount > 0 ? 'failed' : 'loading',
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  }
}

/** Saves a place. Failures are reported with the database's message, if any. */
export function useSavePlace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, before, fields }: { id: string; before: OwnPlace | undefined; fields: PlaceFields }) => {
      const { insertPlace, updatePlace } = await writes()
      return before ? updatePlace(before, fields) : insertPlace(id, fields)
    },
    onSuccess: (place) => {
      if (!place) return
      patchAll(client, (known) => withPlace(known, place))
      invalidateWishes(client)
    },
    onError: (error) => notifyFailure('The place could not be saved', error),
  })
}

/** Deletes a place. */
export function useDeletePlace() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id }: OwnPlace) => (await writes()).deletePlace(id),
    onSuccess: (_, { id }) => {
      patchAll(client, (known) => known.filter((place) => place.id !== id))
      invalidateWishes(client)
    },
    onError: (error) => notifyFailure('The place could not be deleted', error),
  })
}

/** Whether the viewer shares their places in a hunt; undefined while unknown. */
export function useShared({ ownerId }: HuntScope): boolean | undefined {
  return useQuery(ownSharesQuery()).data?.includes(ownerId)
}

/** Starts or stops sharing the viewer's places in a hunt. */
export function useSharePlaces({ ownerId, viewerId }: HuntScope) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (shared: boolean) => (await writes()).sharePlaces(ownerId, viewerId, shared),
    onSuccess: (_, shared) => {
      patchQuery<string[]>(client, placeKeys.shares, (known) => [...known.filter((each) => each !== ownerId), ...(shared ? [ownerId] : [])])
      if (shared) notify.success('Your places are shared', 'You can stop sharing at any time.')
      else notify.success('Sharing stopped', 'Only you can see your places now.')
    },
    onError: (error, shared) => notifyFailure(shared ? 'Your places could not be shared' : 'Sharing could not be stopped', error),
  })
}

/** Wishes include their place's name and point, and are deleted with it. */
const invalidateWishes = (client: QueryClient) => void client.invalidateQueries({ queryKey: ROOT_KEYS.wishes })

/** The viewer's places are in the lists of all hunts. */
function patchAll(client: QueryClient, change: (known: readonly OwnPlace[]) => OwnPlace[]) {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: ROOT_KEYS.places })) {
    if (queryKey.at(-1) !== 'shares') patchQuery<OwnPlace[]>(client, queryKey, change)
  }
}

function notifyFailure(title: string, error: unknown) {
  const { kind, answered, message } = toAppError(error)
  const description = kind === 'invalid' && message ? message : answered ? 'Could not save changes to database' : 'Please try again later'
  notify.error(title, description)
}

/** Rows that compare the houses' travel times to the viewer's places and those shared in the current hunt. */
export function usePlaceRows(houses: readonly { coordinates: LatLng }[]): { rows: CompareRow[]; attributions: readonly string[] } {
  const hunt = useHunt()
  const { places } = usePlaces(hunt)
  const { system } = useMeasurement()
  const wanted = useMemo(() => waysBetween(houses.map(({ coordinates }) => coordinates).filter(isKnownPoint), places), [houses, places])
  const { timeOf, attributions } = useWays(hunt.viewerId, wanted)
  const names = shortNames(hunt.members, hunt.viewerId)
  const rows = placeRows(houses, places, {
    system,
    timeOf,
    nameOf: (place) => placeName(place, hunt.viewerId, names),
  })
  return { rows, attributions }
}
