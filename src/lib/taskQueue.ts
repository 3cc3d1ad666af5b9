/**
 * A line in which tasks wait for their turn: one after the other, and never started faster than `pause` milliseconds after the one
 * before. A task that fails does not hold up the next.
 */
export function makeTaskQueue() {
  let line: Promise<unknown> = Promise.resolve()
  let lastStart = -Infinity
  return {
    /**
     * @param task is given what to await before it asks; without a need to ask it does not wait for the pause
     * @throws when the signal aborts before the task starts to ask
     */
    wait<T>(pause: number, signal: AbortSignal, task: (turn: () => Promise<void>) => Promise<T>): Promise<T> {
      const run = line.then(() => {
        signal.throwIfAborted()
        return task(async () => {
          await sleep(lastStart + pause - Date.now(), signal)
          lastStart = Date.now()
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
