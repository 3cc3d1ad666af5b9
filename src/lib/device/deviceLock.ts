import { deviceLocks } from './deviceStorage'

/**
 * Calls `run` while no other tab runs anything under the same name. If the browser has no locks or blocks them, calls it at once.
 * @param options `signal` aborts the wait: `run` is then never called, and the promise rejects with the signal's reason
 */
export async function withDeviceLock<T>(name: string, run: () => Promise<T>, options: { signal?: AbortSignal } = {}): Promise<T> {
  const locks = deviceLocks()
  if (!locks) return run()
  let runPromise: Promise<T> | undefined
  const start = () => (runPromise = run())
  try {
    return await locks.request(name, options, start)
  } catch (error) {
    if (runPromise || options.signal?.aborted) throw error
    // A browser that blocks storage blocks locks as well.
    return start()
  }
}
