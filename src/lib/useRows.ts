import { useQuery, type QueryKey, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { HuntScope } from '@/domain/hunt'
import { readLocalCopy } from './localCopy'
import type { LocalCopyName } from './localCopyKeys'

/** Where the rows of a list come from, and how to ask for them again. */
export type RowsOrigin = {
  /** `copy`: the browser's saved copy; `examples`: built-in ones to look at. Both only after a failed load (ruling 7). */
  source: 'loading' | 'live' | 'copy' | 'examples'
  /** When the copy was saved, as an ISO instant. */
  savedAt?: string
  retry: () => void
  retrying: boolean
}

type Instead<Row, Key extends QueryKey> = {
  signedIn: boolean
  /** Of the saved copy. */
  name: LocalCopyName
  scope: HuntScope
  isRow: (x: unknown) => x is Row
  examples: UseQueryOptions<Row[], Error, Row[], Key>
}

const none: never[] = []

/**
 * The rows that a query asked for; after a failed load those of the browser's copy, and without one the examples (ruling 7).
 * Without a person there are none (spec §6).
 */
export function useRows<Row, Key extends QueryKey>(
  query: UseQueryResult<Row[]>,
  { signedIn, name, scope, isRow, examples: examplesQuery }: Instead<Row, Key>,
): RowsOrigin & { rows: Row[] } {
  // Stays so while the person tries again, and what is shown instead stays with it.
  const failed = query.errorUpdateCount > 0 && query.data === undefined
  const copied = failed && signedIn
  const copy = useMemo(() => (copied ? readLocalCopy(name, scope, isRow) : null), [copied, name, scope, isRow])
  const examples = useQuery({ ...examplesQuery, enabled: failed && !copy })

  const rest = { retry: () => void query.refetch(), retrying: query.isFetching }
  if (!signedIn) return { rows: none, source: 'live', ...rest }
  if (query.data) return { rows: query.data, source: 'live', ...rest }
  if (copy) return { rows: copy.items, source: 'copy', savedAt: copy.savedAt, ...rest }
  if (failed && examples.data) return { rows: examples.data, source: 'examples', ...rest }
  return { rows: none, source: 'loading', ...rest }
}
