import { HttpError } from './http-error.ts'

const HEADERS = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', vary: 'Origin' }

/**
 * Returns the CORS headers for an allowed origin. Returns no headers for a request without an origin, which does not need CORS.
 * @throws HttpError 403 for other origins
 */
export function corsHeaders(request: Request, origins: ReadonlySet<string>): Record<string, string> {
  const origin = request.headers.get('origin')
  if (origin === null) return {}
  if (!origins.has(origin)) throw new HttpError(403, 'Invitations cannot be sent from this site')
  return { 'access-control-allow-origin': origin }
}

export function preflightResponse(cors: Record<string, string>): Response {
  const allowHeaders = {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'authorization, content-type, apikey, x-client-info',
    'access-control-max-age': '600',
  }
  return new Response(null, { status: 204, headers: { ...HEADERS, ...cors, ...allowHeaders } })
}

/** Builds a JSON response that must not be cached. */
export function jsonResponse(status: number, body: object, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...HEADERS, ...headers } })
}

export function errorResponse(error: HttpError, headers: Record<string, string>): Response {
  const allowHeader: Record<string, string> = error.status === 405 ? { allow: 'POST, OPTIONS' } : {}
  return jsonResponse(error.status, { error: error.message }, { ...headers, ...allowHeader })
}
