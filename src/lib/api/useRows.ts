import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HuntScope } from '@/domain/sharing/hunt'
import { readLocalCopy, type SavedList, type LocalCopy } from '../device/localCopy'

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
  /** The better one first. The same array each time. */
  copies: readonly SavedList<Row>[]
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
  { signedIn, copies, scope, examples: examplesQuery }: Instead<Row, Key>,
): RowsOrigin & { rows: Row[] } {
  // The query's initial data is a copy, too. The failed state, and what is shown instead, stay while the person tries again.
  const failed = query.errorUpdateCount > 0 && (query.data === undefined || query.isPlaceholderData)
  const copied = failed && signedIn
  const copy = useMemo(() => (copied ? firstCopy(copies, scope) : null), [copied, copies, scope])
  const examples = useQuery({ ...examplesQuery, enabled: failed && !copy })

  const rest = { retry: () => void query.refetch(), retrying: query.isFetching }
  if (!signedIn) return { rows: none, source: 'live', ...rest }
  if (query.data && !failed) return { rows: query.data, source: 'live', ...rest }
  if (copy) return { rows: copy.items, source: 'copy', savedAt: copy.savedAt, ...rest }
  if (failed && examples.data) return { rows: examples.data, source: 'examples', ...rest }
  return { rows: none, source: 'loading', ...rest }
}

function firstCopy<Row>(copies: readonly SavedList<Row>[], scope: HuntScope): LocalCopy<Row> | null {
  for (const { name, isRow } of copies) {
    const copy = readLocalCopy(name, scope, isRow)
    if (copy) return copy
  }
  return null
}
