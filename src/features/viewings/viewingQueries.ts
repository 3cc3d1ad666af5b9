import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { compareViewings, type Viewing } from '@/domain/viewing/viewing'
import type { Check } from '@/domain/viewing/viewingChecks'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrapRows } from '@/lib/api/result'
import { parseChecks, VIEWING_RESPONSE_KEYS, VIEWING_COLUMNS, viewingFromRow, type ViewingRow } from './viewing'

export const viewingKeys = {
  ofHouse: (houseId: string) => [...ROOT_KEYS.viewings, houseId] as const,
  checks: (ownerId: string) => [...ROOT_KEYS.viewings, 'list', ownerId] as const,
}

/** The viewings of a house, newest first. */
export const viewingsQuery = (houseId: string) =>
  queryOptions({ queryKey: viewingKeys.ofHouse(houseId), queryFn: () => fetchViewings([houseId]) })

/** Viewings per request: few, because a viewing may have many items. */
const PAGE_SIZE = 10

/** Fetches the viewings of the given houses, newest first. */
async function fetchViewings(houseIds: readonly string[]): Promise<readonly Viewing[]> {
  const table = (await client()).from('viewings')
  const rows: ViewingRow[] = []
  for (;;) {
    const query = table.select(VIEWING_COLUMNS).in('house_id', houseIds).order('started_at', { ascending: false }).order('id')
    const page = unwrapRows(
      await query.range(rows.length, rows.length + PAGE_SIZE - 1).overrideTypes<ViewingRow[], { merge: false }>(),
      VIEWING_RESPONSE_KEYS,
    )
    rows.push(...page)
    if (page.length < PAGE_SIZE) return rows.map(viewingFromRow).toSorted(compareViewings)
  }
}

/** Loads the viewings of several houses together into the query cache, except those already in it. */
export async function readViewings(queryClient: QueryClient, houseIds: readonly string[]): Promise<void> {
  const missingIds = houseIds.filter((id) => !queryClient.getQueryData(viewingKeys.ofHouse(id)))
  if (missingIds.length === 0) return
  const viewings = await fetchViewings(missingIds)
  for (const id of missingIds) {
    const houseViewings = viewings.filter(({ houseId }) => houseId === id)
    queryClient.setQueryData<readonly Viewing[]>(viewingKeys.ofHouse(id), (cached) => cached ?? houseViewings)
  }
}

/** A hunt's own list of checks, with the time of its last change. */
export type StoredChecks = { checks: readonly Check[]; updatedAt: string }

/** A hunt's own list of checks; null if it uses the standard list. */
export const checksQuery = (ownerId: string) => queryOptions({ queryKey: viewingKeys.checks(ownerId), queryFn: () => fetchChecks(ownerId) })

/** Fetches a hunt's own list of checks; null if it uses the standard list. */
export async function fetchChecks(ownerId: string): Promise<StoredChecks | null> {
  const response = await (await client()).from('viewing_lists').select('items,updated_at').eq('owner_id', ownerId)
  const [row] = unwrapRows(response, 'items,updated_at')
  return row ? { checks: parseChecks(row.items), updatedAt: row.updated_at } : null
}
