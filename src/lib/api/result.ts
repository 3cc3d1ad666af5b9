import { AppError, toAppError } from './errors'

type Result<T> = { data: T; error: { message: string; code?: string } | null; status: number }

/** The error for a response that is neither a result nor an error, such as the sign-in page of a hotel's Wi-Fi. */
const unusableResponseError = (cause: unknown) => new AppError('unknown', '', '', { cause })

/** Returns the data of a response, or throws its error as an AppError. Also throws for a success without readable data. */
export function unwrap<T>(result: Result<T>): NonNullable<T> {
  if (result.error && result.status >= 200 && result.status < 300) throw unusableResponseError(result.error)
  if (result.error) throw toAppError(result.error, result.status)
  if (result.data === null || result.data === undefined) throw unusableResponseError(result)
  return result.data
}

/** The rows of a response. @param columns the requested columns, comma-separated, which every row must have */
export function unwrapRows<T>(result: Result<T[] | null>, columns = ''): T[] {
  const rows = unwrap(result)
  if (!Array.isArray(rows) || !rows.every((row) => isRow(row, columns))) throw unusableResponseError(result)
  return rows
}

/** The row of a response to `.single()`. @param columns the requested columns, comma-separated, which the row must have */
export function unwrapRow<T>(result: Result<T>, columns: string): NonNullable<T> {
  const row = unwrap(result)
  if (!isRow(row, columns)) throw unusableResponseError(result)
  return row
}

/**
 * The row returned by a write ending in `.select(columns).single()`. Row level security turns a forbidden update or delete into
 * a response without rows. A response without a row is therefore an error of kind `refused`, never a success.
 */
export function unwrapWritten<T>(result: Result<T>, columns: string): NonNullable<T> {
  try {
    return unwrapRow(result, columns)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'missing') throw new AppError('refused', '', error.code, { cause: error })
    throw error
  }
}

/** Checks the response of a database function that returns nothing. Throws an AppError unless the response is an empty success. */
export function assertEmptyResponse({ data, ...result }: Result<unknown>): void {
  unwrap({ ...result, data: true })
  if (data !== null && data !== undefined) throw unusableResponseError(data)
}

function isRow(row: unknown, columns: string): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  return columns === '' || columns.split(',').every((column) => column in row)
}

/** Rows per request; every backend allows this many by default. */
const PAGE_SIZE = 1000

type Page<T> = { data: T[] | null; error: { message: string; code?: string } | null; count: number | null; status: number }

/**
 * Reads a whole list in pages, because the server limits the rows per response. The first page contains the total count; the other pages
 * are then fetched in parallel. Starts again if the count changes meanwhile, because a row that is added or deleted shifts the pages.
 * @param fetchPage fetches the rows `from` to `to` (inclusive) with an exact count, in a stable order
 */
export async function fetchAllPages<T>(fetchPage: (from: number, to: number) => PromiseLike<Page<T>>, retries = 3): Promise<T[]> {
  const first = await fetchPage(0, PAGE_SIZE - 1)
  const rows = unwrapRows(first)
  const total = first.count ?? rows.length
  if (rows.length === 0 || rows.length >= total) return rows
  const starts = Array.from({ length: Math.ceil(total / rows.length) - 1 }, (_, page) => (page + 1) * rows.length)
  const rest = await Promise.all(starts.map((from) => fetchPage(from, from + rows.length - 1)))
  const allRows = rows.concat(...rest.map((page) => unwrapRows(page)))
  const isShifted = rest.some(({ count }) => count !== first.count)
  return isShifted && retries > 0 ? fetchAllPages(fetchPage, retries - 1) : allRows
}
