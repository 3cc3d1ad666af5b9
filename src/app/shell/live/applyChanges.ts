import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { HuntScope } from '@/domain/sharing/hunt'
import type { Account } from '@/lib/account/account'
import { cursorKey } from '@/lib/api/cursor'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { fetchChanges, type Changes, type ChangesResponse } from '@/lib/live/changes'
import { HUNT_TABLES } from '../../huntTables'

export type ApplyResult = {
  /** The cursor after these changes. */
  cursor: string
  /** Whether anything changed, including the viewer's access to the hunt. */
  hasChanges: boolean
}

/** Fetches a hunt's changes since a cursor and updates all cached data of the hunt. */
export async function applyChanges(client: QueryClient, scope: HuntScope, since: string): Promise<ApplyResult> {
  const response = await fetchChanges(scope.ownerId, since)
  if (!response) {
    // The viewer is no longer a member of this hunt. The account lists the remaining hunts.
    void client.invalidateQueries({ queryKey: ROOT_KEYS.account })
    return { cursor: since, hasChanges: true }
  }

  const { cursor, mustStartAgain, accountChanged, unread, changes } = response
  const outdatedKeys: QueryKey[] = mustStartAgain
    ? TABLES.map(({ root }) => root)
    : [...(await patchRows(client, scope, response)), ...changedQueries(changes)]
  if (unread !== null) outdatedKeys.push(ROOT_KEYS.activity)
  if (accountChanged) outdatedKeys.push(ROOT_KEYS.account)
  // Set the cursor before the refetch, because the refetched rows are saved on the device together with the cursor.
  client.setQueryData(cursorKey(scope.ownerId), cursor)
  if (unread !== null) client.setQueriesData<Account>({ queryKey: ROOT_KEYS.account }, (old) => old && { ...old, unread })
  // Tables may share a query, so duplicate keys are removed: each query is refetched once.
  for (const queryKey of new Map(outdatedKeys.map((key) => [hashKey(key), key])).values()) void client.invalidateQueries({ queryKey })
  return { cursor, hasChanges: mustStartAgain || accountChanged || unread !== null || Object.keys(changes).length > 0 }
}

const TABLES = Object.values(HUNT_TABLES)

/** Patches changed rows into cached lists. @returns the root keys of the tables whose lists could not be patched */
async function patchRows(client: QueryClient, scope: HuntScope, response: ChangesResponse): Promise<QueryKey[]> {
  const roots = new Map(TABLES.flatMap(({ root, live }) => (live && 'patch' in live ? [[live.patch, root] as const] : [])))
  const failedRoots = await Promise.all([...roots].map(async ([patch, root]) => ((await patch(client, scope, response)) ? [] : [root])))
  return failedRoots.flat()
}

/** The keys of the queries to refetch, for tables that are refetched instead of patched. */
function changedQueries(changes: Changes): QueryKey[] {
  return TABLES.flatMap(({ live }) => {
    const tableChanges = live && 'keysToRefetch' in live && changes[live.reportedAs]
    return tableChanges ? live.keysToRefetch(tableChanges) : []
  })
}
