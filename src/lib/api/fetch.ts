const READ_TIMEOUT = 20_000
const UPLOAD_TIMEOUT = 180_000

/** The browsers' limit for keepalive requests in flight, 64 KiB, less room for headers. In bytes. */
const LASTING_BYTES = 60_000

let isLeaving = false
let lastingBytes = 0
globalThis.addEventListener?.('pagehide', () => (isLeaving = true), true)
globalThis.addEventListener?.('pageshow', () => (isLeaving = false), true)

/**
 * `fetch` that lets a write sent while the page is unloading outlive it, as far as browsers allow. WebKit drops all other requests of
 * an unloading page. The callers store what is too large on the device and send it on the next visit.
 */
const lastingFetch: typeof fetch = async (input, init) => {
  const mayUnload = isLeaving || globalThis.document?.visibilityState === 'hidden'
  const bytes = mayUnload && typeof init?.body === 'string' ? new TextEncoder().encode(init.body).length : 0
  if (bytes === 0 || lastingBytes + bytes > LASTING_BYTES) return fetch(input, init)
  lastingBytes += bytes
  try {
    return await fetch(input, { ...init, keepalive: true })
  } finally {
    lastingBytes -= bytes
  }
}

/** `fetch` with a timeout, so that a request without an answer becomes an error that the person can act on. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const isUpload = init?.body instanceof FormData || init?.body instanceof Blob
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT : READ_TIMEOUT)
  return lastingFetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

/**
 * `fetch` for the clients of tables, files and functions. Without a text `message` in an error's body they crash, report success
 * or show it raw. This ensures an object with a `message`, which may be empty.
 */
export const readableFetch: typeof fetch = async (input, init) => {
  const answer = await fetchWithTimeout(input, init)
  if (answer.status < 400) return answer
  // Spreading anything but an object adds no field.
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null
  const message = typeof body?.message === 'string' ? body.message : ''
  const retryAfter = answer.headers.get('retry-after') ?? undefined
  return new Response(JSON.stringify({ ...body, message, retryAfter }), { headers: answer.headers, status: Math.min(answer.status, 599) })
}

/** Gateway failures that may pass within moments. */
const PASSING_FAILURES = [502, 503, 504]

/** Milliseconds before each retry. Short, because a saved copy is only shown after the read has failed. */
const DELAYS = [200, 400, 800]

/**
 * Retries reads after a passing failure or, while online, a lost connection. Writes are sent once, because one without an answer
 * may have been carried out.
 */
export function retryingReads(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const isRead = ['GET', 'HEAD'].includes(init?.method ?? 'GET')
    for (const delay of isRead ? DELAYS : []) {
      try {
        const answer = await send(input, init)
        if (!PASSING_FAILURES.includes(answer.status)) return answer
      } catch (error) {
        // A broken connection is a TypeError. Aborted and timed-out requests are not retried.
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
    earlyRequest?: { url: string; token: string; at: number; answer: Promise<Response> }
  }
}

/** Maximum age of an early answer, in milliseconds. It is meant for the page's first screen. */
const FRESH = 15_000

/** Uses the boot script's answer for the same request and person, once. If it failed, the request is sent as usual. */
export function takingEarlyAnswer(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const early = window.earlyRequest
    const token = new Headers(init?.headers).get('Authorization')
    if (!early || early.url !== urlOf(input) || token !== `Bearer ${early.token}`) return send(input, init)
    delete window.earlyRequest
    const answer = performance.now() - early.at < FRESH ? await early.answer.catch(() => undefined) : undefined
    return answer?.ok ? answer : send(input, init)
  }
}

function urlOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input
  return input instanceof URL ? input.href : input.url
}
