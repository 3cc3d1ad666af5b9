/** Answers of a failing gateway, which may recover in a moment. */
const PASSING_FAILURES = [502, 503, 504]

/** Milliseconds before each further try; short, because a saved copy waits behind a read that fails for good. */
const DELAYS = [200, 400, 800]

/**
 * Tries reads again that were answered with a passing failure, or not at all while the browser has a network. Writes are
 * sent once: one without an answer may have been done.
 */
export function retryingReads(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const isRead = ['GET', 'HEAD'].includes(init?.method ?? 'GET')
    for (const delay of isRead ? DELAYS : []) {
      try {
        const answer = await send(input, init)
        if (!PASSING_FAILURES.includes(answer.status)) return answer
      } catch (error) {
        // A connection that broke is a TypeError; what was given up or took too long is not tried again.
        if (!(error instanceof TypeError) || !navigator.onLine) throw error
      }
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
    return send(input, init)
  }
}
