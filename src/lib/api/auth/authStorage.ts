import { deviceStore } from '../../device/deviceStorage'

/** How long an expired session is kept for an offline browser, in seconds. */
const GRACE = 3600

/**
 * Storage for the authentication client that presents an expired session as valid while offline. Otherwise the client would try
 * to renew it for half a minute and then lock the person out.
 */
export const authStorage = {
  getItem(key: string) {
    const text = deviceStore.getItem(key)
    if (navigator.onLine || !text) return text
    return text.replace(/"expires_at":\d+/, `"expires_at":${Math.round(Date.now() / 1000) + GRACE}`)
  },
  setItem: (key: string, value: string) => void deviceStore.setItem(key, value),
  removeItem: deviceStore.removeItem,
}
