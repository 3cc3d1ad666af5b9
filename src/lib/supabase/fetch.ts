const READ_TIMEOUT = 20_000
const UPLOAD_TIMEOUT = 180_000

/** `fetch` that gives up: a request that never answers must become an error that a person can act on. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const isUpload = init?.body instanceof FormData || init?.body instanceof Blob
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT : READ_TIMEOUT)
  return fetch(input, { ...init, signal: init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout })
}

/**
 * `fetch` for the clients of tables, files and functions. They read the body of an error unseen: without a message of text
 * they break, take it for a success or show it raw. Here it is always an object with a `message`, which may be empty.
 */
export const readableFetch: typeof fetch = async (input, init) => {
  const answer = await fetchWithTimeout(input, init)
  if (answer.status < 400) return answer
  // Anything but an object has no message.
  const body = (await answer.json().catch(() => null)) as Record<string, unknown> | null
  const message = typeof body?.message === 'string' ? body.message : ''
  const retryAfter = answer.headers.get('retry-after') ?? undefined
  return new Response(JSON.stringify({ ...body, message, retryAfter }), { headers: answer.headers, status: Math.min(answer.status, 599) })
}
