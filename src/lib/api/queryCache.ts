import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes a query's data, if there is any. A query marked as stale stays stale. */
export function patchQuery<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  const state = client.getQueryState<Data>(queryKey)
  if (state?.data === undefined) return
  client.setQueryData<Data>(queryKey, change(state.data))
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** Under the list's own key, so that a change reported in between marks it as stale as well. */
const keyOf = (queryKey: QueryKey) => [...queryKey, 'first']

/** Keeps an answer that came with another request, for the query that will ask for it. Null is not kept. */
export function keepFirstAnswer(client: QueryClient, queryKey: QueryKey, answer: unknown) {
  if (answer) client.setQueryData(keyOf(queryKey), answer)
}

/** Hands out the kept answer once; undefined if there is none or something has changed since. */
export function takeFirstAnswer(client: QueryClient, queryKey: QueryKey): unknown {
  const state = client.getQueryState(keyOf(queryKey))
  client.removeQueries({ queryKey: keyOf(queryKey) })
  return state?.isInvalidated ? undefined : state?.data
}
