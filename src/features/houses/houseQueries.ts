import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { validate as isUuid } from 'uuid'
import { localToday } from '@/domain/time/dates'
import type { HuntScope } from '@/domain/sharing/hunt'
import { cursorOf } from '@/lib/api/cursor'
import { AppError } from '@/lib/api/errors'
import { cacheIncludedData, patchQuery } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { TRY_LATER } from '@/lib/api/useSave'
import { savedCopy, saveLoadedList } from '@/lib/live/savedCopies'
import { client } from '@/lib/api/client'
import { fetchAllPages, unwrap, unwrapRows } from '@/lib/api/result'
import {
  addressFrom,
  HISTORY_COLUMNS,
  HOUSE_WITH_OPINIONS_COLUMNS,
  houseFromRow,
  type House,
  type HouseRow,
  type HouseIdentity,
} from './house'
import { fetchHouses, houseCopySpec, houseKeys, type HouseSubset } from './houseReads'
import { changeLocalCopy } from '@/lib/device/localCopy'
import { newerOf } from '@/lib/live/mergeRows'

/** Adds the examples to an account that has never had houses. @returns false if none were added, e.g. because another tab did so */
async function addExamples(): Promise<boolean> {
  const { exampleRows } = await import('./exampleRows')
  const { houses, appointments } = exampleRows(localToday())
  return unwrap(await (await client()).rpc('add_examples', { p_houses: houses, p_appointments: appointments }))
}

/** For the first load, reads the saved copy and brings it up to date; null if the whole list has to be read instead. */
async function openSavedHouses(scope: HuntScope, queryClient: QueryClient): Promise<House[] | null> {
  if (queryClient.getQueryData(houseKeys.list(scope.ownerId)) || !savedCopy(houseCopySpec, queryClient, scope)) return null
  const [{ loadSavedList }, { liveHouseList }] = await Promise.all([import('@/lib/live/liveList'), import('./liveHouseList')])
  return loadSavedList(liveHouseList, queryClient, scope)
}

async function fetchList(scope: HuntScope, queryClient: QueryClient): Promise<House[]> {
  const saved = await openSavedHouses(scope, queryClient)
  if (saved) return saved
  const cursor = cursorOf(queryClient, scope.ownerId)
  let houses = await fetchHouses(scope, 'all')
  if (houses.length === 0 && scope.ownerId === scope.viewerId) {
    if (await addExamples()) void queryClient.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
    // Fetched again even if this call added no examples, because another tab may have just added them.
    houses = await fetchHouses(scope, 'all')
  }
  void saveLoadedList(houseCopySpec, queryClient, scope, houses, cursor)
  return houses
}

const NOT_FOUND_FAILURE = { title: 'Property not found', description: 'Could not find the requested property' }

async function fetchRow(id: string, columns: string): Promise<HouseRow> {
  const notFoundError = new AppError('missing', NOT_FOUND_FAILURE.description)
  if (!isUuid(id)) throw notFoundError
  const query = (await client()).from('houses').select(columns).eq('id', id)
  const rows = unwrapRows(await query.overrideTypes<HouseRow[], { merge: false }>())
  if (!rows[0]) throw notFoundError
  return rows[0]
}

/** Reads one house. @throws AppError of kind `missing` if it does not exist or the viewer may not see it */
export async function fetchHouse(id: string, viewerId: string): Promise<House> {
  return houseFromRow(await fetchRow(id, HOUSE_WITH_OPINIONS_COLUMNS), viewerId)
}

/** The maximum number of rows that the backend embeds by default. A longer history is read in pages instead. */
const MAX_EMBEDDED_ROWS = 1000

/** Reads a house together with its history, which saves the page a second request. */
async function fetchHouseForPage(id: string, viewerId: string, queryClient: QueryClient): Promise<House> {
  const row = await fetchRow(id, `${HOUSE_WITH_OPINIONS_COLUMNS},house_history(${HISTORY_COLUMNS})`)
  const { price_changed_at: priceChangedAt, status, house_history: history } = row
  if (priceChangedAt && history && history.length < MAX_EMBEDDED_ROWS) {
    const entries = history.toSorted((one, other) => (one.changed_at + one.kind < other.changed_at + other.kind ? -1 : 1))
    cacheIncludedData(queryClient, houseKeys.history(id, priceChangedAt, status), entries)
  }
  return houseFromRow(row, viewerId)
}

/** The messages shown if a list could not be loaded. */
export const LIST_FAILURES = {
  all: {
    title: 'Error loading properties',
    errorDescription: 'Could not load properties from the database',
    noResponseDescription: 'Could not load properties from the database',
  },
  favorites: {
    title: 'Error loading favorites',
    errorDescription: 'Could not load favorite properties from database',
    noResponseDescription: TRY_LATER,
  },
}

/** The message shown if a screen about something else, such as the calendar, could not load the houses. */
export const HOUSE_LIST_FAILURE = {
  title: 'Failed to load houses',
  errorDescription: "We couldn't load your properties. Please try again later.",
  noResponseDescription: "We couldn't load your properties. Please try again later.",
}

/** The houses of a hunt, newest first: all of them, or the owner's favorites. Loading all of them also updates the saved copy. */
export const houseListQuery = (scope: HuntScope, subset: HouseSubset = 'all') =>
  queryOptions({
    queryKey: houseKeys.list(scope.ownerId, subset),
    queryFn: ({ client: queryClient }) => (subset === 'all' ? fetchList(scope, queryClient) : fetchHouses(scope, subset)),
    // Never stale, because live changes keep the cached list up to date.
    staleTime: Infinity,
  })

async function fetchAddresses(ownerId: string): Promise<HouseIdentity[]> {
  const supabase = await client()
  const rows = await fetchAllPages<Pick<HouseRow, 'id' | 'address' | 'listing_url'>>((from, to) =>
    supabase
      .from('houses')
      .select('id,address,listing_url', { count: 'exact' })
      .eq('user_id', ownerId)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .overrideTypes<Pick<HouseRow, 'id' | 'address' | 'listing_url'>[], { merge: false }>(),
  )
  return rows.map(({ id, address, listing_url: listingUrl }) => ({ id, address: addressFrom(address), listingUrl }))
}

/** The addresses and listing links of a hunt's houses, from the list if it is cached. Unlike `houseListQuery`, this adds no examples. */
export const houseAddressesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: houseKeys.addresses(ownerId),
    queryFn: ({ client: queryClient }): HouseIdentity[] | Promise<HouseIdentity[]> =>
      queryClient.getQueryData<House[]>(houseKeys.list(ownerId)) ?? fetchAddresses(ownerId),
    staleTime: Infinity,
  })

/** The examples to show if nothing could be loaded and no saved copy exists. */
export const exampleHousesQuery = () =>
  queryOptions({
    queryKey: houseKeys.examples,
    queryFn: async () => (await import('./exampleRows')).exampleHouses(),
    staleTime: Infinity,
  })

/**
 * The query for one house. Fails with kind `missing` if it does not exist or the viewer may not see it.
 * @param screen the screen that shows the house, which determines the failure message
 */
export const houseQuery = (id: string, viewerId: string, screen: 'detail' | 'form' = 'detail') =>
  queryOptions({
    queryKey: houseKeys.detail(id),
    queryFn: ({ client: queryClient }) => fetchHouseForPage(id, viewerId, queryClient),
    meta: { failure: HOUSE_FAILURES[screen] },
  })

const HOUSE_FAILURES = {
  detail: {
    title: 'Error loading property',
    errorDescription: 'Could not load property from database',
    noResponseDescription: TRY_LATER,
    missing: NOT_FOUND_FAILURE,
  },
  form: {
    title: 'Error',
    errorDescription: 'Could not load property details',
    noResponseDescription: 'Could not load property details',
    missing: NOT_FOUND_FAILURE,
  },
}

type ListUpdate = (houses: readonly House[]) => House[]

/**
 * Adds or updates a house in the hunt's cached lists, in its own query and in the saved copy. Call it only after the server has saved
 * the house. The lists stay in order, newest first.
 */
export function cacheSavedHouse(queryClient: QueryClient, house: House) {
  putHouse(queryClient, house, Date.now())
}

/**
 * Like `cacheSavedHouse`, but for a change that is only queued in the outbox. Nothing newer has been read from the server, so the time of
 * the last read is kept; it is 0 if only a copy has been read.
 */
export function cacheQueuedHouse(queryClient: QueryClient, house: House) {
  putHouse(queryClient, house, queryClient.getQueryState(houseKeys.detail(house.id))?.dataUpdatedAt ?? 0)
}

function putHouse(queryClient: QueryClient, house: House, updatedAt: number) {
  const put: ListUpdate = (houses) => withHouse(houses, house)
  queryClient.setQueryData<House>(houseKeys.detail(house.id), (cached) => (cached ? newerOf(cached, house) : house), { updatedAt })
  changeLists(queryClient, house.userId, put, house.isFavorite ? put : (houses) => houses.filter(({ id }) => id !== house.id))
}

/** Removes deleted houses from the cached lists and the saved copy, and marks their details as stale. */
export function uncacheHouses(queryClient: QueryClient, ownerId: string, isGone: (house: House) => boolean) {
  for (const [queryKey, house] of queryClient.getQueriesData<House>({ queryKey: houseKeys.details })) {
    if (house && isGone(house)) void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
  }
  changeLists(queryClient, ownerId, (houses) => houses.filter((house) => !isGone(house)))
}

/**
 * Applies a change that the server already has to a house wherever it is cached.
 * @param applies whether the change still applies to the cached house
 */
export function changeCachedHouse(
  queryClient: QueryClient,
  { id, userId }: Pick<House, 'id' | 'userId'>,
  change: (cached: House) => House,
  applies: (cached: House) => boolean = () => true,
) {
  const applyChange = (house: House) => (house.id === id && applies(house) ? change(house) : house)
  for (const [queryKey, data] of queryClient.getQueriesData<House | House[]>({ queryKey: ROOT_KEYS.houses })) {
    const containsHouse = Array.isArray(data) ? data.some((house) => house.id === id) : data?.id === id
    const patch = (old: House | House[]) => (Array.isArray(old) ? old.map(applyChange) : applyChange(old))
    if (containsHouse) patchQuery(queryClient, queryKey, patch)
  }
  changeLocalCopy('houses', userId, isStoredHouse, (houses) => houses.map(applyChange))
}

function changeLists(queryClient: QueryClient, ownerId: string, change: ListUpdate, changeFavorites = change) {
  patchQuery<House[]>(queryClient, houseKeys.list(ownerId), change)
  patchQuery<House[]>(queryClient, houseKeys.list(ownerId, 'favorites'), changeFavorites)
  patchQuery<House[]>(queryClient, houseKeys.addresses(ownerId), change)
  changeLocalCopy('houses', ownerId, isStoredHouse, change)
  // Requests in flight may return the old house, so they are repeated.
  void queryClient.invalidateQueries({ queryKey: ROOT_KEYS.houses, fetchStatus: 'fetching' })
}

/** Checks only what is needed to find a house in the saved copy. The copy is validated before it is shown. */
function isStoredHouse(x: unknown): x is House {
  return typeof x === 'object' && x !== null && 'id' in x
}

function withHouse(houses: readonly House[], house: House): House[] {
  const index = houses.findIndex(({ id }) => id === house.id)
  const cached = houses[index]
  // The response may be slow and therefore older than a change by somebody else.
  if (cached) return houses.with(index, newerOf(cached, house))
  const next = houses.findIndex(({ createdAt }) => createdAt <= house.createdAt)
  return houses.toSpliced(next < 0 ? houses.length : next, 0, house)
}
