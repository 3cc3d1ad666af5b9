import { AuthClient } from '@supabase/supabase-js'
import { env } from '../env'
import { authFetch } from './authFetch'

const KEY = 'house-hunter-arriving'

/**
 * The authentication client for an account arriving at /auth/callback. Its session belongs to this tab, survives reloads, and
 * leaves the signed-in person's session alone until it may replace it. Google sign-in uses a code that only this browser can
 * redeem (PKCE). Mail links have to work in any browser, so the other client requests them.
 */
export const arrivingAuth = new AuthClient({
  url: `${env().backendUrl}/auth/v1`,
  headers: { apikey: env().backendKey },
  storage: storage(),
  storageKey: KEY,
  autoRefreshToken: false,
  persistSession: true,
  detectSessionInUrl: false,
  flowType: 'pkce',
  fetch: authFetch,
})

/** Forgets the session without ending it, after it has replaced the other one or when it cannot be ended. */
export function forgetArriving() {
  storage()?.removeItem(KEY)
}

/** @returns undefined if the browser blocks storage; the client then keeps the session in memory */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined {
  try {
    const { sessionStorage, localStorage } = window
    // Google may return to an installed app in another tab than the one that asked.
    const place = (key: string) => (key === KEY ? sessionStorage : localStorage)
    return {
      getItem: (key) => place(key).getItem(key),
      setItem: (key, value) => place(key).setItem(key, value),
      removeItem: (key) => place(key).removeItem(key),
    }
  } catch {
    return undefined
  }
}
