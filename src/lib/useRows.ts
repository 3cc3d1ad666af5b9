import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HuntScope } from '@/domain/hunt'
import { readLocalCopy, type CopiedList } from './localCopy'

/** Where the rows of a list come from, and how to ask for them again. */
export type RowsOrigin = {
  /** `copy`: the saved copy; `examples`: built-in ones to look at. Both only after a failed load. */
  source: 'loading' | 'live' | 'copy' | 'examples'
  /** When the copy was saved, as an ISO instant. */
  savedAt?: string
  retry: () => void
  retrying: boolean
}

type Instead<Row, Key extends QueryKey> = {
  signedIn: boolean
  list: CopiedList<Row>
  scope: HuntScope
  examples: UseQueryOptions<Row[], Error, Row[], Key>
}

const none: never[] = []

/**
 * The rows that a query asked for; after a failed load those of the saved copy, and without one the examples. There are
 * none while nobody is signed in.
 */
export function useRows<Row, Key extends QueryKey>(
  query: UseQueryResult<Row[]>,
  { signedIn, list, scope, examples: examplesQuery }: Instead<Row, Key>,
): RowsOrigin & { rows: Row[] } {
  // The query's initial data is a copy, too. The failed state, and what is shown instead, stay while the person tries again.
  const failed = query.errorUpdateCount > 0 && (query.data === undefined || query.isPlaceholderData)
  const copied = failed && signedIn
  const copy = useMemo(() => (copied ? readLocalCopy(list.name, scope, list.isRow) : null), [copied, list, scope])
  const examples = useQuery({ ...examplesQuery, enabled: failed && !copy })

  const rest = { retry: () => void query.refetch(), retrying: query.isFetching }
  if (!signedIn) return { rows: none, source: 'live', ...rest }
  if (query.data && !failed) return { rows: query.data, source: 'live', ...rest }
  if (copy) return { rows: copy.items, source: 'copy', savedAt: copy.savedAt, ...rest }
  if (failed && examples.data) return { rows: examples.data, source: 'examples', ...rest }
  return { rows: none, source: 'loading', ...rest }
}
