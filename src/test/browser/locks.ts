/** Installs the part of the Web Locks API that the outbox uses, which happy-dom lacks. Undo with `removeFakeLocks`. */
export function installFakeLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const value = {
    request(_name: string, { signal }: { signal: AbortSignal }, run: () => Promise<void>) {
      const current = last.then(() => (signal.aborted ? Promise.reject(signal.reason as Error) : run()))
      last = current.catch(() => undefined)
      return current
    },
  }
  Object.defineProperty(navigator, 'locks', { configurable: true, value })
}

export const removeFakeLocks = () => void Reflect.deleteProperty(navigator, 'locks')
