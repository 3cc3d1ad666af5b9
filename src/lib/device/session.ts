import type { Session } from '@supabase/auth-js'
import { BOOT_FACTS } from '../../boot/bootFacts'
import { deviceStore } from './deviceStorage'

/** The local storage key of the authentication client's session. */
export const SESSION_KEY = BOOT_FACTS.keys.session

/** Whether a session is stored in this browser, valid or not. Does not need the authentication client. */
export const hasStoredSession = (): boolean => deviceStore.getItem(SESSION_KEY) !== null

/** This browser's session; null if there is none or it is invalid. */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(deviceStore.getItem(SESSION_KEY) ?? '') as Partial<Session> | null
    return session?.user ? (session as Session) : null
  } catch {
    return null
  }
}

/** A token that is valid for more than this number of seconds is used without renewal. */
const RENEWAL_MARGIN = 90

/** This browser's session; null if there is none, or if the authentication client has to renew its token first. */
export function validSession(): Session | null {
  const session = storedSession()
  return session?.access_token && (session.expires_at ?? 0) - Date.now() / 1000 > RENEWAL_MARGIN ? session : null
}

/** Whether this user is signed in here. Checked before a late response is stored, so that nothing is stored after signing out. */
export const isSignedIn = (userId: string) => storedSession()?.user.id === userId
