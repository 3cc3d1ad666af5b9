import { AuthClient } from '@supabase/auth-js'
import { deviceStore, tabStore } from '../../device/deviceStorage'
import { ARRIVING_KEY } from '../../device/persistentKeys'
import { env } from '../env'
import { authFetch } from './authFetch'

// Google may return to an installed app in a different tab from the one that started the sign-in.
const storeOf = (key: string) => (key === ARRIVING_KEY ? tabStore : deviceStore)

const storage = {
  getItem: (key: string) => storeOf(key).getItem(key),
  setItem: (key: string, value: string) => void storeOf(key).setItem(key, value),
  removeItem: (key: string) => storeOf(key).removeItem(key),
}

/**
 * The authentication client of /auth/callback. Its session belongs to this tab, survives reloads, and leaves the signed-in person's
 * session alone until it may replace that session. Google sign-in uses a code that only this browser can redeem (PKCE). Links in
 * emails have to work in any browser, so the other client requests them.
 */
export const arrivingAuth = new AuthClient({
  url: `${env().backendUrl}/auth/v1`,
  headers: { apikey: env().backendKey },
  storage,
  storageKey: ARRIVING_KEY,
  autoRefreshToken: false,
  persistSession: true,
  detectSessionInUrl: false,
  flowType: 'pkce',
  fetch: authFetch,
})

/** Deletes the session without ending it, after it has replaced the other session or if it cannot be ended. */
export function forgetArriving() {
  storage.removeItem(ARRIVING_KEY)
}
