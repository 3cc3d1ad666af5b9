/** The longest wait for the page to become idle, in milliseconds. Limited, so that preloads finish before they are needed. */
const MAX_WAIT = 2_000

/** Runs a callback once the page is idle. Returns a function that cancels it. */
export function whenIdle(run: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, MAX_WAIT / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: MAX_WAIT })
  return () => cancelIdleCallback(handle)
}

/**
 * Loads code that may be needed later, one part each time the page is idle: requesting all parts at once would be a long task on a
 * slow phone. Failures are silent, because the code that needs a part loads it again.
 * @returns a function that skips the parts that have not been requested yet
 */
export function loadWhenIdle(parts: readonly (() => Promise<unknown>)[]): () => void {
  let isStopped = false
  const loadInTurn = async () => {
    for (const load of parts) {
      await new Promise<void>((resolve) => whenIdle(resolve))
      if (isStopped) return
      await load().catch(() => undefined)
    }
  }
  void loadInTurn()
  return () => {
    isStopped = true
  }
}
