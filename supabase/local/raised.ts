/** How lite words an error of PostgreSQL whose code it has no answer for; the prefix depends on the driver. */
const WORDED = /^(?:error|PostgresError): (.+)$/s

/** A broken constraint stays as it is: the app knows lite's answer to it. */
const BROKEN_RULE = /violates .* constraint/

/**
 * A function of the database refuses by `raise exception 'sentence'`. PostgREST answers 400 with code P0001 and the
 * sentence; lite 500 with "error: sentence". Returns PostgREST's answer in place of lite's, every other one as it is.
 */
export async function asRaised(pathname: string, answer: Response): Promise<Response> {
  if (answer.status !== 500 || !pathname.startsWith('/rest/v1/rpc/')) return answer
  const { code, message } = (await answer.clone().json()) as { code?: string; message?: string }
  const sentence = code === 'SUP' && message && !BROKEN_RULE.test(message) ? WORDED.exec(message)?.[1] : undefined
  if (!sentence) return answer
  const headers = new Headers(answer.headers)
  headers.delete('content-length')
  return Response.json({ code: 'P0001', details: null, hint: null, message: sentence }, { status: 400, headers })
}
