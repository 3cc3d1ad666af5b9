import type { QueryClient, QueryKey } from '@tanstack/react-query'

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
