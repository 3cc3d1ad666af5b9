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

/** Whether this person is signed in here; an answer that comes after signing out may leave nothing of theirs behind. */
export const isSignedIn = (userId: string) => storedSession()?.user.id === userId
