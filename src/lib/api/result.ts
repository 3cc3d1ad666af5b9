import { AppError, toAppError } from './errors'

type Result<T> = { data: T; error: { message: string; code?: string } | null; status: number }

/** A response that is neither a result nor an error, such as the sign-in page of a hotel's Wi-Fi. */
const unusableResponse = (cause: unknown) => new AppError('unknown', '', '', { cause })

/** Returns the data of a response or throws its error as an AppError. A success without readable data is an error too. */
export function unwrap<T>(result: Result<T>): NonNullable<T> {
  if (result.error && result.status >= 200 && result.status < 300) throw unusableResponse(result.error)
  if (result.error) throw toAppError(result.error, result.status)
  if (result.data === null || result.data === undefined) throw unusableResponse(result)
  return result.data
}

/** The rows of a response. @param columns the requested columns, comma-separated */
export function unwrapRows<T>(result: Result<T[] | null>, columns = ''): T[] {
  const rows = unwrap(result)
  if (!Array.isArray(rows) || !rows.every((row) => isRow(row, columns))) throw unusableResponse(result)
  return rows
}

/** The row of a response to `.single()`. @param columns the requested columns, comma-separated */
export function unwrapRow<T>(result: Result<T>, columns: string): NonNullable<T> {
  const row = unwrap(result)
  if (!isRow(row, columns)) throw unusableResponse(result)
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

/** For functions without a result: throws unless the response is an empty success. */
export function expectNothing({ data, ...result }: Result<unknown>): void {
  unwrap({ ...result, data: true })
  if (data !== null && data !== undefined) throw unusableResponse(data)
}

function isRow(row: unknown, columns: string): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  return columns === '' || columns.split(',').every((column) => column in row)
}

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
