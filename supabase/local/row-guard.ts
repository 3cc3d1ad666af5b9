/**
 * Refuses more rows in one request than the database takes in one statement, before they reach it: PGlite reads all of them first,
 * for a minute at 20,000, and loses step with its own answers. Null for a request that may pass.
 */
export async function checkRows(request: Request, most: number): Promise<Response | null> {
  if (request.method === 'GET' || !new URL(request.url).pathname.startsWith('/rest/v1/')) return null
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (!Array.isArray(body) || body.length <= most) return null
  const message = `At most ${most} rows can be saved or deleted at once`
  return Response.json(
    { code: 'HH005', message, details: null, hint: null },
    { status: 400, headers: { 'access-control-allow-origin': '*' } },
  )
}
