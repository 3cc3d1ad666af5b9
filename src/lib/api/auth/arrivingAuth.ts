import { AuthClient } from '@supabase/auth-js'
import { deviceStore, tabStore } from '../../device/deviceStorage'
import { env } from '../env'
import { authFetch } from './authFetch'

const KEY = 'house-hunter-arriving'

// Google may return to an installed app in another tab than the one that asked.
const place = (key: string) => (key === KEY ? tabStore : deviceStore)

const storage = {
  getItem: (key: string) => place(key).getItem(key),
  setItem: (key: string, value: string) => void place(key).setItem(key, value),
  removeItem: (key: string) => place(key).removeItem(key),
}

/**
 * The authentication client for an account arriving at /auth/callback. Its session belongs to this tab, survives reloads, and
 * leaves the signed-in person's session alone until it may replace it. Google sign-in uses a code that only this browser can
 * redeem (PKCE). Mail links have to work in any browser, so the other client requests them.
 */
export const arrivingAuth = new AuthClient({
  url: `${env().backendUrl}/auth/v1`,
  headers: { apikey: env().backendKey },
  storage,
  storageKey: KEY,
  autoRefreshToken: false,
  persistSession: true,
  detectSessionInUrl: false,
  flowType: 'pkce',
  fetch: authFetch,
})

/** Forgets the session without ending it, after it has replaced the other one or when it cannot be ended. */
export function forgetArriving() {
  storage.removeItem(KEY)
}
