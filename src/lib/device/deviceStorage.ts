/*
 * All access to the browser's storage. Settings, private windows and a full disk can disable each kind of storage, so that looking it up
 * or using it fails. Values that cannot be stored stay in memory, so that everything works until the tab is
 * closed.
 */

export type TextStore = {
  getItem: (key: string) => string | null
  /** @returns whether the text is on the device; otherwise it stays in memory until the tab is closed */
  setItem: (key: string, value: string) => boolean
  removeItem: (key: string) => void
  keys: () => string[]
}

function textStore(area: 'localStorage' | 'sessionStorage'): TextStore {
  const inMemory = new Map<string, string>()
  const removeFromDevice = (key: string) => ignoreErrors(() => globalThis[area].removeItem(key))
  return {
    getItem: (key) => inMemory.get(key) ?? ignoreErrors(() => globalThis[area].getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = ignoreErrors(() => {
        globalThis[area].setItem(key, value)
        return true
      })
      if (isStored) {
        inMemory.delete(key)
        return true
      }
      // An older value must not reappear on the next page load.
      removeFromDevice(key)
      inMemory.set(key, value)
      return false
    },
    removeItem(key) {
      inMemory.delete(key)
      removeFromDevice(key)
    },
    keys: () => [...new Set([...inMemory.keys(), ...(ignoreErrors(() => Object.keys(globalThis[area])) ?? [])])],
  }
}

/** Shared by all tabs, and persistent. */
export const deviceStore = textStore('localStorage')

/** Private to this tab; survives reloads. */
export const tabStore = textStore('sessionStorage')

/** Whether texts can be stored on the device now. Storage may be blocked or full. */
export function canStoreOnDevice(): boolean {
  const key = 'house-hunter-probe'
  const isStored = deviceStore.setItem(key, key)
  deviceStore.removeItem(key)
  return isStored
}

/** IndexedDB; undefined if the browser has none. Opening a database may still fail. */
export const deviceDatabases = (): IDBFactory | undefined => ignoreErrors(() => globalThis.indexedDB)

/** The browser's caches; undefined if it has none, as on plain http. Opening one may still fail. */
export const deviceCaches = (): CacheStorage | undefined => ignoreErrors(() => globalThis.caches)

/** Locks across tabs; undefined if the browser has none, as on plain http. Requesting one may still fail. */
export const deviceLocks = (): LockManager | undefined => ignoreErrors(() => navigator.locks)

/** A channel for messages between tabs; undefined if the browser has none. */
export const tabChannel = (name: string): BroadcastChannel | undefined => ignoreErrors(() => new BroadcastChannel(name))

/** Service workers; undefined if the browser has none, as on plain http. Registering one may still fail. */
export const deviceWorkers = (): ServiceWorkerContainer | undefined => ignoreErrors(() => navigator.serviceWorker)

/** The result of `task`; undefined if it is null or throws. */
function ignoreErrors<T>(task: () => T): NonNullable<T> | undefined {
  try {
    return task() ?? undefined
  } catch {
    return undefined
  }
}
