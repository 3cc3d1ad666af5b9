import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { validate as isUuid } from 'uuid'
import { todayLocal } from '@/domain/dates'
import type { HuntScope } from '@/domain/hunt'
import { AppError } from '@/lib/errors'
import { writeLocalCopy } from '@/lib/localCopy'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { fetchAllPages } from '@/lib/supabase/pages'
import { unwrap } from '@/lib/supabase/result'
import { houseFromRow, type House, type HouseRow } from './house'
import { HOUSE_WITH_OPINIONS } from './houseColumns'

export type WhichHouses = 'all' | 'favorites'

export const houseKeys = {
  list: (ownerId: string, which: WhichHouses = 'all') => [...ROOT_KEYS.houses, which, ownerId] as const,
  examples: [...ROOT_KEYS.houses, 'examples'] as const,
  details: [...ROOT_KEYS.houses, 'detail'] as const,
  detail: (id: string) => [...ROOT_KEYS.houses, 'detail', id] as const,
}

// The data client is loaded with the first query, beside the screen's own chunk.
const client = async () => (await import('@/lib/supabase/data')).supabase

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

/** An account that never had houses gets the examples; the database decides, once, whichever tab asks first (ruling 6). */
async function addExamples(): Promise<boolean> {
  const { exampleRows } = await import('./exampleRows')
  const { houses, appointments } = exampleRows(todayLocal())
  return unwrap(await (await client()).rpc('add_examples', { p_houses: houses, p_appointments: appointments }))
}

async function fetchList(scope: HuntScope, queryClient: QueryClient): Promise<House[]> {
  let houses = await fetchHouses(scope, 'all')
  if (houses.length === 0 && scope.ownerId === scope.viewerId) {
    // Read again even when nothing was added here: another tab may just have added them.
    if (await addExamples()) void queryClient.invalidateQueries({ queryKey: ROOT_KEYS.appointments })
    houses = await fetchHouses(scope, 'all')
  }
  writeLocalCopy('houses', scope, houses)
  return houses
}

async function fetchHouse(id: string, viewerId: string): Promise<House> {
  if (!isUuid(id)) throw new AppError('missing', '')
  const query = (await client()).from('houses').select(HOUSE_WITH_OPINIONS).eq('id', id)
  const rows = unwrap(await query.overrideTypes<HouseRow[], { merge: false }>())
  if (!rows[0]) throw new AppError('missing', '')
  return houseFromRow(rows[0], viewerId)
}

/** What a list says when it cannot be read (spec §8). */
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

/** What a screen says that needs the houses beside its own rows (spec §8, ruling 29). */
export const HOUSES_BESIDE_FAILURE = {
  title: 'Failed to load houses',
  answered: "We couldn't load your properties. Please try again later.",
  unanswered: "We couldn't load your properties. Please try again later.",
}

/** The houses of a hunt, newest first: all of them, which also keeps the local copy in step, or the owner's favourites. */
export const houseListQuery = (scope: HuntScope, which: WhichHouses = 'all') =>
  queryOptions({
    queryKey: houseKeys.list(scope.ownerId, which),
    queryFn: ({ client: queryClient }) => (which === 'all' ? fetchList(scope, queryClient) : fetchHouses(scope, which)),
  })

/** The examples for looking at, when nothing could be loaded and no copy exists (ruling 7). */
export const exampleHousesQuery = () =>
  queryOptions({
    queryKey: houseKeys.examples,
    queryFn: async () => (await import('./exampleRows')).exampleHouses(),
    staleTime: Infinity,
  })

/**
 * One house; fails with kind `missing` when there is none that this person may see.
 * @param reader the screen that reads it: the form words a failure in its own way (spec §8)
 */
export const houseQuery = (id: string, viewerId: string, reader: 'detail' | 'form' = 'detail') =>
  queryOptions({ queryKey: houseKeys.detail(id), queryFn: () => fetchHouse(id, viewerId), meta: { failure: HOUSE_FAILURES[reader] } })

const NOT_FOUND = { title: 'Property not found', description: 'Could not find the requested property' }

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
