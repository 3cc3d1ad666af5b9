import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HuntScope } from '@/domain/sharing/hunt'
import { readLocalCopy, type LocalCopySpec, type LocalCopy } from '../device/localCopy'

/** The source of a list's rows, and how to fetch them again. */
export type RowsOrigin = {
  /** `copy`: the saved copy; `examples`: the built-in examples. Both are used only after a failed load. */
  source: 'loading' | 'live' | 'copy' | 'examples'
  /** When the copy was saved, as an ISO instant; undefined if no copy contains all of the rows needed. */
  savedAt?: string
  retry: () => void
  retrying: boolean
}

type Fallbacks<Row, Key extends QueryKey> = {
  signedIn: boolean
  /** In order of preference. Must be the same array in each render. */
  copies: readonly LocalCopySpec<Row>[]
  scope: HuntScope
  examplesQuery: UseQueryOptions<Row[], Error, Row[], Key>
}

const NO_ROWS: never[] = []

/**
 * The rows of a query; after a failed load, the rows of the saved copy or, if there is none, the examples. Empty while nobody is
 * signed in.
 */
export function useRowsOrSavedCopy<Row, Key extends QueryKey>(
  query: UseQueryResult<Row[]>,
  { signedIn, copies, scope, examplesQuery }: Fallbacks<Row, Key>,
): RowsOrigin & { rows: Row[] } {
  // Placeholder data is a saved copy, so it does not count as loaded. While the user retries, the fallback stays on screen.
  const hasFailed = query.errorUpdateCount > 0 && (query.data === undefined || query.isPlaceholderData)
  const needsCopy = hasFailed && signedIn
  const copy = useMemo(() => (needsCopy ? firstCopy(copies, scope) : null), [needsCopy, copies, scope])
  const examples = useQuery({ ...examplesQuery, enabled: hasFailed && !copy })

  const rest = { retry: () => void query.refetch(), retrying: query.isFetching }
  if (!signedIn) return { rows: NO_ROWS, source: 'live', ...rest }
  if (query.data && !hasFailed) return { rows: query.data, source: 'live', ...rest }
  if (copy) return { rows: copy.items, source: 'copy', savedAt: copy.savedAt, ...rest }
  if (hasFailed && examples.data) return { rows: examples.data, source: 'examples', ...rest }
  return { rows: NO_ROWS, source: 'loading', ...rest }
}

function firstCopy<Row>(copies: readonly LocalCopySpec<Row>[], scope: HuntScope): LocalCopy<Row> | null {
  for (const { name, isRow } of copies) {
    const copy = readLocalCopy(name, scope, isRow)
    if (copy) return copy
  }
  return null
}
