import { AppError, toAppError } from '../errors'

type Result<T> = { data: T; error: { message: string; code?: string } | null; status: number }

/** An answer that says neither what was done nor why not, such as a hotel's sign-in page in place of rows. */
const unusable = (cause: unknown) => new AppError('unknown', '', '', { cause })

/** The data of an answer, or its error as an AppError. A success without data, or one that could not be read, is no usable answer. */
export function unwrap<T>(result: Result<T>): NonNullable<T> {
  if (result.error && result.status >= 200 && result.status < 300) throw unusable(result.error)
  if (result.error) throw toAppError(result.error, result.status)
  if (result.data === null || result.data === undefined) throw unusable(result)
  return result.data
}

/** The rows of an answer. @param columns those that were asked for, separated by commas */
export function unwrapRows<T>(result: Result<T[] | null>, columns = ''): T[] {
  const rows = unwrap(result)
  if (!Array.isArray(rows) || !rows.every((row) => isRow(row, columns))) throw unusable(result)
  return rows
}

/** The one row of an answer to `.single()`. @param columns those that were asked for, separated by commas */
export function unwrapRow<T>(result: Result<T>, columns: string): NonNullable<T> {
  const row = unwrap(result)
  if (!isRow(row, columns)) throw unusable(result)
  return row
}

/**
 * The row that a write ending in `.select(columns).single()` returned. Row level security turns a forbidden update or delete
 * into an answer without rows; that must never look like success, so no row is an error of kind `refused`.
 */
export function unwrapWritten<T>(result: Result<T>, columns: string): NonNullable<T> {
  try {
    return unwrapRow(result, columns)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'missing') throw new AppError('refused', '', error.code, { cause: error })
    throw error
  }
}

/** For functions that return nothing: throws unless the answer is an empty success. */
export function expectNothing({ data, ...result }: Result<unknown>): void {
  unwrap({ ...result, data: true })
  if (data !== null && data !== undefined) throw unusable(data)
}

function isRow(row: unknown, columns: string): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  return columns === '' || columns.split(',').every((column) => column in row)
}
