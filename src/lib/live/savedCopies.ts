import type { QueryClient } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import { accountQuery } from '../account/account'
import { cursorOf } from '../api/cursor'
import { COPY_LIMIT, readLocalCopy, writeLocalCopy, type LocalCopySpec, type LocalCopy, type LocalCopyName } from '../device/localCopy'

const cacheKey = (name: LocalCopyName, { viewerId, ownerId }: HuntScope) => ['copy', name, viewerId, ownerId]

/**
 * The saved copy with which a hunt's list starts; it may lack rows of a long list. Null if no copy can be brought up to date.
 * The copy is checked once and cached until `releaseSavedCopy` is called.
 */
export function savedCopy<Row>(list: LocalCopySpec<Row>, client: QueryClient, scope: HuntScope): LocalCopy<Row> | null {
  const queryKey = cacheKey(list.name, scope)
  const cached = client.getQueryData<LocalCopy<Row> | null>(queryKey)
  if (cached !== undefined) return cached
  const copy = readLocalCopy(list.name, scope, list.isRow)
  const usableCopy = copy?.cursor === undefined ? null : copy
  client.setQueryData(queryKey, usableCopy)
  return usableCopy
}

/** Removes the copy from the query cache. Called as soon as loading starts. */
export function releaseSavedCopy(client: QueryClient, name: LocalCopyName, scope: HuntScope) {
  client.removeQueries({ queryKey: cacheKey(name, scope), exact: true })
}

/** Saves the current rows of a list. @param cursor the cursor up to which the rows include the hunt's changes; undefined if unknown */
export function saveCopy<Row>(list: LocalCopySpec<Row>, scope: HuntScope, rows: readonly Row[], cursor?: string) {
  writeLocalCopy(list.name, scope, list.selectRows(rows), { cursor, total: rows.length })
  if (cursor === undefined || rows.length <= COPY_LIMIT) return
  void import('../device/largeCopy')
    .then(({ saveLargeCopy }) => saveLargeCopy(list.name, scope, { items: rows, cursor }))
    .catch(() => undefined)
}

/**
 * Saves a list that has been loaded as a whole.
 * @param cursor the hunt's cursor when loading began; if undefined, the list is saved again with the first cursor, once that has arrived
 */
export async function saveLoadedList<Row>(
  list: LocalCopySpec<Row>,
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
  const firstCursor = cursorOf(client, scope.ownerId)
  if (firstCursor !== undefined) saveCopy(list, scope, rows, firstCursor)
}
