/** How long a session that has run out is kept for a browser without a network, in seconds. */
const GRACE = 3600

/**
 * The browser's storage, as the authentication client sees it: a session that has run out cannot be renewed without a
 * network, and counts as valid until there is one again. The client would keep trying for half a minute and then let nobody in.
 * @returns nothing where the browser blocks its storage; the client then keeps the session in memory
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
