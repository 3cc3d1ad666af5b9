/**
 * Sends a request after the pause that follows the previous one.
 * @throws when the signal aborts before the request is sent, or the request fails
 */
export type Send = <T>(request: () => Promise<T>) => Promise<T>

/**
 * Creates a queue that runs tasks one after another, with at least `pause` milliseconds between the end of one request and the start of
 * the next. The pause begins at the end of a request, because the browser may delay sending a request. A failing task does not block the
 * next task.
 */
export function makeTaskQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let lastEnd = -Infinity
  return {
    /**
     * @param task gets a function with which to send its requests; a task that sends no request does not wait for the pause
     * @throws when the signal aborts before the task starts
     */
    run<T>(pause: number, signal: AbortSignal, task: (send: Send) => Promise<T>): Promise<T> {
      const result = last.then(() => {
        signal.throwIfAborted()
        return task(async (request) => {
          signal.throwIfAborted()
          await sleep(lastEnd + pause - performance.now(), signal)
          try {
            return await request()
          } finally {
            // Not `Date.now()`, because the device's clock may be set back.
            lastEnd = performance.now()
          }
        })
      })
      last = result.catch(() => undefined)
      return result
    },
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', onAbort)
        resolve()
      },
      Math.max(milliseconds, 0),
    )
    signal.addEventListener('abort', onAbort)
  })
}
