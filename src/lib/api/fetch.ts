/** Timeouts of requests and of uploads, in milliseconds. */
const REQUEST_TIMEOUT = 20_000
const UPLOAD_TIMEOUT = 180_000

/** Browsers limit the keepalive requests in flight to 64 KiB in total; this leaves room for headers. */
const MAX_KEEPALIVE_BYTES = 60_000

let isUnloading = false
let keepaliveBytes = 0
globalThis.addEventListener?.('pagehide', () => (isUnloading = true), true)
globalThis.addEventListener?.('pageshow', () => (isUnloading = false), true)

/**
 * `fetch` that lets a write from a hidden or unloading page complete after the page is gone, if its text fits into the browsers' limit.
 * WebKit drops all other requests of an unloading page. Larger notes and outbox entries stay on the device and are sent on the next visit.
 */
const keepaliveFetch: typeof fetch = async (input, init) => {
  const mayUnload = isUnloading || globalThis.document?.visibilityState === 'hidden'
  const bytes = mayUnload && typeof init?.body === 'string' ? new TextEncoder().encode(init.body).length : 0
  if (bytes === 0 || keepaliveBytes + bytes > MAX_KEEPALIVE_BYTES) return fetch(input, init)
  keepaliveBytes += bytes
  try {
    return await fetch(input, { ...init, keepalive: true })
  } finally {
    keepaliveBytes -= bytes
  }
}

/** `fetch` with a timeout, so that a request that gets no response fails with an error that the user can act on. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const isUpload = init?.body instanceof FormData || init?.body instanceof Blob
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT : REQUEST_TIMEOUT)
  return keepaliveFetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

/**
 * `fetch` for the clients of tables, files and functions. These clients would crash, report success or show the raw body if an error's
 * body had no string `message`, so the body of every error becomes an object with a `message`, which may be empty. It also gets the value
 * of the Retry-After header, because the clients' errors have no headers.
 */
export const readableFetch: typeof fetch = async (input, init) => {
  const response = await fetchWithTimeout(input, init)
  if (response.status < 400) return response
  // The body may be any JSON value. Only an object has a `message`, but any value can be spread.
  const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
  const message = typeof body?.message === 'string' ? body.message : ''
  const retryAfter = response.headers.get('retry-after') ?? undefined
  return new Response(JSON.stringify({ ...body, message, retryAfter }), {
    headers: response.headers,
    status: Math.min(response.status, 599),
  })
}

/** Statuses of gateway failures, which are usually brief. */
const TRANSIENT_STATUSES = [502, 503, 504]

/** Milliseconds before each retry. Short, because some fallbacks, such as an offline copy, appear only after the last retry has failed. */
const RETRY_DELAYS = [200, 400, 800]

/**
 * Calls of database functions that may be repeated: they only read, or, as `claim_account`, change nothing the second time. They are sent
 * with POST, which keeps an invitation's token out of URLs.
 */
const REPEATABLE_CALL =
  /\/rpc\/(claim_account|my_account|changes_since|hunt_(wishes|costs|places)|thread_since|notifications|invitation_preview|photos_without_copies|my_photos|unfinished_photos)$/

/**
 * Retries reads, and calls that may be repeated, after a transient failure or, while online, a lost connection. All other writes are sent
 * only once, because a write may have taken effect even if no response arrives.
 */
export function withRetries(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const isRepeatable = ['GET', 'HEAD'].includes(init?.method ?? 'GET') || REPEATABLE_CALL.test(urlOf(input))
    for (const delay of isRepeatable ? RETRY_DELAYS : []) {
      try {
        const response = await send(input, init)
        if (!TRANSIENT_STATUSES.includes(response.status)) return response
      } catch (error) {
        // `fetch` throws a TypeError if the connection is lost. Aborted and timed-out requests are not retried.
        if (!(error instanceof TypeError) || !navigator.onLine) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
    return send(input, init)
  }
}

declare global {
  interface Window {
    /** The request sent by the page's boot script (src/boot/boot.js). */
    earlyRequest?: { url: string; token: string; at: number; response: Promise<Response> }
  }
}

/** Milliseconds after which the boot script's request is no longer used, because it is only meant for the page's first screen. */
const MAX_EARLY_AGE = 15_000

/** Uses the boot script's response, once, for the same URL and token. If it failed or takes too long, sends the request as usual. */
export function withEarlyResponse(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const earlyRequest = window.earlyRequest
    const token = new Headers(init?.headers).get('Authorization')
    if (!earlyRequest || earlyRequest.url !== urlOf(input) || token !== `Bearer ${earlyRequest.token}`) return send(input, init)
    delete window.earlyRequest
    const timeLeft = earlyRequest.at + MAX_EARLY_AGE - performance.now()
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, timeLeft))
    const response = timeLeft > 0 ? await Promise.race([earlyRequest.response.catch(() => undefined), timeout]) : undefined
    return response?.ok ? response : send(input, init)
  }
}

function urlOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}
