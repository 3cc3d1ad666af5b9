import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes a query's data, if there is any. A query marked as stale stays stale. */
export function patchQuery<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  const state = client.getQueryState<Data>(queryKey)
  if (state?.data === undefined) return
  client.setQueryData<Data>(queryKey, change(state.data))
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** Below the list's key, so that invalidating the list invalidates this response too. */
const firstResponseKey = (queryKey: QueryKey) => [...queryKey, 'first']

/** Caches a response that came with another request, for the query that would fetch it next. Ignores null. */
export function cacheFirstResponse(client: QueryClient, queryKey: QueryKey, response: unknown) {
  if (response) client.setQueryData(firstResponseKey(queryKey), response)
}

/** Returns the cached response and removes it; undefined without one, or if something has changed since. */
export function takeFirstResponse(client: QueryClient, queryKey: QueryKey): unknown {
  const state = client.getQueryState(firstResponseKey(queryKey))
  client.removeQueries({ queryKey: firstResponseKey(queryKey) })
  return state?.isInvalidated ? undefined : state?.data
}
