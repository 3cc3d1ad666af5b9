/** Sends a request once the service's pause is over. @throws when the signal aborts during the pause, or when the request throws */
export type Send = <T>(request: () => Promise<T>) => Promise<T>

/**
 * Runs tasks one after another, with at least `pause` milliseconds between the end of a request and the start of the next. The
 * pause is counted from the end, because the browser may send a request later than it was started. A failing task does not block
 * the next.
 */
export function makeTaskQueue() {
  let last: Promise<unknown> = Promise.resolve()
  let lastEnd = -Infinity
  return {
    /**
     * @param task gets a function that sends its requests; a task without requests does not wait for the pause
     * @throws when the signal aborts before the task starts
     */
    run<T>(pause: number, signal: AbortSignal, task: (send: Send) => Promise<T>): Promise<T> {
      const run = last.then(() => {
        signal.throwIfAborted()
        return task(async (request) => {
          signal.throwIfAborted()
          await sleep(lastEnd + pause - Date.now(), signal)
          try {
            return await request()
          } finally {
            lastEnd = Date.now()
          }
        })
      })
      last = run.catch(() => undefined)
      return run
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
