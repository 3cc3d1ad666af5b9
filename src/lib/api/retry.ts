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
