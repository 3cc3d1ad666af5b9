import { AuthClient } from '@supabase/supabase-js'
import { env } from '../env'
import { authFetch } from './authFetch'

const KEY = 'house-hunter-arriving'

/**
 * The authentication client of whoever a callback brings. Its session is this tab's alone, beside that of whoever is signed in
 * here, until it may take its place; a reload of the tab finds it again. Google is asked with a code that only this browser can
 * use (PKCE); a link in a mail has to work in any browser, so mails are asked for by the other client.
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

/** Forgets the session without ending it: it has taken its place, or cannot be ended. */
export function forgetArriving() {
  storage()?.removeItem(KEY)
}

/** @returns nothing where the browser blocks its storage; the client then keeps the session in memory */
function storage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined {
  try {
    const { sessionStorage, localStorage } = window
    // An installed app may be led back to in another tab than the one that asked.
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
