/** In milliseconds. A limit, because preloads should finish before they are needed. */
const MAX_WAIT = 2_000

/** Runs a callback once the page is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, MAX_WAIT / 4)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run, { timeout: MAX_WAIT })
  return () => cancelIdleCallback(callback)
}
