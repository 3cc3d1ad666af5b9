/**
 * Returns a `fetch` for uploads that reports progress from 0 to 1, which the native `fetch` cannot do. It rejects with a TypeError if
 * there is no response, as `fetch` does, with an AbortError if `signal` aborts, and with a TimeoutError after 3 minutes.
 */
export function progressFetch(onProgress: (fraction: number) => void, signal: AbortSignal): typeof fetch {
  return async (input, init) => {
    const request = new XMLHttpRequest()
    request.open(init?.method ?? 'GET', input instanceof Request ? input.url : String(input))
    new Headers(init?.headers).forEach((value, name) => request.setRequestHeader(name, value))
    request.responseType = 'text'
    request.timeout = 180_000
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))

    return new Promise<Response>((resolve, reject) => {
      const rejectAsCanceled = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
      const abort = () => {
        request.abort()
        rejectAsCanceled()
      }
      signal.addEventListener('abort', abort, { once: true })
      request.addEventListener('load', () => resolve(responseOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('timeout', () => reject(new DOMException('The upload took too long', 'TimeoutError')))
      if (signal.aborted) return rejectAsCanceled()
      request.send(init?.body as XMLHttpRequestBodyInit)
    })
  }
}

function responseOf(request: XMLHttpRequest): Response {
  const type = request.getResponseHeader('content-type') ?? 'application/json'
  // A response with status 204 must not have a body, not even an empty one, and a `Response` accepts no status above 599.
  const status = Math.min(request.status, 599)
  return new Response(request.responseText || null, { status, statusText: request.statusText, headers: { 'content-type': type } })
}
