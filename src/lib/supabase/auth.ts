import { AuthClient } from '@supabase/supabase-js'
import { env } from '../env'
import { authStorage } from './authStorage'
import { fetchWithTimeout } from './fetch'
import { SESSION_KEY } from './session'

/**
 * The authentication client, in a chunk of its own: the sign-in page needs it without the data client.
 * Its defaults are those of spec §9 (auto-refresh every 30 s, at 3 ticks left, back-off from 200 ms doubling).
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
  fetch: fetchWithTimeout,
})
