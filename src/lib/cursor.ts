import type { QueryClient } from '@tanstack/react-query'
import { ROOT_KEYS } from './queryKeys'

/** The query key of a hunt's cursor: all data held of the hunt includes its changes up to there. */
export const cursorKey = (ownerId: string) => [...ROOT_KEYS.changes, ownerId] as const

export const cursorOf = (client: QueryClient, ownerId: string) => client.getQueryData<string>(cursorKey(ownerId))

/** How old rows may be that a first cursor covers, in milliseconds. It lies two minutes back, and reading a list takes a while. */
const COVERED = 30_000

/** Takes the cursor that came with the account, unless the changes of the hunt are followed already. */
export function beginCursor(client: QueryClient, ownerId: string, cursor: string) {
  if (cursorOf(client, ownerId)) return
  client.setQueryData(cursorKey(ownerId), cursor)
  const uncovered = Date.now() - COVERED
  void client.invalidateQueries({
    predicate: ({ queryKey, state }) => queryKey.at(-1) === ownerId && state.dataUpdatedAt > 0 && state.dataUpdatedAt < uncovered,
  })
}
