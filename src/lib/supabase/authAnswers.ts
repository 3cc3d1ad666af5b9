type Json = Record<string, unknown>

/** The message in an answer of the authentication service, in any of its shapes; empty if there is none for a person to read. */
export function messageIn(body: unknown): string {
  const { msg, message, error_description } = objectFrom(body)
  const text = [msg, message, error_description].find((each) => typeof each === 'string' && each.trim() !== '')
  return typeof text === 'string' && !text.trimStart().startsWith('<') ? text : ''
}

/** The client takes 502 for a broken connection: it reads no words, and keeps the session. 505 it takes for an answer. */
const BROKEN = 502
const FAILED = 505

/**
 * An answer as the authentication client should see it. The client shows whatever a failing one holds, `{}` and `[]` too, reads
 * nothing of what a failing server says, and trusts every success.
 */
export async function readable(answer: Response): Promise<Response> {
  const { ok, status, headers, url } = answer
  if (ok && (await isUsable(answer))) return answer
  const body = ok ? undefined : jsonFrom(await answer.text())
  const isRenewal = url.includes('grant_type=refresh_token')
  // Too many renewals at one address, as in an office, say nothing of this session; the client would end it.
  const isPassing = body === undefined || status >= 500 || (isRenewal && status === 429)
  return new Response(JSON.stringify({ ...objectFrom(body), msg: messageIn(body) }), {
    status: isPassing ? (isRenewal ? BROKEN : FAILED) : status,
    headers,
  })
}

/** Whether a success contains what was asked for: a proxy may answer instead of the service. */
async function isUsable(answer: Response): Promise<boolean> {
  const body = jsonFrom(await answer.clone().text())
  const { access_token: token, id, user } = objectFrom(body)
  const holdsAccount = [id, objectFrom(user).id].some((each) => typeof each === 'string')
  return holdsAccount && (typeof token === 'string' || !/\/token\b/.test(answer.url))
}

function jsonFrom(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

function objectFrom(body: unknown): Json {
  return typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Json) : {}
}
