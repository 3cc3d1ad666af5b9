import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** Changes a query's data, if there is any. A query marked as stale stays stale. */
export function patchQuery<Data>(client: QueryClient, queryKey: QueryKey, change: (data: Data) => Data) {
  const state = client.getQueryState<Data>(queryKey)
  if (state?.data === undefined) return
  client.setQueryData<Data>(queryKey, change(state.data))
  if (state.isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' })
}
