import { AuthClient } from '@supabase/auth-js'
import { env } from '../env'
import { authFetch } from './authFetch'
import { authStorage } from './authStorage'
import { authLoaded } from './authLoading'
import { SESSION_KEY } from '../../device/session'

/**
 * The authentication client, in a chunk of its own: the sign-in page needs it without the data client. It uses the library's
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

authLoaded(auth)
