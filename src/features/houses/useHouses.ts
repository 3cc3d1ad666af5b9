import { useMutation, useQuery, useQueryClient, type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt } from '@/contexts/HuntContext'
import type { Viewer } from '@/domain/house/house'
import { isolateText } from '@/domain/text/unicode'
import { toAppError } from '@/lib/api/errors'
import { fullNameOf } from '@/lib/account/fullName'
import {
  cacheSavedHouse,
  uncacheHouses,
  type WhichHouses,
  exampleHousesQuery,
  houseListQuery,
  HOUSES_MISSING_FAILURE,
  LIST_FAILURES,
  savedHouses,
  houseKeys,
  houseQuery,
  fetchHousesById,
} from './houseQueries'
import { notify } from '@/lib/notify'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { savedCopy } from '@/lib/live/savedCopies'
import { useRows, type RowsOrigin } from '@/lib/api/useRows'
import { type House, type HouseFields, isHouse } from './house'
import { readLocalCopy } from '@/lib/device/localCopy'
import { isMarkedKept } from '@/lib/outbox/keptMark'
import { validate as isUuid } from 'uuid'

/** The code that writes is fetched with the first write, or once the screen is quiet. */
const writes = () => import('./houseWrites')

const HOUSE_COPIES = [savedHouses]

type HouseList = RowsOrigin & { houses: House[] }

/**
 * The houses of the current hunt, all or the viewer's favorites. The list is empty while nobody is signed in.
 * @param purpose `beside` on a screen about something else, which words a failure differently
 */
export function useHouses(which: WhichHouses = 'all', purpose: 'screen' | 'beside' = 'screen'): HouseList {
  const { user } = useAuth()
  const hunt = useHunt()
  const options = houseListQuery(hunt, hunt.isOwn ? which : 'all')
  const meta = purpose === 'beside' ? { failure: HOUSES_MISSING_FAILURE } : { failure: LIST_FAILURES[which] }
  const signedIn = user !== null
  const client = useQueryClient()
  // A returning person sees at once what they saw last.
  const begun = useCallback(
    () => (which === 'all' || !hunt.isOwn ? savedCopy(savedHouses, client, hunt)?.items : undefined),
    [client, hunt, which],
  )
  const query = useQuery({ ...options, meta, enabled: signedIn, placeholderData: begun })
  const { rows, ...origin } = useRows(query, {
    signedIn,
    copies: HOUSE_COPIES,
    scope: hunt,
    examples: exampleHousesQuery(),
  })
  const shared = !hunt.isOwn && origin.source !== 'examples'
  const houses = useMemo(() => onlyOf(which, shared, rows), [which, shared, rows])
  return { houses, ...origin }
}

/** A member's list has none of the owner's examples. */
function onlyOf(which: WhichHouses, shared: boolean, houses: House[]): House[] {
  if (which === 'all' && !shared) return houses
  return houses.filter(({ isFavorite, isExample }) => (which === 'all' || isFavorite) && !(shared && isExample))
}

function useViewer(): Viewer {
  const { viewerId } = useHunt()
  return { id: viewerId, name: fullNameOf(useAuth().user?.user_metadata) }
}

const KEPT = 'It is kept on this device and sent once you are connected.'

/** Toggles a favorite: the server first, then everything on screen; without a connection it is sent later. */
export function useSetFavorite() {
  const client = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: async ({ house, isFavorite }: { house: House; isFavorite: boolean }) =>
      (await import('./opinionOutbox')).saveOrKeepOpinion(house, viewer, { isFavorite }),
    onSuccess: ({ house, kept }) => {
      cacheSavedHouse(client, house)
      const title = house.isFavorite ? 'Added to favorites' : 'Removed from favorites'
      notify.success(title, kept ? KEPT : 'Your favorites list has been updated')
    },
    onError: (error) => tell('Error updating favorite status', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a rating: the server first, then everything on screen; without a connection it is sent later. */
export function useSetRating() {
  const client = useQueryClient()
  const viewer = useViewer()
  return useMutation({
    mutationFn: async ({ house, rating }: { house: House; rating: number }) =>
      (await import('./opinionOutbox')).saveOrKeepOpinion(house, viewer, { rating }),
    onSuccess: ({ house, kept }) => {
      cacheSavedHouse(client, house)
      notify.success('Rating updated', kept ? KEPT : `You rated this property ${house.rating} ${house.rating === 1 ? 'star' : 'stars'}`)
    },
    onError: (error) => tell('Error updating rating', error, 'Could not save changes to database', 'Could not save changes to database'),
  })
}

/** Deletes a house and forgets it everywhere. */
export function useDeleteHouse() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (house: House) => (await writes()).deleteHouse(house.id),
    onSuccess: (_, { id, userId, photos }) => {
      void import('@/lib/outbox/discardPhotos').then(
        ({ discardPhotos }) => discardPhotos(photos),
        // They stay, and go with the account's other photos.
        () => undefined,
      )
      uncacheHouses(client, userId, (house) => house.id === id)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Property deleted', 'The property has been removed from your listings')
    },
    onError: (error) => tell('Error deleting property', error, 'Could not delete property from database', 'Please try again later'),
  })
}

/** Removes all examples at once. */
export function useRemoveExamples() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (ownerId: string) => (await writes()).deleteExamples(ownerId),
    onSuccess: (_, ownerId) => {
      uncacheHouses(client, ownerId, (house) => house.isExample)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
      notify.success('Examples removed', 'Your list now contains only what you added')
    },
    onError: (error) => tell('Error removing examples', error, 'Could not save changes to database', 'Please try again later'),
  })
}

/** Saves a new house. The form shows failures, so only success is reported here. */
export function useCreateHouse() {
  const hunt = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ id, fields }: { id: string; fields: HouseFields; another: boolean }) =>
      (await writes()).insertHouse(id, hunt, fields),
    onSuccess: (house, { another }) =>
      saved(client, house, 'Property added', another ? namedAsAdded(house) : 'The new property has been added to your listings'),
  })
}

/** Saves another status and nothing else. A clash with somebody else's choice shows theirs. */
export function useSetStatus() {
  const { viewerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ house, status }: { house: House; status: string }) => (await writes()).updateHouse(house, viewerId, { status }),
    onSuccess: (house) => saved(client, house, 'Status updated', `This property is now “${house.status}”`),
    onError: async (error) => {
      await cacheConflicting(client, error)
      tell('Error updating status', error, 'Could not save changes to database', 'Please try again later')
    },
  })
}

/** Saves the changed fields of a house. The form shows what goes wrong, a conflict included. */
export function useUpdateHouse() {
  const { viewerId } = useHunt()
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ base, changes }: { base: House; changes: Partial<HouseFields> }) =>
      (await writes()).updateHouse(base, viewerId, changes),
    onSuccess: (house) => saved(client, house, 'Property updated', 'Your property has been updated successfully'),
    onError: (error) => cacheConflicting(client, error),
  })
}

/** After a clash with somebody else's change, every screen shows theirs. */
async function cacheConflicting(client: QueryClient, error: unknown) {
  if (toAppError(error).kind !== 'conflict') return
  const theirs = (await writes()).conflictingHouse(error)
  if (theirs) cacheSavedHouse(client, theirs)
}

function saved(client: QueryClient, house: House, title: string, description: string) {
  cacheSavedHouse(client, house)
  notify.success(title, description)
}

/** A person who stays in the form does not see the list that the house went to. */
const namedAsAdded = ({ address }: House) => `${isolateText(address.street)}, ${isolateText(address.city)} is in your list`

function tell(title: string, error: unknown, answered: string, unanswered: string) {
  notify.error(title, toAppError(error).answered ? answered : unanswered)
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
  const listed = copy?.items.find((house) => house.id === id)
  // What was kept for offline brings more than the house: its messages and wishes.
  const kept = useQuery({
    queryKey: ['kept', viewerId, id],
    queryFn: async () => (await import('./offline/offlineHouses')).restoreHouse(client, viewerId, id),
    enabled: failed && reader === 'detail' && isMarkedKept(id),
  })
  const savedHouse = listed ?? (failed ? kept.data?.house : undefined)
  const savedAt = listed ? copy?.savedAt : kept.data?.savedAt
  const house = query.data ?? savedHouse
  const retry = () => void query.refetch()
  return {
    house,
    /** Where the house comes from, for the bar above it. */
    origin: { source: savedHouse ? ('copy' as const) : ('live' as const), savedAt, retry, retrying: query.isFetching },
    missing,
    failed: error !== null && !house && !kept.isLoading,
    retry,
  }
}

/** The houses with these ids that the person may see, of any hunt and in any order. */
const housesByIdQuery = (ids: readonly string[], viewerId: string) =>
  queryOptions({ queryKey: houseKeys.chosen(ids), queryFn: () => fetchHousesById(ids, viewerId) })

type ChosenHouses = {
  /** Those that this person may see, in the order of the ids. */
  houses: House[]
  /** The ids that the list of the hunt on screen does not have, but another hunt may. */
  elsewhere: readonly string[]
  loading: boolean
  /** How many do not exist, or not for this person. */
  missing: number
  /** Some could not be read now; another try may help. */
  failed: boolean
  retry: () => void
}

/** The houses with these ids: from the list of the hunt on screen, the others from whatever hunt they are in. */
export function useHousesById(ids: readonly string[]): ChosenHouses {
  const { viewerId } = useHunt()
  const list = useHouses('all', 'beside')
  const listed = new Map(list.houses.map((house) => [house.id, house]))
  const elsewhere = list.source === 'live' ? ids.filter((id) => !listed.has(id)) : []
  const asks = elsewhere.length > 0
  // Taking one house out of the comparison must not take the others off the screen.
  const query = useQuery({ ...housesByIdQuery(elsewhere, viewerId), enabled: asks, placeholderData: keepPreviousData })
  const found = new Map(query.data?.map((house) => [house.id, house]))
  const houses = ids.map((id) => listed.get(id) ?? found.get(id)).filter((house) => house !== undefined)
  return {
    houses,
    elsewhere: elsewhere.filter((id) => isUuid(id)),
    loading: list.source === 'loading' || (asks && query.isPending),
    missing: asks && query.isSuccess && !query.isPlaceholderData ? ids.length - houses.length : 0,
    failed: asks && query.isError,
    retry: () => void query.refetch(),
  }
}

/**
 * Takes the rows that the page's boot script has asked for while the screen is still being drawn: they are then on it from
 * the start, and it is not drawn twice.
 */
export function useFirstHouses() {
  const client = useQueryClient()
  const hunt = useHunt()
  // Once, and before the screen's own render.
  useState(() => void (window.earlyRequest && client.prefetchQuery(houseListQuery(hunt))))
}
