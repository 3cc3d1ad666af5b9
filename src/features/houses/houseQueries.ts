import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { validate as isUuid } from 'uuid'
import { todayLocal } from '@/domain/time/dates'
import type { HuntScope } from '@/domain/sharing/hunt'
import { cursorOf } from '@/lib/api/cursor'
import { AppError } from '@/lib/api/errors'
import { cacheFirstAnswer } from '@/lib/api/queryCache'
import { houseKeys, type WhichHouses } from '@/lib/live/houseCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { savedCopy, saveLoadedList } from '@/lib/live/savedCopies'
import { client } from '@/lib/api/client'
import { fetchAllPages, unwrap, unwrapRows } from '@/lib/api/result'
import { copiedHouses } from './copiedHouses'
import { addressFrom, HISTORY_COLUMNS, HOUSE_WITH_OPINIONS, houseFromRow, type House, type HouseRow, type KnownHouse } from './house'

async function fetchHouses({ ownerId, viewerId }: HuntScope, which: WhichHouses): Promise<House[]> {
  const supabase = await client()
  const rows = await fetchAllPages<HouseRow>((from, to) => {
    const query = supabase.from('houses').select(HOUSE_WITH_OPINIONS, { count: 'exact' }).eq('user_id', ownerId)
    return (which === 'favorites' ? query.eq('is_favorite', true) : query)
      .order('created_at', { ascending: false })
      .order('id')
      .range(from, to)
      .overrideTypes<HouseRow[], { merge: false }>()
  })
  return rows.map((row) => houseFromRow(row, viewerId))
}

/** An account that never had houses gets the examples, once. The database decides, since two tabs may ask together. */
async function addExamples(): Promise<boolean> {
  const { exampleRows } = await import('./exampleRows')
  const { houses, appointments } = exampleRows(todayLocal())
  return unwrap(await (await client()).rpc('add_examples', { p_houses: houses, p_appointments: appointments }))
}

/** The first read starts from the saved copy, brought up to date. */
async function openSavedHouses(scope: HuntScope, queryClient: QueryClient): Promise<House[] | null> {
  if (queryClient.getQueryData(houseKeys.list(scope.ownerId)) || !savedCopy(copiedHouses, queryClient, scope)) return null
  const [{ loadSavedList }, { followedHouses }] = await Promise.all([import('@/lib/live/followedList'), import('./followedHouses')])
  return loadSavedList(followedHouses, queryClient, scope)
}

async function fetchList(scope: HuntScope, queryClient: QueryClient): Promise<House[]> {
  const saved = await openSavedHouses(scope, queryClient)
  if (saved) return saved
  const cursor = cursorOf(queryClient, scope.ownerId)
  let houses = await fetchHouses(scope, 'all')
  if (houses.length === 0 && scope.ownerId === scope.viewerId) {
    // Read again even when nothing was added here: another tab may just have added them.
    if (await addExamples()) void queryClient.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
    houses = await fetchHouses(scope, 'all')
  }
  void saveLoadedList(copiedHouses, queryClient, scope, houses, cursor)
  return houses
}

const NOT_FOUND = { title: 'Property not found', description: 'Could not find the requested property' }

async function fetchRow(id: string, columns: string): Promise<HouseRow> {
  const missing = new AppError('missing', NOT_FOUND.description)
  if (!isUuid(id)) throw missing
  const query = (await client()).from('houses').select(columns).eq('id', id)
  const rows = unwrapRows(await query.overrideTypes<HouseRow[], { merge: false }>())
  if (!rows[0]) throw missing
  return rows[0]
}

/** One house as it is stored. */
export async function fetchHouse(id: string, viewerId: string): Promise<House> {
  return houseFromRow(await fetchRow(id, HOUSE_WITH_OPINIONS), viewerId)
}

/** As many rows as every backend embeds by default. A longer history is read in pages. */
const EMBEDDED = 1000

/** The house of a page, whose history comes along: it is not read after the house. */
async function fetchHouseOfPage(id: string, viewerId: string, queryClient: QueryClient): Promise<House> {
  const row = await fetchRow(id, `${HOUSE_WITH_OPINIONS},house_history(${HISTORY_COLUMNS})`)
  const { price_changed_at: priceChangedAt, status, house_history: history } = row
  if (priceChangedAt && history && history.length < EMBEDDED) {
    const entries = history.toSorted((one, other) => (one.changed_at + one.kind < other.changed_at + other.kind ? -1 : 1))
    cacheFirstAnswer(queryClient, houseKeys.history(id, priceChangedAt, status), entries)
  }
  return houseFromRow(row, viewerId)
}

/** What a list says when it cannot be read. */
export const LIST_FAILURES = {
  all: {
    title: 'Error loading properties',
    answered: 'Could not load properties from the database',
    unanswered: 'Could not load properties from the database',
  },
  favorites: {
    title: 'Error loading favorites',
    answered: 'Could not load favorite properties from database',
    unanswered: 'Please try again later',
  },
}

/** What is said on a screen that needs the houses beside its own rows. */
export const HOUSES_MISSING_FAILURE = {
  title: 'Failed to load houses',
  answered: "We couldn't load your properties. Please try again later.",
  unanswered: "We couldn't load your properties. Please try again later.",
}

/** The houses of a hunt, newest first: all of them, which also keeps the local copy in step, or the owner's favourites. */
export const houseListQuery = (scope: HuntScope, which: WhichHouses = 'all') =>
  queryOptions({
    queryKey: houseKeys.list(scope.ownerId, which),
    queryFn: ({ client: queryClient }) => (which === 'all' ? fetchList(scope, queryClient) : fetchHouses(scope, which)),
    // Changes are patched into it.
    staleTime: Infinity,
  })

async function fetchAddresses(ownerId: string): Promise<KnownHouse[]> {
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

/** The addresses and listing links of a hunt's houses: of the list where it has been read, or read by themselves, which adds no examples. */
export const houseAddressesQuery = (ownerId: string) =>
  queryOptions({
    queryKey: houseKeys.addresses(ownerId),
    queryFn: ({ client: queryClient }): KnownHouse[] | Promise<KnownHouse[]> =>
      queryClient.getQueryData<House[]>(houseKeys.list(ownerId)) ?? fetchAddresses(ownerId),
    staleTime: Infinity,
  })

/** The examples to look at when nothing could be loaded and no saved copy exists. */
export const exampleHousesQuery = () =>
  queryOptions({
    queryKey: houseKeys.examples,
    queryFn: async () => (await import('./exampleRows')).exampleHouses(),
    staleTime: Infinity,
  })

/**
 * One house; fails with kind `missing` when there is none that this person may see.
 * @param reader the screen that reads it: the form words a failure in its own way
 */
export const houseQuery = (id: string, viewerId: string, reader: 'detail' | 'form' = 'detail') =>
  queryOptions({
    queryKey: houseKeys.detail(id),
    queryFn: ({ client: queryClient }) => fetchHouseOfPage(id, viewerId, queryClient),
    meta: { failure: HOUSE_FAILURES[reader] },
  })

const HOUSE_FAILURES = {
  detail: {
    title: 'Error loading property',
    answered: 'Could not load property from database',
    unanswered: 'Please try again later',
    missing: NOT_FOUND,
  },
  form: {
    title: 'Error',
    answered: 'Could not load property details',
    unanswered: 'Could not load property details',
    missing: NOT_FOUND,
  },
}
