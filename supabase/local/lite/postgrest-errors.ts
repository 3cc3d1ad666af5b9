import { inspect } from 'node:util'

type DatabaseError = { code?: unknown; message?: string; detail?: string | null; hint?: string | null }

/** SQLSTATEs for which lite responds like PostgREST. It reports all others as server failures. */
const SUPPORTED_SQLSTATES = /^(21|22|42|53|55|23502|23503|23505|25006|PT)/

/** An SQLSTATE has a digit; a system error such as EPIPE has none. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

/** PostgREST's HTTP status for an SQLSTATE. For SUPPORTED_SQLSTATES, it only matters whether the status is 4xx or 5xx. */
function statusOf(code: string): number {
  if (code === '25006') return 405
  if (/^(0L|0P|28)/.test(code)) return 403
  if (/^(08|53(?!400))/.test(code)) return 503
  if (/^(09|21|25|2D|38|39|3B|40|42P17|53400|54|55|57|58|F0|HV|XX|P0(?!001))/.test(code)) return 500
  return 400
}

function toPostgrestError(error: unknown): unknown {
  const { code, message, detail, hint } = (error ?? {}) as DatabaseError
  if (typeof code !== 'string' || !SQLSTATE.test(code) || SUPPORTED_SQLSTATES.test(code)) return error
  // Both PostgREST and lite treat an error with this code as a complete response.
  return Object.assign(new Error(JSON.stringify({ code, message, details: detail ?? null, hint: hint ?? null })), {
    code: 'PGRST',
    detail: JSON.stringify({ status: statusOf(code), headers: {} }),
  })
}

/** Makes lite log an expected database error in one line, instead of with its stack trace and the row. */
function logInOneLine(thrown: unknown, databaseError: unknown): unknown {
  const { code, message } = (databaseError ?? {}) as DatabaseError
  if (thrown instanceof Error && typeof code === 'string' && SQLSTATE.test(code) && statusOf(code) < 500)
    Object.assign(thrown, { [inspect.custom]: () => `Rejected: ${code} ${message ?? ''}` })
  return thrown
}

/** Converts a database error so that lite's response has its SQLSTATE, as PostgREST's would. */
export const asPostgrestError = (error: unknown): unknown => logInOneLine(toPostgrestError(error), error)

/** Replaces lite's status 500 for an unclosed quotation mark with PostgREST's status 400. */
export async function translateUnclosedQuoteError(request: Request, response: Response): Promise<Response> {
  if (response.status !== 500 || !new URL(request.url).pathname.startsWith('/rest/v1/')) return response
  const { message } = (await response.clone().json()) as { message?: unknown }
  if (!String(message).includes('Missing closing quote')) return response
  return Response.json({ code: 'PGRST100', details: message, hint: null, message: 'failed to parse the address' }, { status: 400 })
}
