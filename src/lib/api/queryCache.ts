import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes a query's cached data, if there is any. A query that has been invalidated stays invalidated. */
export function patchQuery<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  const state = client.getQueryState<Data>(queryKey)
  if (state?.data === undefined) return
  client.setQueryData<Data>(queryKey, change(state.data))
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** A key that starts with the query's key, so that invalidating the query also invalidates this response. */
const firstResponseKey = (queryKey: QueryKey) => [...queryKey, 'first']

/** Caches data that came with another response, so that the query to which the data belongs need not fetch it. Ignores null. */
export function cacheFirstResponse(client: QueryClient, queryKey: QueryKey, response: unknown) {
  if (response) client.setQueryData(firstResponseKey(queryKey), response)
}

/** Removes and returns the data that `cacheFirstResponse` cached; undefined if there is none or the query has been invalidated since. */
export function takeFirstResponse(client: QueryClient, queryKey: QueryKey): unknown {
  const state = client.getQueryState(firstResponseKey(queryKey))
  client.removeQueries({ queryKey: firstResponseKey(queryKey) })
  return state?.isInvalidated ? undefined : state?.data
}
