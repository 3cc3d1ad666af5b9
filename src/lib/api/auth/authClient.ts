import { AuthClient } from '@supabase/auth-js'
import { env } from '../env'
import { authFetch } from './authFetch'
import { announceAuth } from './authLoading'
import { deviceStore } from '../../device/deviceStorage'
import { SESSION_KEY } from '../../device/session'

/** While offline, every read of the session shows an expiry this many seconds ahead. */
const OFFLINE_LIFETIME = 3600

/**
 * Storage for the authentication client that presents an expired session as valid while offline. Otherwise the client would try
 * to renew the session for half a minute and then lock the user out.
 */
const authStorage = {
  getItem(key: string) {
    const text = deviceStore.getItem(key)
    if (navigator.onLine || !text) return text
    return text.replace(/"expires_at":\d+/, `"expires_at":${Math.round(Date.now() / 1000) + OFFLINE_LIFETIME}`)
  },
  setItem: (key: string, value: string) => void deviceStore.setItem(key, value),
  removeItem: deviceStore.removeItem,
}

/**
 * The authentication client. It has its own chunk, because the sign-in page needs it but not the data client. By default, the library
 * checks the session every 30 s, renews it when less than 120 s are left, and retries after 200 ms, doubling the delay each time.
 * The client ignores the URL hash, which /auth/callback handles.
 */
export const auth = new AuthClient({
  url: `${env().backendUrl}/auth/v1`,
  headers: { apikey: env().backendKey },
  storage: authStorage,
  storageKey: SESSION_KEY,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: false,
  flowType: 'implicit',
  fetch: authFetch,
})

announceAuth(auth)
