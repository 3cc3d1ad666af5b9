import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import { discardPhotos } from '@/lib/discardPhotos'
import { toAppError } from '@/lib/errors'
import { fullNameOf } from '@/lib/fullName'
import { readLocalCopy } from '@/lib/localCopy'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { useRows, type RowsOrigin } from '@/lib/useRows'
import { isHouse, type House, type Viewer } from './house'
import { cacheSavedHouse, uncacheHouses } from './houseCache'
import { storedFields, type HouseFields } from './houseFields'
import {
  exampleHousesQuery,
  houseKeys,
  houseListQuery,
  houseQuery,
  HOUSES_BESIDE_FAILURE,
  LIST_FAILURES,
  type WhichHouses,
} from './houseQueries'
import { deleteExamples, deleteHouse, HouseConflict, insertHouse, saveOpinion, updateHouse } from './houseWrites'

export type HouseList = RowsOrigin & { houses: House[] }

/**
 * The houses of the hunt on screen, all or the viewer's favourites. Without a person the list is empty (spec §6).
 * @param place `beside` on a screen about something else, whose words for a failure are others (ruling 29)
 */
export function useHouses(which: WhichHouses = 'all', place: 'screen' | 'beside' = 'screen'): HouseList {
  const { user } = useAuth()
  const hunt = useHunt()
  const options = houseListQuery(hunt, hunt.isOwn ? which : 'all')
  const meta = place === 'beside' ? { failure: HOUSES_BESIDE_FAILURE } : { failure: LIST_FAILURES[which] }
  const signedIn = user !== null
  const query = useQuery({ ...options, meta, enabled: signedIn })
  const { rows, ...origin } = useRows(query, {
    signedIn, name: 'houses', scope: hunt, isRow: isHouse, examples: exampleHousesQuery(),
  })
  const houses = useMemo(() => onlyOf(which, rows), [which, rows])
  return { houses, ...origin }
}

function onlyOf(which: WhichHouses, houses: House[]): House[] {
  return which === 'all' ? houses : houses.filter((house) => house.isFavorite)
}

function useViewer(): Viewer {
  const { viewerId } = useHunt()
  return { id: viewerId, name: fullNameOf(useAuth().user?.user_metadata) }
}

/**
 * One house. The detail page starts from the row that the list has, and makes do with the saved copy where the house
 * cannot be read; the form waits for a fresh one.
 */
export function useHouse(id: string, reader: 'detail' | 'form' = 'detail') {
  const hunt = useHunt()
  const { ownerId, viewerId } = hunt
  const client = useQueryClient()
  const query = useQuery({
    ...houseQuery(id, viewerId, reader),
    placeholderData: () =>
      reader === 'detail' ? client.getQueryData<House[]>(houseKeys.list(ownerId))?.find((house) => house.id === id) : undefined,
  })
  const error = query.error && toAppError(query.error)
  const missing = error?.kind === 'missing'
  const failed = query.errorUpdateCount > 0 && query.data === undefined && !missing
  const copy = useMemo(() => (failed && reader === 'detail' ? readLocalCopy('houses', hunt, isHouse) : null), [failed, reader, hunt])
  const kept = copy?.items.find((house) => house.id === id)
  const house = query.data ?? kept
  const retry = () => void query.refetch()
  return {
    house,
    /** Where the house comes from, for the bar above it. */
    origin: { source: kept ? ('copy' as const) : ('live' as const), savedAt: copy?.savedAt, retry, retrying: query.isFetching },
    missing,
    failed: error !== null && !house,
    retry,
  }
}

/** Toggles a favourite: the server first, then everything on screen (spec §4). */
export function useSetFavorite() {
  const client = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: ({ house, isFavorite }: { house: House; isFavorite: boolean }) => saveOpinion(house, viewer, { isFavorite }),
    onSuccess: (house) => {
      cacheSavedHouse(client, house)
      const title = house.isFavorite ? 'Added to favorites' : 'Removed from favorites'
      notify.success(title, 'Your favorites list has been updated')
    },
    onError: (error) =>
      tell('Error updating favorite status', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a rating: the server first, then everything on screen (spec §4). */
export function useSetRating() {
  const client = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: ({ house, rating }: { house: House; rating: number }) => saveOpinion(house, viewer, { rating }),
    onSuccess: (house) => {
      cacheSavedHouse(client, house)
      notify.success('Rating updated', `You rated this property ${house.rating} stars`)
    },
    onError: (error) => tell('Error updating rating', error, 'Could not save changes to database', 'Could not save changes to database'),
  })
}

/** Deletes a house and forgets it everywhere. */
export function useDeleteHouse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (house: House) => deleteHouse(house.id),
    onSuccess: (_, { id, userId, photos }) => {
      void discardPhotos(photos)
      uncacheHouses(client, userId, (house) => house.id === id)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Property deleted', 'The property has been removed from your listings')
    },
    onError: (error) =>
      tell('Error deleting property', error, 'Could not delete property from database', 'Please try again later'),
  })
}

/** Removes all examples at once (ruling 6). */
export function useRemoveExamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ownerId: string) => deleteExamples(ownerId),
    onSuccess: (_, ownerId) => {
      uncacheHouses(client, ownerId, (house) => house.isExample)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Examples removed', 'Your list now holds only what you added')
    },
    onError: (error) => tell('Error removing examples', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a new house. The form shows what goes wrong, so nothing is told here but success. */
export function useCreateHouse() {
  const hunt = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, fields }: { id: string; fields: HouseFields }) => insertHouse(id, hunt, fields),
    onSuccess: (house) => saved(client, house, 'Property added', 'The new property has been added to your listings'),
  })
}

/** Saves another status and nothing else. A clash with somebody else's choice shows theirs. */
export function useSetStatus() {
  const { viewerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ house, status }: { house: House; status: string }) => updateHouse(house, viewerId, storedFields(house), { status }),
    onSuccess: (house) => saved(client, house, 'Status updated', `This property is now “${house.status}”`),
    onError: (error) => {
      if (error instanceof HouseConflict) cacheSavedHouse(client, error.current)
      tell('Error updating status', error, 'Could not save changes to database', 'Please try again later')
    },
  })
}

/** Saves the changed fields of a house. The form shows what goes wrong, a HouseConflict included. */
export function useUpdateHouse() {
  const { viewerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ base, baseRow, changes }: { base: House; baseRow: HouseFields; changes: Partial<HouseFields> }) =>
      updateHouse(base, viewerId, baseRow, changes),
    onSuccess: (house) => saved(client, house, 'Property updated', 'Your property has been updated successfully'),
    onError: (error) => {
      if (error instanceof HouseConflict) cacheSavedHouse(client, error.current)
    },
  })
}

function saved(client: QueryClient, house: House, title: string, description: string) {
  cacheSavedHouse(client, house)
  notify.success(title, description)
}

function tell(title: string, error: unknown, answered: string, unanswered: string) {
  notify.error(title, toAppError(error).answered ? answered : unanswered)
}
