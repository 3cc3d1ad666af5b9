import { unwrapRows } from './result'

/** Rows per request; every backend allows this many by default. */
const PAGE_SIZE = 1000

type Page<T> = { data: T[] | null; error: { message: string; code?: string } | null; count: number | null; status: number }

/**
 * Reads a whole list despite the server's row limit: the first page gives the count, the others follow in parallel.
 * @param fetchPage fetches the rows from..to (inclusive) with an exact count, in a stable order
 */
export async function fetchAllPages<T>(fetchPage: (from: number, to: number) => PromiseLike<Page<T>>): Promise<T[]> {
  const first = await fetchPage(0, PAGE_SIZE - 1)
  const rows = unwrapRows(first)
  const total = first.count ?? rows.length
  if (rows.length === 0 || rows.length >= total) return rows
  const starts = Array.from({ length: Math.ceil(total / rows.length) - 1 }, (_, page) => (page + 1) * rows.length)
  const rest = await Promise.all(starts.map((from) => fetchPage(from, from + rows.length - 1)))
  return rows.concat(...rest.map((page) => unwrapRows(page)))
}
