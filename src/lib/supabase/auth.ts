import { AuthClient } from '@supabase/supabase-js'
import { env } from '../env'
import { authFetch } from './authFetch'
import { authStorage } from './authStorage'
import { authLoaded } from './authLoading'
import { SESSION_KEY } from './session'

/**
 * The authentication client, in a chunk of its own: the sign-in page needs it without the data client.
 * Its defaults hold: it checks the session every 30 s, renews it at 3 ticks left, and backs off from 200 ms, doubling.
 * The URL hash is left alone here: /auth/callback takes it over on purpose.
 */
export const auth = new AuthClient({
  url: `${env().backendUrl}/auth/v1`,
  headers: { apikey: env().backendKey },
  storage: authStorage(),
  storageKey: SESSION_KEY,
  autoRefreshToken: true,
  persistSession: true,
  detectSessionInUrl: false,
  flowType: 'implicit',
  fetch: authFetch,
})

authLoaded(auth)
