import { useQuery, useQueryClient, type QueryClient, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useAuth } from '@/contexts/AuthContext'
import { useHunt, useHunts } from '@/contexts/HuntContext'
import type { Viewer } from '@/domain/house/house'
import type { HuntScope } from '@/domain/sharing/hunt'
import { isolateText } from '@/domain/text/unicode'
import { toAppError } from '@/lib/api/errors'
import { fullNameOf } from '@/lib/account/account'
import {
  cacheQueuedHouse,
  cacheSavedHouse,
  uncacheHouses,
  exampleHousesQuery,
  houseListQuery,
  HOUSE_LIST_FAILURE,
  LIST_FAILURES,
  houseQuery,
} from './houseQueries'
import { type HouseSubset, houseCopySpec, houseKeys, fetchHousesById } from './houseReads'
import { NOT_SAVED, useSave } from '@/lib/api/useSave'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { savedCopy } from '@/lib/live/savedCopies'
import { useRowsOrSavedCopy, type RowsOrigin } from '@/lib/live/useRowsOrSavedCopy'
import { type House, type HouseFields, isHouse } from './house'
import type { UpdateOptions } from './houseWrites'
import { readLocalCopy } from '@/lib/device/localCopy'
import { isMarkedOffline } from '@/lib/outbox/flags'
import { validate as isUuid } from 'uuid'

/** The code that saves houses is loaded with the first save, or earlier once the page is idle (see afterFirstLoad.ts). */
const loadWrites = () => import('./houseWrites')

const HOUSE_COPIES = [houseCopySpec]

type HouseList = RowsOrigin & { houses: House[] }

/**
 * The houses of the current hunt: all of them, or only the viewer's favorites. The list is empty while nobody is signed in.
 * @param purpose `secondary` for a screen about something else, which has a different failure message
 */
export function useHouses(subset: HouseSubset = 'all', purpose: 'screen' | 'secondary' = 'screen'): HouseList {
  const { user } = useAuth()
  const hunt = useHunt()
  const options = houseListQuery(hunt, hunt.isOwn ? subset : 'all')
  const meta = purpose === 'secondary' ? { failure: HOUSE_LIST_FAILURE } : { failure: LIST_FAILURES[subset] }
  const signedIn = user !== null
  const client = useQueryClient()
  // While the list loads, a returning user sees the saved copy.
  const readCopy = useCallback(
    () => (subset === 'all' || !hunt.isOwn ? savedCopy(houseCopySpec, client, hunt)?.items : undefined),
    [client, hunt, subset],
  )
  const query = useQuery({ ...options, meta, enabled: signedIn, placeholderData: readCopy })
  const { rows, ...origin } = useRowsOrSavedCopy(query, {
    signedIn,
    copies: HOUSE_COPIES,
    scope: hunt,
    examplesQuery: exampleHousesQuery(),
  })
  const isSomebodyElses = !hunt.isOwn && origin.source !== 'examples'
  const houses = useMemo(() => visibleHouses(subset, isSomebodyElses, rows), [subset, isSomebodyElses, rows])
  return { houses, ...origin }
}

/** Keeps only favorites if `subset` asks for them, and leaves out the examples in another member's hunt. */
function visibleHouses(subset: HouseSubset, isSomebodyElses: boolean, houses: House[]): House[] {
  if (subset === 'all' && !isSomebodyElses) return houses
  return houses.filter(({ isFavorite, isExample }) => (subset === 'all' || isFavorite) && !(isSomebodyElses && isExample))
}

/**
 * Loads one house. The detail page starts from the cached list, and falls back to that list, its saved copy or the offline copy. The form
 * uses none of these, because it keeps the values that it opens with.
 */
export function useHouse(id: string, screen: 'detail' | 'form' = 'detail') {
  const { hunt, loadTables } = useHunts()
  const { ownerId, viewerId } = hunt
  const client = useQueryClient()
  const query = useQuery({
    ...houseQuery(id, viewerId, screen),
    placeholderData: () =>
      screen === 'detail' ? client.getQueryData<House[]>(houseKeys.list(ownerId))?.find((house) => house.id === id) : undefined,
  })
  const error = query.error && toAppError(query.error)
  const missing = error?.kind === 'missing'
  // `dataUpdatedAt` is 0 until the house has been read, even if `query.data` holds a copy to which a queued change was applied.
  const failed = query.errorUpdateCount > 0 && query.dataUpdatedAt === 0 && !missing
  const listed = useMemo(() => (failed && screen === 'detail' ? houseFromList(client, id, hunt) : null), [failed, screen, client, id, hunt])
  // Restoring the offline copy also restores the house's related data, such as messages, wishes and viewings.
  const offlineQuery = useQuery({
    queryKey: ['offline-house', viewerId, id],
    queryFn: async () => (await import('./offline/offlineHouses')).restoreHouse(client, viewerId, id, loadTables),
    enabled: failed && screen === 'detail' && isMarkedOffline(id),
  })
  const saved = listed ?? (failed ? offlineQuery.data : undefined)
  const house = query.data ?? saved?.house
  const retry = () => void query.refetch()
  return {
    house,
    /** Where the house comes from, for the banner above it. */
    origin: { source: saved ? ('copy' as const) : ('live' as const), savedAt: saved?.savedAt, retry, retrying: query.isFetching },
    missing,
    /** Whether the house may have been deleted since it was read, and is being read again. */
    unconfirmed: query.isFetching && client.getQueryState(houseKeys.detail(id))?.isInvalidated === true,
    failed: error !== null && !house && !offlineQuery.isLoading,
    retry,
  }
}

/** A house from the list as it was last read or, if this list lacks the house, from its saved copy, and when that was. */
function houseFromList(client: QueryClient, id: string, scope: HuntScope): { house: House; savedAt: string } | null {
  const list = client.getQueryState<House[]>(houseKeys.list(scope.ownerId))
  const copy = readLocalCopy('houses', scope, isHouse)
  const sources = [list?.data && { items: list.data, savedAt: new Date(list.dataUpdatedAt).toISOString() }, copy]
  for (const source of sources) {
    const house = source?.items.find((item) => item.id === id)
    if (source && house) return { house, savedAt: source.savedAt }
  }
  return null
}

const housesByIdQuery = (ids: readonly string[], viewerId: string) =>
  queryOptions({ queryKey: houseKeys.byIds(ids), queryFn: () => fetchHousesById(ids, viewerId) })

type HousesById = {
  /** The houses that the viewer may see, in the order of the ids. */
  houses: House[]
  /** Ids missing from the current hunt's list; another hunt may have them. */
  unlistedIds: readonly string[]
  loading: boolean
  /** The number of houses that do not exist or are hidden from the viewer. */
  missingCount: number
  /** Whether some houses could not be loaded; a retry may help. */
  failed: boolean
  retry: () => void
  /** Where the list comes from, for the banner above the houses. */
  origin: HouseList
}

/** Loads the houses with these ids from the current hunt's list. Those that are not in it are read separately, from any hunt. */
export function useHousesById(ids: readonly string[]): HousesById {
  const { viewerId } = useHunt()
  const list = useHouses('all', 'secondary')
  const listedById = new Map(list.houses.map((house) => [house.id, house]))
  const unlistedIds = list.source === 'live' ? ids.filter((id) => !listedById.has(id)) : []
  const enabled = unlistedIds.length > 0
  // If a house is removed from the comparison, the remaining ones stay on screen while they are read again.
  const query = useQuery({ ...housesByIdQuery(unlistedIds, viewerId), enabled, placeholderData: keepPreviousData })
  const foundById = new Map(query.data?.map((house) => [house.id, house]))
  const houses = ids.map((id) => listedById.get(id) ?? foundById.get(id)).filter((house) => house !== undefined)
  const isFallback = list.source === 'copy' || list.source === 'examples'
  return {
    houses,
    unlistedIds: unlistedIds.filter((id) => isUuid(id)),
    loading: list.source === 'loading' || (enabled && query.isPending),
    missingCount: enabled && query.isSuccess && !query.isPlaceholderData ? ids.length - houses.length : 0,
    failed: (enabled && query.isError) || (isFallback && houses.length < ids.length),
    retry: isFallback ? list.retry : () => void query.refetch(),
    origin: list,
  }
}

/**
 * If the boot script has sent the list's first request, starts the list's query before the screen renders, so that the first render may
 * already have the houses.
 */
export function usePrefetchHouses() {
  const client = useQueryClient()
  const hunt = useHunt()
  // A state initializer runs only once, and before the screen renders.
  useState(() => void (window.earlyRequest && client.prefetchQuery(houseListQuery(hunt))))
}

function useViewer(): Viewer {
  const { viewerId } = useHunt()
  return { id: viewerId, name: fullNameOf(useAuth().user?.user_metadata) }
}

const QUEUED_TEXT = 'It is kept on this device and sent once you are connected.'

/**
 * Adds a house to the viewer's favorites or removes it from them. The change is shown once it is saved or, without a connection, queued.
 */
export function useSetFavorite() {
  const viewer = useViewer()
  return useSave({
    write: async ({ house, isFavorite }: { house: House; isFavorite: boolean }) =>
      (await import('./opinionOutbox')).saveOrQueueOpinion(house, viewer, { isFavorite }),
    patch: (client, { house, isQueued }) => (isQueued ? cacheQueuedHouse : cacheSavedHouse)(client, house),
    success: ({ house, isQueued }) => ({
      title: house.isFavorite ? 'Added to favorites' : 'Removed from favorites',
      description: isQueued ? QUEUED_TEXT : 'Your favorites list has been updated',
    }),
    failure: { title: 'Error updating favorite status', showsRule: false },
  })
}

/** Saves the viewer's rating of a house, then shows it. If there is no connection, the change is queued. */
export function useSetRating() {
  const viewer = useViewer()
  return useSave({
    write: async ({ house, rating }: { house: House; rating: number }) =>
      (await import('./opinionOutbox')).saveOrQueueOpinion(house, viewer, { rating }),
    patch: (client, { house, isQueued }) => (isQueued ? cacheQueuedHouse : cacheSavedHouse)(client, house),
    success: ({ house, isQueued }) => ({
      title: 'Rating updated',
      description: isQueued ? QUEUED_TEXT : `You rated this property ${house.rating} ${house.rating === 1 ? 'star' : 'stars'}`,
    }),
    failure: { title: 'Error updating rating', description: NOT_SAVED },
  })
}

/** Deletes a house and removes it from the cached lists and the saved copy. */
export function useDeleteHouse() {
  return useSave({
    write: async (house: House) => (await loadWrites()).deleteHouse(house.id),
    patch: (client, _, { id, userId, photos }) => {
      void import('@/lib/outbox/discardPhotos').then(
        ({ discardPhotos }) => discardPhotos(photos),
        // If this code does not load, the photos remain until their uploader's daily cleanup (see photoUpkeep.ts).
        () => undefined,
      )
      uncacheHouses(client, userId, (house) => house.id === id)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
    },
    success: { title: 'Property deleted', description: 'The property has been removed from your listings' },
    failure: { title: 'Error deleting property', showsRule: false, errorDescription: 'Could not delete property from database' },
  })
}

/** Deletes all examples of the hunt and removes them from the cached lists and the saved copy. */
export function useRemoveExamples() {
  return useSave({
    write: async (ownerId: string) => (await loadWrites()).deleteExamples(ownerId),
    patch: (client, _, ownerId) => {
      uncacheHouses(client, ownerId, (house) => house.isExample)
      void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
    },
    success: { title: 'Examples removed', description: 'Your list now contains only what you added' },
    failure: { title: 'Error removing examples', showsRule: false },
  })
}

/** Saves a new house. The form shows failures itself. */
export function useCreateHouse() {
  const hunt = useHunt()
  return useSave({
    write: async ({ id, fields }: { id: string; fields: HouseFields; addsAnother: boolean }) =>
      (await loadWrites()).insertHouse(id, hunt, fields),
    patch: cacheSavedHouse,
    success: (house, { addsAnother }) => ({
      title: 'Property added',
      description: addsAnother ? addedText(house) : 'The new property has been added to your listings',
    }),
    failure: () => null,
  })
}

/** Saves only the status. After a conflict, the house is shown as it is stored now. */
export function useSetStatus() {
  const { viewerId } = useHunt()
  return useSave({
    write: async ({ house, status }: { house: House; status: string }) => (await loadWrites()).updateHouse(house, viewerId, { status }),
    patch: cacheSavedHouse,
    success: ({ status }) => ({ title: 'Status updated', description: `This property is now “${status}”` }),
    failure: async (error, _, client) => {
      await cacheConflictingHouse(client, error)
      return { title: 'Error updating status', showsRule: false }
    },
  })
}

/** Saves the changed fields of a house. The form itself shows failures and conflicts. */
export function useUpdateHouse() {
  const { viewerId } = useHunt()
  const queryClient = useQueryClient()
  return useSave({
    write: async ({ base, changes, ...options }: { base: House; changes: Partial<HouseFields> } & UpdateOptions) => {
      const { updateHouse } = await loadWrites()
      // Somebody may have rated the house since the form was opened.
      const { opinions } = queryClient.getQueryData<House>(houseKeys.detail(base.id)) ?? base
      return updateHouse({ ...base, opinions }, viewerId, changes, options)
    },
    patch: cacheSavedHouse,
    success: { title: 'Property updated', description: 'Your property has been updated successfully' },
    failure: async (error, _, client) => {
      await cacheConflictingHouse(client, error)
      return null
    },
  })
}

/** After a conflict, caches the house as it is stored now, so that the screens show it. */
async function cacheConflictingHouse(client: QueryClient, error: unknown) {
  if (toAppError(error).kind !== 'conflict') return
  const theirs = (await loadWrites()).conflictingHouse(error)
  if (theirs) cacheSavedHouse(client, theirs)
}

/** Names the house, because the list is not on screen while the next house is added. */
const addedText = ({ address }: House) => `${isolateText(address.street)}, ${isolateText(address.city)} is in your list`
