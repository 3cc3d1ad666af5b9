import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { fetchChanges, type Changes, type ChangesResponse, type TableChanges } from './changes'
import { mergeRows, type StoredRow, type RowChanges } from './mergeRows'
import type { LocalCopySpec, WholeCopy } from '../device/localCopy'
import { patchQuery } from '../api/queryCache'
import { releaseSavedCopy, saveCopy, savedCopy } from './savedCopies'

/** Describes a hunt's list that is updated row by row. Each feature describes its own lists. */
export type LiveList<Row extends StoredRow> = LocalCopySpec<Row> & {
  listKey: (ownerId: string) => QueryKey
  compare: (one: Row, other: Row) => number
  changesIn: (changes: Changes) => TableChanges
  /** Reads rows by id, skipping ids that have no row. */
  read: (ids: readonly string[], viewerId: string) => Promise<Row[]>
  /** Keys of the other cached lists that may contain rows of this list. A patch waits until none of them is being read. */
  otherKeys: (client: QueryClient, ownerId: string) => readonly QueryKey[]
  /** Filters the ids to those whose rows the other cache entries may contain. */
  idsCachedElsewhere: (client: QueryClient, ownerId: string, ids: readonly string[]) => readonly string[]
  /** Applies the changes to the other cache entries. */
  patchOtherQueries: (client: QueryClient, ownerId: string, changes: RowChanges<Row>) => void
}

/** The maximum number of rows per request, which is limited because their ids have to fit into a URL. */
const ROWS_PER_REQUEST = 100

async function readRows<Row extends StoredRow>(list: LiveList<Row>, ids: readonly string[], viewerId: string) {
  const chunks = Array.from({ length: Math.ceil(ids.length / ROWS_PER_REQUEST) }, (_, index) =>
    ids.slice(index * ROWS_PER_REQUEST, (index + 1) * ROWS_PER_REQUEST),
  )
  const rows = (await Promise.all(chunks.map((chunk) => list.read(chunk, viewerId)))).flat()
  const foundIds = new Set(rows.map(({ id }) => id))
  return { rows, missingIds: ids.filter((id) => !foundIds.has(id)) }
}

// The requests in flight, keyed by hunt and cursor. Lists that were saved with the same cursor share one request.
const pendingRequests = new Map<string, Promise<ChangesResponse | null>>()

function fetchChangesOnce(ownerId: string, cursor: string) {
  const key = `${ownerId} ${cursor}`
  const request = pendingRequests.get(key) ?? fetchChanges(ownerId, cursor).finally(() => pendingRequests.delete(key))
  pendingRequests.set(key, request)
  return request
}

/** Reads the whole saved copy of a hunt's list; null if there is no complete copy, or if it cannot be brought up to date. */
async function readWholeCopy<Row>(list: LocalCopySpec<Row>, client: QueryClient, scope: HuntScope): Promise<WholeCopy<Row> | null> {
  const copy = savedCopy(list, client, scope)
  releaseSavedCopy(client, list.name, scope)
  if (copy?.cursor === undefined) return null
  if (copy.total === copy.items.length) return { items: copy.items, cursor: copy.cursor }
  try {
    return await (await import('../device/largeCopy')).readLargeCopy(list, scope)
  } catch {
    return null
  }
}

/** Loads the saved copy of a list and applies the changes made since. Null if there is no copy or the whole list has to be read. */
export async function loadSavedList<Row extends StoredRow>(
  list: LiveList<Row>,
  client: QueryClient,
  scope: HuntScope,
): Promise<Row[] | null> {
  const copy = await readWholeCopy(list, client, scope)
  if (!copy) return null
  const response = await fetchChangesOnce(scope.ownerId, copy.cursor)
  const tableChanges = response && !response.mustStartAgain && list.changesIn(response.changes)
  if (!tableChanges || tableChanges.all) return null
  const { rows, missingIds } = await readRows(list, tableChanges.read, scope.viewerId)
  const merged = mergeRows(copy.items, { rows, gone: [...tableChanges.gone, ...missingIds] }, list.compare)
  saveCopy(list, scope, merged, response.cursor)
  return merged
}

/**
 * Updates all cached data of a list. If the list itself is not cached, reads only rows that other cache entries may contain.
 * @param cursor the cursor after these changes
 * @returns whether the data could be updated; otherwise the list's queries have to be refetched
 */
export async function applyTableChanges<Row extends StoredRow>(
  list: LiveList<Row>,
  client: QueryClient,
  scope: HuntScope,
  { cursor, changes }: Pick<ChangesResponse, 'cursor' | 'changes'>,
): Promise<boolean> {
  const { ownerId, viewerId } = scope
  const queryKey = list.listKey(ownerId)
  const tableChanges = list.changesIn(changes)
  if (tableChanges.all) return false
  // A read in flight may predate the changes and must not overwrite them.
  const waitForReads = () => Promise.all([queryKey, ...list.otherKeys(client, ownerId)].map((key) => waitUntilIdle(client, key)))
  await waitForReads()
  const cachedRows = () => {
    const state = client.getQueryState<Row[]>(queryKey)
    return state?.isInvalidated ? undefined : state?.data
  }
  // The list is still marked as invalidated if an earlier refetch failed.
  if (client.getQueryState(queryKey)?.isInvalidated) void client.invalidateQueries({ queryKey }, { cancelRefetch: false })

  const patch = (rowChanges: RowChanges<Row>) => {
    patchQuery<Row[]>(client, queryKey, (rows) => mergeRows(rows, rowChanges, list.compare))
    list.patchOtherQueries(client, ownerId, rowChanges)
  }
  if (tableChanges.gone.length > 0) patch({ rows: [], gone: tableChanges.gone })

  const idsToRead = (ids: readonly string[]) => (cachedRows() ? ids : list.idsCachedElsewhere(client, ownerId, ids))
  let remainingIds = idsToRead(tableChanges.read)
  while (remainingIds.length > 0) {
    const rowsBefore = byId(cachedRows())
    const { rows, missingIds } = await readRows(list, remainingIds, viewerId)
    await waitForReads()
    // Rows that the user has saved in the meantime may be newer than the rows just read, so they are read again.
    const rowsNow = byId(cachedRows())
    const idsChangedMeanwhile = new Set(remainingIds.filter((id) => rowsBefore.get(id) !== rowsNow.get(id)))
    patch({ rows: rows.filter(({ id }) => !idsChangedMeanwhile.has(id)), gone: missingIds.filter((id) => !idsChangedMeanwhile.has(id)) })
    // No rows remain if the user has signed out in the meantime, because that clears the cache.
    remainingIds = idsToRead([...idsChangedMeanwhile])
  }
  const rows = cachedRows()
  if (rows && tableChanges.read.length + tableChanges.gone.length > 0) saveCopy(list, scope, rows, cursor)
  return true
}

const byId = <Row extends { id: string }>(rows: readonly Row[] = []) => new Map(rows.map((row) => [row.id, row]))

/** Waits until a query is idle or has been removed. A query that is removed while fetching keeps the status `fetching` forever. */
export async function waitUntilIdle(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const cache = client.getQueryCache()
  const query = cache.find({ queryKey, exact: true })
  const isFetching = () => query?.state.fetchStatus === 'fetching' && cache.find({ queryKey, exact: true }) === query
  if (!isFetching()) return
  await new Promise<void>((resolve) => {
    const stop = cache.subscribe(() => {
      if (isFetching()) return
      stop()
      resolve()
    })
  })
}
