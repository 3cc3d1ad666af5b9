import { AsyncLocalStorage } from 'node:async_hooks'

/** The origin of the current request, and the return URL of the links in its emails. */
export interface RequestContext {
  /** Scheme, host and port, e.g. "http://192.168.1.20:5173". */
  origin: string
  /** A URL on the same origin. */
  redirectTo: string
}

/** Carries the context through lite to the mailer, which lite calls without the request. */
export const requestContext = new AsyncLocalStorage<RequestContext>()

/** The current request's context. Throws outside of a request. */
export function currentContext(): RequestContext {
  const context = requestContext.getStore()
  if (!context) throw new Error('There is no request to take the origin from')
  return context
}

/**
 * The return URL of a link in an email: the requested one if it is on the same origin and has no user name or password, otherwise
 * the callback page. A page on another origin would receive the session in the URL fragment.
 */
export function redirectTarget(requestedUrl: string | null, origin: string): string {
  const fallback = `${origin}/auth/callback`
  if (!requestedUrl || !URL.canParse(requestedUrl)) return fallback
  const url = new URL(requestedUrl)
  return url.origin === origin && !url.username && !url.password ? url.href : fallback
}
