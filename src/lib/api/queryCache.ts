import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes a query's cached data, if there is any. A query that has been invalidated stays invalidated. */
export function patchQuery<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  const state = client.getQueryState<Data>(queryKey)
  if (state?.data === undefined) return
  client.setQueryData<Data>(queryKey, change(state.data))
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}

/** Changes a query's cached data, if there is any, after a save. A request in flight may predate the save, so it is repeated. */
export function patchAfterSave<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  patchQuery(client, queryKey, change)
  void client.invalidateQueries({ queryKey, exact: true, fetchStatus: 'fetching' })
}

const INCLUDED_DATA_SEGMENT = 'first'

/** The key of data that came with another response. Invalidating the query also invalidates that data: the key starts with the query's. */
const includedDataKey = (queryKey: QueryKey) => [...queryKey, INCLUDED_DATA_SEGMENT]

/** Caches data that came with another response, if any, so that the query to which the data belongs need not fetch it. */
export function cacheIncludedData(client: QueryClient, queryKey: QueryKey, data: unknown) {
  if (data) client.setQueryData(includedDataKey(queryKey), data)
}

/** Removes and returns the data that `cacheIncludedData` cached; undefined if there is none or the query has been invalidated since. */
export function takeIncludedData(client: QueryClient, queryKey: QueryKey): unknown {
  const state = client.getQueryState(includedDataKey(queryKey))
  client.removeQueries({ queryKey: includedDataKey(queryKey) })
  return state?.isInvalidated ? undefined : state?.data
}

/** Removes all data cached by `cacheIncludedData` under keys that start with this one. Called when a change makes the data outdated. */
export function dropIncludedData(client: QueryClient, queryKey: QueryKey) {
  client.removeQueries({ queryKey, predicate: (query) => query.queryKey.at(-1) === INCLUDED_DATA_SEGMENT })
}
