import { AuthClient } from '@supabase/auth-js'
import { deviceStore, tabStore } from '../../device/deviceStorage'
import { LINK_SESSION_KEY } from '../../device/persistentKeys'
import { env } from '../env'
import { authFetch } from './authFetch'

// The session is stored for this tab. The PKCE code verifier is stored for all tabs, because Google may return to an installed app in a
// different tab from the one that started the sign-in.
const storeOf = (key: string) => (key === LINK_SESSION_KEY ? tabStore : deviceStore)

const storage = {
  getItem: (key: string) => storeOf(key).getItem(key),
  setItem: (key: string, value: string) => void storeOf(key).setItem(key, value),
  removeItem: (key: string) => storeOf(key).removeItem(key),
}

/**
 * The authentication client of /auth/callback. Its session belongs to this tab, survives reloads, and leaves the signed-in user's session
 * alone until completeCallback.ts signs in with it. Google sign-in uses PKCE: only the browser that started the sign-in can redeem the
 * code. Links in emails have to work in any browser, so the client in authClient.ts, which uses the implicit flow, requests them.
 */
export const linkAuth = new AuthClient({
  url: `${env().backendUrl}/auth/v1`,
  headers: { apikey: env().backendKey },
  storage,
  storageKey: LINK_SESSION_KEY,
  autoRefreshToken: false,
  persistSession: true,
  detectSessionInUrl: false,
  flowType: 'pkce',
  fetch: authFetch,
})

/** Set while the session comes from a link for setting a password. Kept in this tab, because a reload no longer finds it in the URL. */
const FOR_NEW_PASSWORD_KEY = `${LINK_SESSION_KEY}-for-new-password`

export function setIsForNewPassword(isForNewPassword: boolean) {
  if (isForNewPassword) tabStore.setItem(FOR_NEW_PASSWORD_KEY, 'true')
  else tabStore.removeItem(FOR_NEW_PASSWORD_KEY)
}

/** Whether this tab's session comes from a link for setting a password. */
export const isForNewPassword = () => tabStore.getItem(FOR_NEW_PASSWORD_KEY) !== null

/** Deletes this client's copy of its session without ending the session, which the main client may have taken over. */
export function clearLinkSession() {
  storage.removeItem(LINK_SESSION_KEY)
  setIsForNewPassword(false)
}
