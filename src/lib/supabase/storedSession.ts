import type { Session } from '@supabase/supabase-js'
import { SESSION_KEY } from './session'

/** The session that this browser holds; null without one, or where it is broken. */
export function storedSession(): Session | null {
  try {
    const session = JSON.parse(window.localStorage.getItem(SESSION_KEY) ?? '') as Partial<Session> | null
    return session?.user ? (session as Session) : null
  } catch {
    return null
  }
}

/** How much longer a token must be valid to be used as it is, in seconds; with less, the authentication client renews it. */
const MARGIN = 90

/** The session that this browser holds, if its token is valid long enough; otherwise the authentication client must renew it. */
export function validSession(): Session | null {
  const session = storedSession()
  return session?.access_token && (session.expires_at ?? 0) - Date.now() / 1000 > MARGIN ? session : null
}

/** Whether this person is signed in here; an answer that comes after signing out may leave nothing of theirs behind. */
export const isSignedIn = (userId: string) => storedSession()?.user.id === userId
