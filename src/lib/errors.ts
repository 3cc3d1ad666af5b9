/** Why a call failed, in the words the app decides by. */
export type ErrorKind =
  | 'network' // no answer: offline, aborted, timed out
  | 'signed-out' // the session is gone or was refused
  | 'refused' // the database's rules said no, or filtered the row away
  | 'conflict' // somebody changed the row meanwhile
  | 'invalid' // the value breaks a rule; the message can be shown
  | 'missing' // no such row
  | 'busy' // too many requests
  | 'server' // anything else the backend answered
  | 'unknown'

/** The one shape in which failures travel through the app. */
export class AppError extends Error {
  override readonly name = 'AppError'

  constructor(
    readonly kind: ErrorKind,
    message: string,
    readonly code = '',
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }

  /** Whether the same call may succeed a little later without any change. */
  get retryable(): boolean {
    return this.kind === 'network' || this.kind === 'busy' || this.kind === 'server'
  }

  /** Whether the backend answered at all; the specification words the two cases differently (ruling 29). */
  get answered(): boolean {
    return this.kind !== 'network' && this.kind !== 'unknown'
  }
}

type BackendError = { message?: string; code?: string | number; status?: number; statusCode?: string | number; name?: string }

/** A rule of the schema is named with the sentence for the person: `… violates check constraint "Price must be positive"`. */
const CONSTRAINT_SENTENCE = /constraint "([^"]* [^"]*)"/

/** The embedded backend answers a broken rule as a server error without PostgreSQL's code. */
const BROKEN_RULE = /violates (check|unique|foreign key|not-null) constraint/

/** Turns whatever was thrown or answered into an AppError. `status` is the HTTP status where the caller knows it. */
export function toAppError(thrown: unknown, status?: number): AppError {
  if (thrown instanceof AppError) return thrown
  const error: BackendError = typeof thrown === 'object' && thrown !== null ? thrown : { message: String(thrown) }
  // A proxy answers with a page of its own, which is nothing to show.
  const message = /^\s*</.test(error.message ?? '') ? '' : (error.message ?? '')
  const code = String(error.code ?? '')
  const http = status ?? Number(error.status ?? error.statusCode ?? 0)
  const kind = kindOf(error, message, code, http)
  const shown = kind === 'invalid' ? (CONSTRAINT_SENTENCE.exec(message)?.[1] ?? message) : message
  return new AppError(kind, shown, code, { cause: thrown })
}

function kindOf(error: BackendError, message: string, code: string, http: number): ErrorKind {
  if (isNoAnswer(error, message)) return 'network'
  if (code === 'PGRST116') return 'missing'
  if (http === 401 || code === 'PGRST301' || code === 'PGRST303') return 'signed-out'
  if (http === 403 || code === '42501') return 'refused'
  if (/^(22|23|P0001)/.test(code) || BROKEN_RULE.test(message)) return 'invalid'
  if (http === 409) return 'conflict'
  if (http === 429) return 'busy'
  return http >= 400 || message ? 'server' : 'unknown'
}

function isNoAnswer(error: BackendError, message: string): boolean {
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || error.name === 'AuthRetryableFetchError') return true
  return /Failed to fetch|NetworkError|Load failed|network error|AbortError|TimeoutError|signal timed out/i.test(message)
}
