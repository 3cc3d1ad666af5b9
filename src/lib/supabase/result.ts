import { AppError, toAppError } from '../errors'

type Result<T> = { data: T; error: { message: string; code?: string } | null; status: number }

/**
 * The data of an answer, or its error as an AppError. A success that could not be read (a hotel's sign-in page in place of
 * rows) is no usable answer.
 */
export function unwrap<T>(result: Result<T>): NonNullable<T> {
  if (result.error && result.status >= 200 && result.status < 300) throw new AppError('unknown', '', '', { cause: result.error })
  if (result.error) throw toAppError(result.error, result.status)
  if (result.data === null || result.data === undefined) throw new AppError('unknown', '')
  return result.data
}

/**
 * The row that a write ending in `.select().single()` returned. Row level security turns a forbidden update or delete
 * into an answer without rows; that must never look like success, so no row is an error of kind `refused`.
 */
export function unwrapWritten<T>(result: Result<T>): NonNullable<T> {
  try {
    return unwrap(result)
  } catch (error) {
    if (error instanceof AppError && error.kind === 'missing') throw new AppError('refused', '', error.code, { cause: error })
    throw error
  }
}
