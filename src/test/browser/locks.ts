/** Installs the part of the Web Locks API that the app uses, which happy-dom lacks. Undo with `removeFakeLocks`. */
export function installFakeLocks() {
  const last = new Map<string, Promise<unknown>>()
  const value = {
    request(name: string, { signal }: { signal?: AbortSignal }, run: (lock: object) => Promise<void>) {
      const previous = last.get(name) ?? Promise.resolve()
      const current = previous.then(() => (signal?.aborted ? Promise.reject(signal.reason as Error) : run({})))
      last.set(
        name,
        current.catch(() => undefined),
      )
      return current
    },
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value })
}

export const removeFakeLocks = () => void Reflect.deleteProperty(navigator, 'locks')
