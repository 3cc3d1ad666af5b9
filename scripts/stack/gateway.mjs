import { Agent, createServer, request as send } from 'node:http'

const METHODS = 'GET,HEAD,PUT,PATCH,POST,DELETE,OPTIONS,TRACE,CONNECT'

/**
 * The routes of Supabase's own gateway, most specific first. An `open` route needs no API key: either browsers follow links to it, or
 * the service itself checks its callers.
 */
const routesTo = ({ auth, rest, storage, functions }) => [
  { prefix: '/auth/v1/verify', target: `${auth}/verify`, open: true },
  { prefix: '/auth/v1/callback', target: `${auth}/callback`, open: true },
  { prefix: '/auth/v1/authorize', target: `${auth}/authorize`, open: true },
  { prefix: '/auth/v1/', target: `${auth}/` },
  { prefix: '/rest/v1/', target: `${rest}/` },
  { prefix: '/storage/v1/', target: `${storage}/`, open: true },
  { prefix: '/functions/v1/', target: `${functions}/`, open: true },
]

/** Returns the Authorization header to forward: the caller's own token, or else the token of the API key's role. */
function authorizationOf({ authorization, apikey }, keys) {
  if (authorization && !authorization.startsWith('Bearer sb_')) return authorization
  if (apikey === keys.secret) return `Bearer ${keys.serviceToken}`
  if (apikey === keys.publishable) return `Bearer ${keys.anonToken}`
  return apikey && `Bearer ${apikey}`
}

/** Returns the body of the error response if the request lacks a valid key; otherwise undefined. */
function apiKeyError({ apikey }, url, keys) {
  const key = apikey ?? url.searchParams.get('apikey')
  if (!key) return { message: 'No API key found in request' }
  const validKeys = [keys.publishable, keys.secret, keys.anonToken, keys.serviceToken]
  return validKeys.includes(key) ? undefined : { message: 'Invalid authentication credentials' }
}

/**
 * Starts a proxy that serves all services on one port, under the paths and with the checks of Supabase's own gateway.
 * @param {{ port: number, services: Record<'auth' | 'rest' | 'storage' | 'functions', string>, keys: ReturnType<typeof import('./keys.mjs').makeKeys> }} options
 * @returns {Promise<import('node:http').Server>}
 */
export function startGateway({ port, services, keys }) {
  const routes = routesTo(services)
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', `http://${incoming.headers.host}`)
    const respond = (status, body) => {
      response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*' })
      response.end(JSON.stringify(body))
    }
    const route = routes.find(({ prefix }) => url.pathname.startsWith(prefix))
    if (!route) return respond(404, { message: 'no Route matched with those values' })
    if (incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method']) {
      const requestedHeaders = incoming.headers['access-control-request-headers']
      response.writeHead(200, {
        'access-control-allow-origin': '*',
        'access-control-allow-methods': METHODS,
        ...(requestedHeaders && { 'access-control-allow-headers': requestedHeaders }),
      })
      return void response.end()
    }
    const error = route.open ? undefined : apiKeyError(incoming.headers, url, keys)
    if (error) return respond(401, error)

    const authorization = authorizationOf(incoming.headers, keys)
    const headers = {
      ...incoming.headers,
      ...(authorization && { authorization }),
      'x-forwarded-for': incoming.socket.remoteAddress,
      'x-forwarded-host': url.hostname,
      'x-forwarded-port': String(port),
      'x-forwarded-proto': 'http',
    }
    const target = new URL(route.target + url.pathname.slice(route.prefix.length) + url.search)
    const forwardedRequest = send(target, { method: incoming.method, headers: { ...headers, host: target.host }, agent }, (upstream) => {
      response.writeHead(upstream.statusCode, { ...upstream.headers, 'access-control-allow-origin': '*' })
      upstream.pipe(response)
    })
    forwardedRequest.on('error', () =>
      response.headersSent ? response.destroy() : respond(502, { message: 'An invalid response was received from the upstream server' }),
    )
    response.on('close', () => forwardedRequest.destroy())
    incoming.pipe(forwardedRequest)
  })
  // By default, Node closes idle connections after a few seconds, perhaps just when a page sends its next request.
  server.keepAliveTimeout = 120_000
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve(server))
  })
}
