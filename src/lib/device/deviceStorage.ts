/*
 * The only access to the browser's storage. Settings, private windows and a full disk can disable each kind, some on lookup and some
 * on use. Values that cannot be stored stay in memory, so that everything works until the tab is closed.
 */

export type TextStore = {
  getItem: (key: string) => string | null
  /** @returns whether the text is on the device; otherwise it lives as long as the tab */
  setItem: (key: string, value: string) => boolean
  removeItem: (key: string) => void
  keys: () => string[]
}

function textStore(area: 'localStorage' | 'sessionStorage'): TextStore {
  const inTab = new Map<string, string>()
  const removeFromDevice = (key: string) => quietly(() => globalThis[area].removeItem(key))
  return {
    getItem: (key) => inTab.get(key) ?? quietly(() => globalThis[area].getItem(key)) ?? null,
    setItem(key, value) {
      const stored = quietly(() => {
        globalThis[area].setItem(key, value)
        return true
      })
      if (stored) {
        inTab.delete(key)
        return true
      }
      // An older value must not reappear on the next page load.
      removeFromDevice(key)
      inTab.set(key, value)
      return false
    },
    removeItem(key) {
      inTab.delete(key)
      removeFromDevice(key)
    },
    keys: () => [...new Set([...inTab.keys(), ...(quietly(() => Object.keys(globalThis[area])) ?? [])])],
  }
}

/** Shared by all tabs, and persistent. */
export const deviceStore = textStore('localStorage')

/** Private to this tab; survives reloads. */
export const tabStore = textStore('sessionStorage')

/** Whether texts can be stored on the device now. Storage may be blocked or full. */
export function canStoreOnDevice(): boolean {
  const key = 'house-hunter-probe'
  const stored = deviceStore.setItem(key, key)
  deviceStore.removeItem(key)
  return stored
}

/** The browser's databases; undefined without them. Opening one may still fail. */
export const deviceDatabases = (): IDBFactory | undefined => quietly(() => globalThis.indexedDB)

/** The browser's caches; undefined without them, as on plain http. Opening one may still fail. */
export const deviceCaches = (): CacheStorage | undefined => quietly(() => globalThis.caches)

/** Locks across tabs; undefined without them, as on plain http. Requesting one may still fail. */
export const deviceLocks = (): LockManager | undefined => quietly(() => navigator.locks)

/** Messages between tabs; undefined without them. */
export const tabChannel = (name: string): BroadcastChannel | undefined => quietly(() => new BroadcastChannel(name))

/** Service workers; undefined without them, as on plain http. Registering one may still fail. */
export const deviceWorkers = (): ServiceWorkerContainer | undefined => quietly(() => navigator.serviceWorker)

/** The result of `task`; undefined if it is null or throws. */
function quietly<T>(task: () => T): NonNullable<T> | undefined {
  try {
    return task() ?? undefined
  } catch {
    return undefined
  }
}
