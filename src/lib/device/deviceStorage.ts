/*
 * The only way to the browser's stores. Settings, private windows and a full disk take each of them away, some when they are looked
 * up, some when they are used. Texts that cannot be stored stay in this tab, so that everything works until it is closed.
 */

export type TextStore = {
  getItem: (key: string) => string | null
  /** @returns whether the text is on the device; otherwise it lives as long as the tab */
  setItem: (key: string, value: string) => boolean
  removeItem: (key: string) => void
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
      // An older text must not come back with the next page.
      removeFromDevice(key)
      inTab.set(key, value)
      return false
    },
    removeItem(key) {
      inTab.delete(key)
      removeFromDevice(key)
    },
  }
}

/** Shared by the tabs of this browser, and there after it is closed. */
export const deviceStore = textStore('localStorage')

/** This tab's own, across reloads. */
export const tabStore = textStore('sessionStorage')

/** Whether this browser stores texts on the device now: they may be blocked, and the disk may be full. */
export function storesOnDevice(): boolean {
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
