const READ_TIMEOUT = 20_000
const UPLOAD_TIMEOUT = 180_000

/** `fetch` that gives up: a request that never answers must become an error that a person can act on. */
export const fetchWithTimeout: typeof fetch = (input, init) => {
  const isUpload = init?.body instanceof FormData || init?.body instanceof Blob
  const timeout = AbortSignal.timeout(isUpload ? UPLOAD_TIMEOUT : READ_TIMEOUT)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  return fetch(input, { ...init, signal })
}
