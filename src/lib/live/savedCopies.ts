import type { QueryClient } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { accountQuery } from '../account/account'
import { cursorOf } from '../api/cursor'
import { COPY_LIMIT, readLocalCopy, writeLocalCopy, type SavedList, type LocalCopy, type LocalCopyName } from '../device/localCopy'

const memoryOf = (name: LocalCopyName, { viewerId, ownerId }: HuntScope) => ['copy', name, viewerId, ownerId]

/**
 * The copy of a hunt to begin with, where it can be brought up to date; it may hold the first rows only. It is read once,
 * however many ask before the list is there.
 */
export function savedCopy<Row>(list: SavedList<Row>, client: QueryClient, scope: HuntScope): LocalCopy<Row> | null {
  const queryKey = memoryOf(list.name, scope)
  const known = client.getQueryData<LocalCopy<Row> | null>(queryKey)
  if (known !== undefined) return known
  const copy = readLocalCopy(list.name, scope, list.isRow)
  const usable = copy?.cursor === undefined ? null : copy
  client.setQueryData(queryKey, usable)
  return usable
}

/** The list has started from the copy, so the copy need not be held in memory. */
export function forgetSavedCopy(client: QueryClient, name: LocalCopyName, scope: HuntScope) {
  client.removeQueries({ queryKey: memoryOf(name, scope), exact: true })
}

/** Saves a list as it is now. @param cursor up to which the changes of the hunt are in it */
export function saveCopy<Row>(list: SavedList<Row>, scope: HuntScope, rows: readonly Row[], cursor?: string) {
  writeLocalCopy(list.name, scope, list.rowsToKeep(rows), { cursor, total: rows.length })
  if (cursor === undefined || rows.length <= COPY_LIMIT) return
  void import('../device/largeCopy')
    .then(({ saveLargeCopy }) => saveLargeCopy(list.name, scope, { items: rows, cursor }))
    .catch(() => undefined)
}

/**
 * Saves a list that has been read as a whole.
 * @param cursor the one that was known when reading began; without one the first that comes is good, because it lies back
 */
export async function saveReadList<Row>(
  list: SavedList<Row>,
  client: QueryClient,
  scope: HuntScope,
  rows: readonly Row[],
  cursor: string | undefined,
) {
  saveCopy(list, scope, rows, cursor)
  if (cursor !== undefined) return
  const { queryKey } = accountQuery(scope.ownerId)
  await client
    .getQueryCache()
    .find({ queryKey })
    ?.promise?.catch(() => undefined)
  const first = cursorOf(client, scope.ownerId)
  if (first !== undefined) saveCopy(list, scope, rows, first)
}
