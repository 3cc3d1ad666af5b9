const CORS = { 'access-control-allow-origin': '*' }

/** How deep tables may be asked for inside of each other. The product asks for one inside of another. */
const DEEPEST = 3

/** What a request must not ask of the embedded backend, before it reaches that. Null for a request that may pass. */
export async function checkRequest(request: Request, mostRows: number): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url)
  if (pathname === '/auth/v1/user' && request.method === 'PUT') return refuseNewEmail(await bodyOf(request))
  if (!pathname.startsWith('/rest/v1/')) return null
  if (depthOf(searchParams.get('select') ?? '') > DEEPEST) {
    return refusal(400, { code: 'PGRST100', message: `Tables can be asked for at most ${DEEPEST} deep`, details: null, hint: null })
  }
  return request.method === 'GET' ? null : refuseManyRows(await bodyOf(request), mostRows)
}

const refusal = (status: number, body: object) => Response.json(body, { status, headers: CORS })

const bodyOf = (request: Request): Promise<unknown> =>
  request
    .clone()
    .json()
    .catch(() => null)

/** lite asks only the mailbox that somebody leaves, so that they could take the email of anybody. The service asks both. */
function refuseNewEmail(body: unknown): Response | null {
  if (body === null || typeof body !== 'object' || !('email' in body)) return null
  return refusal(422, { code: 422, error_code: 'email_provider_disabled', msg: 'Emails cannot be changed here' })
}

/** PGlite reads all rows first, for a minute at 20,000, and loses step with its own answers. */
function refuseManyRows(body: unknown, most: number): Response | null {
  if (!Array.isArray(body) || body.length <= most) return null
  return refusal(400, { code: 'HH005', message: `At most ${most} rows can be saved or deleted at once`, details: null, hint: null })
}

/** A thread inside of its house, inside of its thread, and so on, would be read again for each message; nothing stops PGlite meanwhile. */
function depthOf(select: string): number {
  let depth = 0
  let deepest = 0
  for (const character of select) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    deepest = Math.max(deepest, depth)
  }
  return deepest
}
