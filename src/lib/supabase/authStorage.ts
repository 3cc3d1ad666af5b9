/** How long an expired session is kept for an offline browser, in seconds. */
const GRACE = 3600

/**
 * Storage for the authentication client that presents an expired session as valid while offline. Otherwise the client would try
 * to renew it for half a minute and then lock the person out.
 * @returns undefined if the browser blocks storage; the client then keeps the session in memory
 */
export function authStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined {
  try {
    const storage = window.localStorage
    return {
      getItem(key) {
        const text = storage.getItem(key)
        if (navigator.onLine || !text) return text
        return text.replace(/"expires_at":\d+/, `"expires_at":${Math.round(Date.now() / 1000) + GRACE}`)
      },
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
    }
  } catch {
    return undefined
  }
}
