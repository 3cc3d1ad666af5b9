/** The kinds of failure that the app distinguishes. */
export type ErrorKind =
  | 'network' // no response: offline, aborted, timed out
  | 'signed-out' // the session is gone or was rejected
  | 'refused' // forbidden, or the row to write is hidden, gone or has changed in the meantime
  | 'conflict' // somebody changed the row in the meantime
  | 'invalid' // the request breaks a rule; the message usually says which
  | 'missing' // no such row
  | 'busy' // too many requests
  | 'server' // any other error that has a status or a readable message
  | 'unknown'

/** The error type that all failures in the app are converted to. */
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

  /** Whether the backend responded with an error that the app could read; see docs/product.md, "Which description". */
  get hasUsableResponse(): boolean {
    return this.kind !== 'network' && this.kind !== 'unknown'
  }
}

/**
 * The fields of a thrown value. The value may come from any code, or from any server between the app and the backend, so every field may
 * be missing or of another type.
 */
type ThrownValue = { message?: unknown; code?: unknown; status?: unknown; statusCode?: unknown; name?: unknown }

/** Matches a constraint whose name is a sentence for the user: `… violates check constraint "Price must be positive"`. */
const CONSTRAINT_SENTENCE = /constraint "([^"]* [^"]*)"/

/** Turns a thrown value or an error response into an AppError. `status` is the HTTP status, if known. */
export function toAppError(thrown: unknown, status?: number): AppError {
  if (thrown instanceof AppError) return thrown
  const error: ThrownValue = typeof thrown === 'object' && thrown !== null ? thrown : { message: thrown }
  const message = readableMessage(error)
  const code = textOf(error.code)
  const httpStatus = status ?? (Number(textOf(error.status ?? error.statusCode)) || 0)
  const kind = kindOf(error, message, code, httpStatus)
  const displayMessage = kind === 'invalid' ? (CONSTRAINT_SENTENCE.exec(message)?.[1] ?? message) : message
  return new AppError(kind, displayMessage, code, { cause: thrown })
}

/**
 * The message if it is certain to be for users: written by the app, sent with one of the `DATABASE_CODES`, or the name of a constraint.
 * Otherwise empty, because other messages may be meant for developers.
 */
export function productMessage({ message, code, cause }: AppError): string {
  const original = cause as ThrownValue | null | undefined
  const isFromProduct = original === undefined || code.startsWith('HH') || CONSTRAINT_SENTENCE.test(textOf(original?.message))
  return isFromProduct ? message : ''
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Matches HTML (such as a proxy's error page), JSON and blank text. */
const UNREADABLE = /^\s*([<{[]|(null|true|false|[-\d.]+|"[^"]*")?\s*$)/

/** Names of the errors that JavaScript throws for bugs. `fetch` also throws a TypeError if there is no response. */
const PROGRAMMING_ERROR = /^(Type|Syntax|Range|Reference)Error$/

/** The message, or an empty string if it is JSON or HTML or comes from a bug. */
function readableMessage({ message, name }: ThrownValue): string {
  if (typeof message !== 'string' || UNREADABLE.test(message)) return ''
  return PROGRAMMING_ERROR.test(textOf(name)) && !NO_RESPONSE.test(message) ? '' : message
}

function kindOf(error: ThrownValue, message: string, code: string, httpStatus: number): ErrorKind {
  if (isWithoutResponse(error, message, httpStatus)) return 'network'
  if (code === 'PGRST116') return 'missing'
  if (httpStatus === 401 || code === 'PGRST301' || code === 'PGRST303') return 'signed-out'
  if (httpStatus === 403 || code === '42501') return 'refused'
  if (/^(22|23|HH|P0001)/.test(code)) return 'invalid'
  if (httpStatus === 409) return 'conflict'
  if (httpStatus === 429) return 'busy'
  return httpStatus >= 400 || message ? 'server' : 'unknown'
}

const NO_RESPONSE = /Failed to fetch|NetworkError|Load failed|network error|AbortError|TimeoutError|signal timed out/i

function isWithoutResponse(error: ThrownValue, message: string, httpStatus: number): boolean {
  // The authentication client also gives this name to an error response of the service.
  if (error.name === 'AuthRetryableFetchError') return httpStatus === 0 || !message
  return error.name === 'AbortError' || error.name === 'TimeoutError' || (httpStatus === 0 && NO_RESPONSE.test(message))
}

/** Whether somebody else may have changed the row first: a write with an outdated `updated_at` fails just like a forbidden write. */
export const mayBeConflict = (error: unknown) => ['refused', 'conflict'].includes(toAppError(error).kind)

/** The product's own SQLSTATEs. The first migration documents when each is raised. */
export const DATABASE_CODES = {
  invitationNotValid: 'HH001',
  notMember: 'HH002',
  invitationNotFound: 'HH003',
  invitationMailsUsedUp: 'HH004',
  limitExceeded: 'HH005',
  alreadyMember: 'HH006',
  dayChanged: 'HH007',
} as const

/** Whether a write was refused: the row is gone, has changed in the meantime, or may not be written by the user. */
export function isRefused(error: unknown): boolean {
  return error instanceof AppError && error.kind === 'refused'
}
