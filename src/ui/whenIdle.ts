/** The longest wait, in milliseconds: what is fetched ahead should be there before somebody asks for it. */
const LATEST = 2_000

/** Runs something once the page has nothing more urgent to do. Returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(run, LATEST / 4)
    return () => clearTimeout(timer)
  }
  const callback = requestIdleCallback(run, { timeout: LATEST })
  return () => cancelIdleCallback(callback)
}
