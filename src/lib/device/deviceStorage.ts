/*
 * Access to browser features that may be missing, or blocked by a setting or a private window, so that using them, or even reading a
 * property such as `localStorage`, throws. Values that web storage cannot hold, for example because it is full, stay in memory, so that
 * the app works until the page is closed or reloaded.
 */

export type KeyValueStore = {
  getItem: (key: string) => string | null
  /** @returns whether the device has stored the value; if not, the value stays in memory until the page is closed or reloaded */
  setItem: (key: string, value: string) => boolean
  removeItem: (key: string) => void
  keys: () => string[]
}

function webStorage(area: 'localStorage' | 'sessionStorage'): KeyValueStore {
  const memory = new Map<string, string>()
  const removeFromDevice = (key: string) => ignoreErrors(() => globalThis[area].removeItem(key))
  return {
    getItem: (key) => memory.get(key) ?? ignoreErrors(() => globalThis[area].getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = ignoreErrors(() => {
        globalThis[area].setItem(key, value)
        return true
      })
      if (isStored) {
        memory.delete(key)
        return true
      }
      // An older value must not reappear on the next page load.
      removeFromDevice(key)
      memory.set(key, value)
      return false
    },
    removeItem(key) {
      memory.delete(key)
      removeFromDevice(key)
    },
    keys: () => [...new Set([...memory.keys(), ...(ignoreErrors(() => Object.keys(globalThis[area])) ?? [])])],
  }
}

/** Shared by all tabs, and persistent. */
export const deviceStore = webStorage('localStorage')

/** Private to this tab; survives reloads. */
export const tabStore = webStorage('sessionStorage')

/** Whether the device can store values. Its storage may be blocked or full. */
export function canStoreOnDevice(): boolean {
  const key = 'house-hunter-probe'
  const isStored = deviceStore.setItem(key, key)
  deviceStore.removeItem(key)
  return isStored
}

/** IndexedDB; undefined if the browser does not provide it. Opening a database may still fail. */
export const deviceDatabases = (): IDBFactory | undefined => ignoreErrors(() => globalThis.indexedDB)

/** The Cache API; undefined if the browser does not provide it, as on plain HTTP. Opening a cache may still fail. */
export const deviceCaches = (): CacheStorage | undefined => ignoreErrors(() => globalThis.caches)

/** Locks across tabs; undefined if the browser does not provide them, as on plain HTTP. Requesting a lock may still fail. */
export const deviceLocks = (): LockManager | undefined => ignoreErrors(() => navigator.locks)

/** A channel for messages between tabs; undefined if the browser does not support channels. */
export const tabChannel = (name: string): BroadcastChannel | undefined => ignoreErrors(() => new BroadcastChannel(name))

/** Service workers; undefined if the browser does not provide them, as on plain HTTP. Registering a worker may still fail. */
export const deviceWorkers = (): ServiceWorkerContainer | undefined => ignoreErrors(() => navigator.serviceWorker)

/** The result of `task`; undefined if the result is null or `task` throws. */
function ignoreErrors<T>(task: () => T): NonNullable<T> | undefined {
  try {
    return task() ?? undefined
  } catch {
    return undefined
  }
}
