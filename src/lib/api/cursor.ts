import type { QueryClient } from '@tanstack/react-query'
import { ROOT_KEYS } from './queryKeys'

/** The query key of a hunt's cursor. All of the hunt's cached data includes the changes up to that cursor. */
export const cursorKey = (ownerId: string) => [...ROOT_KEYS.changes, ownerId] as const

export const cursorOf = (client: QueryClient, ownerId: string) => client.getQueryData<string>(cursorKey(ownerId))

/**
 * The maximum age, in milliseconds, of cached data that a hunt's first cursor covers; older data is refetched. The database starts a first
 * cursor two minutes in the past, because reading a list takes a while.
 */
const MAX_COVERED_AGE = 30_000

/** Sets a hunt's first cursor, which came with the account, unless the hunt already has a cursor. Refetches data that is too old for it. */
export function setFirstCursor(client: QueryClient, ownerId: string, cursor: string) {
  if (cursorOf(client, ownerId)) return
  client.setQueryData(cursorKey(ownerId), cursor)
  const minUpdatedAt = Date.now() - MAX_COVERED_AGE
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey.at(-1) === ownerId && state.dataUpdatedAt > 0 && state.dataUpdatedAt < minUpdatedAt,
  })
}
