import { fetchWithTimeout, withRetries } from '../fetch'

const send = withRetries(fetchWithTimeout)

/** `fetch` for the authentication clients. Turns a success without the expected account or token into a failure and normalizes failures. */
export const authFetch: typeof fetch = async (input, init) => {
  const response = await send(input, init)
  return response.ok && !/\/v1\/(token|signup|user)\b/.test(response.url) ? response : normalizeResponse(response)
}

type JsonObject = Record<string, unknown>

/** The message in a response of the authentication service, in any of its formats; empty if there is none to show. */
export function messageIn(body: unknown): string {
  const { msg, message, error_description } = objectFrom(body)
  const text = [msg, message, error_description].find((each) => typeof each === 'string' && each.trim() !== '')
  return typeof text === 'string' && !text.trimStart().startsWith('<') ? text : ''
}

/** The error code in a response of the authentication service; undefined if there is none. */
export const codeIn = (body: unknown): unknown => objectFrom(body).error_code

/**
 * auth-js treats the statuses 500 to 504 and 520 to 530 as connection failures: it ignores the body and does not end the session. 505 is
 * a server error outside these ranges.
 */
const CONNECTION_FAILURE_STATUS = 502
const SERVER_FAILURE_STATUS = 505

/**
 * Adapts a response for the authentication client. The client would trust any success, show the raw body of a client error, even `{}` or
 * `[]`, and ignore the body of a server error.
 */
async function normalizeResponse(response: Response): Promise<Response> {
  const { ok, status, headers, url } = response
  if (ok && (await isUsable(response))) return response
  const body = ok ? undefined : jsonFrom(await response.text())
  const isRenewal = url.includes('grant_type=refresh_token')
  // A 429 would make the client end the session, but others behind the same IP address, as in an office, may have used up the rate limit.
  const isTemporary = body === undefined || status >= 500 || (isRenewal && status === 429)
  return new Response(JSON.stringify({ ...objectFrom(body), msg: messageIn(body) }), {
    status: isTemporary ? (isRenewal ? CONNECTION_FAILURE_STATUS : SERVER_FAILURE_STATUS) : status,
    headers,
  })
}

/** Whether a success contains what was requested; a proxy may have responded instead. */
async function isUsable(response: Response): Promise<boolean> {
  const body = jsonFrom(await response.clone().text())
  const { access_token: token, id, user } = objectFrom(body)
  const hasAccount = [id, objectFrom(user).id].some((each) => typeof each === 'string')
  return hasAccount && (typeof token === 'string' || !/\/v1\/token\b/.test(response.url))
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function objectFrom(body: unknown): JsonObject {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as JsonObject) : {}
}
