const CORS = { 'access-control-allow-origin': '*' }

/** The maximum depth of embedded tables. The product embeds at most two levels. */
const MAX_EMBEDDING_DEPTH = 3

/** Estimated counts include rows that row security hides. On other backends, supabase/migrations/*_estimates.sql rejects them. */
const ESTIMATES = /count\s*=\s*(planned|estimated)/i

/** Returns the error response to a request that the embedded backend cannot handle safely; null if the request may pass. */
export async function checkRequest(request: Request, maxRows: number): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/auth/v1/user' && request.method === 'PUT') return rejectNewEmail(await bodyOf(request))
  if (!pathname.startsWith('/rest/v1/')) return null
  if (ESTIMATES.test(request.headers.get('prefer') ?? '')) {
    return errorResponse(400, { code: '0A000', message: 'Rows can only be counted exactly', details: null, hint: 'Ask for count=exact.' })
  }
  if (depthOf(searchParams.get('select') ?? '') > MAX_EMBEDDING_DEPTH) {
    return errorResponse(400, {
      code: 'PGRST100',
      message: `Tables can be asked for at most ${MAX_EMBEDDING_DEPTH} deep`,
      details: null,
      hint: null,
    })
  }
  return request.method === 'GET' ? null : rejectTooManyRows(await bodyOf(request), maxRows)
}

const errorResponse = (status: number, body: object) => Response.json(body, { status, headers: CORS })

const bodyOf = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => null)

/**
 * Rejects a change of email: lite sends a confirmation link only to the old address, so anyone could claim any address. The real
 * service sends a link to both.
 */
function rejectNewEmail(body: unknown): Response | null {
  if (body === null || typeof body !== 'object' || !('email' in body)) return null
  return errorResponse(422, { code: 422, error_code: 'email_provider_disabled', msg: 'Emails cannot be changed here' })
}

/** Rejects too many rows: PGlite would first parse all of them, which takes a minute for 20,000, and then mix up its results. */
function rejectTooManyRows(body: unknown, maxRows: number): Response | null {
  if (!Array.isArray(body) || body.length <= maxRows) return null
  return errorResponse(400, {
    code: 'HH005',
    message: `At most ${maxRows} rows can be saved or deleted at once`,
    details: null,
    hint: null,
  })
}

/**
 * Measures the depth of embedding. A cycle such as house, messages, house multiplies the rows to read, and a query in PGlite cannot be
 * interrupted.
 */
function depthOf(select: string): number {
  let depth = 0
  let maxDepth = 0
  for (const character of select) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    maxDepth = Math.max(maxDepth, depth)
  }
  return maxDepth
}
