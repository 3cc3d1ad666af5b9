import { DATABASE_CODES, productMessage, toAppError, type AppError } from '../api/errors'
import { STUCK_AFTER_TRIES, type Result } from './machine'

/** The database's code for a missing parent row, or one that this user is not allowed to see. */
const FOREIGN_KEY_VIOLATION = '23503'

const GONE_REASON = 'What this belongs to no longer exists, or is no longer shared with you.'
const NOT_ALLOWED_REASON = 'You may no longer add to this house.'
const TOO_LARGE_REASON = 'It is larger than the server accepts.'

/**
 * Turns a sender's error into the outcome of the attempt.
 * @param tries how often this entry has failed before
 */
export function resultOf(thrown: unknown, tries = 0): Result {
  const error = toAppError(thrown)
  const productText = productMessage(error)
  const failed = (blocks: 'all' | 'group', reason: string) => ({ outcome: 'failed' as const, blocks, reason, ...waitFrom(error) })
  switch (error.kind) {
    case 'network':
      // Some networks block only large requests, such as photos, so after a few tries the other groups need not wait.
      return failed(tries < STUCK_AFTER_TRIES ? 'all' : 'group', 'There was no connection.')
    case 'busy':
      return failed('all', 'The server asked us to wait.')
    case 'signed-out':
      return failed('all', 'The session has ended.')
    case 'missing':
      return { outcome: 'refused', reason: GONE_REASON }
    case 'refused':
      return { outcome: 'refused', reason: productText || NOT_ALLOWED_REASON, mayBeStored: true }
    case 'invalid': {
      // A rate limit's error has a hint: the number of seconds to wait. Other limits give no hint, because waiting would not help.
      const seconds = error.code === DATABASE_CODES.limitExceeded ? Number((error.cause as { hint?: unknown } | undefined)?.hint) : 0
      if (seconds > 0) return { ...failed('group', productText), wait: seconds * 1000 }
      return { outcome: 'refused', reason: error.code === FOREIGN_KEY_VIOLATION ? GONE_REASON : productText || 'The server refused it.' }
    }
    case 'conflict':
      return { outcome: 'refused', reason: productText || 'Somebody else changed this in the meantime.' }
    case 'server':
      if (isFinal(error))
        return { outcome: 'refused', reason: statusIn(error) === 413 ? TOO_LARGE_REASON : productText || 'The server refused it.' }
      return failed('group', 'The server could not accept it.')
    case 'unknown':
      return failed('group', 'The server gave no usable answer.')
  }
}

/** The storage service responds to every rejected request with 400 and puts the real status in the body. */
const statusIn = ({ cause }: AppError) => Number((cause as { statusCode?: unknown } | undefined)?.statusCode)

function isFinal(error: AppError): boolean {
  const status = statusIn(error)
  return status >= 400 && status < 500 && ![408, 425].includes(status)
}

/** The wait that the backend's Retry-After header asks for, in milliseconds. The header contains seconds or a date. */
function waitFrom({ cause }: AppError): { wait?: number } {
  const retryAfter = (cause as { retryAfter?: unknown } | undefined)?.retryAfter
  if (typeof retryAfter !== 'string' || retryAfter === '') return {}
  const wait = Number.isNaN(Number(retryAfter)) ? Date.parse(retryAfter) - Date.now() : Number(retryAfter) * 1000
  return Number.isNaN(wait) ? {} : { wait: Math.max(wait, 0) }
}
