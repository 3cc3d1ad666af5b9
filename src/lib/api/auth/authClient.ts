import { AuthClient } from '@supabase/auth-js'
import { env } from '../env'
import { authFetch } from './authFetch'
import { announceAuth } from './authLoading'
import { deviceStore } from '../../device/deviceStorage'
import { SESSION_KEY } from '../../device/session'

/** How long an expired session is presented as valid offline, in seconds. */
const OFFLINE_GRACE_PERIOD = 3600

/**
 * Storage for the authentication client that presents an expired session as valid while offline. Otherwise the client would try
 * to renew it for half a minute and then lock the person out.
 */
const authStorage = {
  getItem(key: string) {
    const text = deviceStore.getItem(key)
    if (navigator.onLine || !text) return text
    return text.replace(/"expires_at":\d+/, `"expires_at":${Math.round(Date.now() / 1000) + OFFLINE_GRACE_PERIOD}`)
  },
  setItem: (key: string, value: string) => void deviceStore.setItem(key, value),
  removeItem: deviceStore.removeItem,
}

/**
 * The authentication client, in its own chunk: the sign-in page needs it without the data client. It uses the library's
 * defaults: check the session every 30 s, renew it 3 ticks before it expires, back off from 200 ms, doubling. It ignores the URL
 * hash, which /auth/callback handles.
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
