const READ_TIMEOUT = 20_000
const UPLOAD_TIMEOUT = 180_000

/** The bytes of all requests at a time that browsers finish after a page is gone: 64 KiB, with room for their headers. */
const LASTING_BYTES = 60_000

let isLeaving = false
let lastingBytes = 0
globalThis.addEventListener?.('pagehide', () => (isLeaving = true), true)
globalThis.addEventListener?.('pageshow', () => (isLeaving = false), true)

/**
 * `fetch` that outlives the page where it writes while the page is left, as far as browsers allow. WebKit drops every other request of a
 * page that goes. Its writer stores what is too large on the device and sends it at the next visit.
 */
const lastingFetch: typeof fetch = async (input, init) => {
  const mayGo = isLeaving || globalThis.document?.visibilityState === 'hidden'
  const bytes = mayGo && typeof init?.body === 'string' ? new TextEncoder().encode(init.body).length : 0
  if (bytes === 0 || lastingBytes + bytes > LASTING_BYTES) return fetch(input, init)
  lastingBytes += bytes
  try {
    return await fetch(input, { ...init, keepalive: true })
  } finally {
    lastingBytes -= bytes
  }
}

/** `fetch` with a timeout, so that a request without an answer becomes an error that a person can act on. */
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
  // Only objects have a message.
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null
  const message = typeof body?.message === 'string' ? body.message : ''
  const retryAfter = answer.headers.get('retry-after') ?? undefined
  return new Response(JSON.stringify({ ...body, message, retryAfter }), { headers: answer.headers, status: Math.min(answer.status, 599) })
}
