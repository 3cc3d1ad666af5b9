/** Asks a service when its pause is over. @throws when the signal aborts meanwhile, and whatever the question throws */
export type Ask = <T>(question: () => Promise<T>) => Promise<T>

/**
 * A line in which tasks wait for their turn: one after the other, and each question asked no sooner than `pause` milliseconds after
 * the last one ended. Counted from its start, a request that the browser sent late would be followed too soon. A task that fails
 * does not hold up the next.
 */
export function makeTaskQueue() {
  let line: Promise<unknown> = Promise.resolve()
  let lastEnd = -Infinity
  return {
    /**
     * @param task is given what asks for it; one that need not ask does not wait for the pause
     * @throws when the signal aborts before the task starts
     */
    wait<T>(pause: number, signal: AbortSignal, task: (ask: Ask) => Promise<T>): Promise<T> {
      const run = line.then(() => {
        signal.throwIfAborted()
        return task(async (question) => {
          await sleep(lastEnd + pause - Date.now(), signal)
          try {
            return await question()
          } finally {
            lastEnd = Date.now()
          }
        })
      })
      line = run.catch(() => undefined)
      return run
    },
  }
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(
      () => {
        signal.removeEventListener('abort', leave)
        resolve()
      },
      Math.max(milliseconds, 0),
    )
    signal.addEventListener('abort', leave)
  })
}
