import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { toAppError } from '@/lib/errors'
import { SESSION_KEY } from '@/lib/supabase/session'
import { storedSession } from '@/lib/supabase/storedSession'

// The authentication client is loaded on first use: a visitor of the landing page without a session never needs it.
const loadAuth = async () => (await import('@/lib/supabase/auth')).auth

/** Where the backend sends people back to after a mail link or the external account (spec §7). */
export const callbackUrl = () => `${window.location.origin}/auth/callback`

/** The data of an answer without error; an error is thrown as an AppError. */
export function take<A extends { data: unknown; error: unknown }>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error) throw toAppError(error)
  return data
}

/** How long the check of a session may keep a person waiting, in milliseconds: behind a dead connection it takes half a minute. */
const PATIENCE = 4_000

/**
 * Follows the session from now on; calls back at once with the stored one. Where that cannot be checked for want of an
 * answer, it stands as it is: whoever has no connection sees their saved copy. Returns the way to stop.
 */
export async function followSession(onChange: (event: AuthChangeEvent, session: Session | null) => void) {
  const unchecked = () => onChange('INITIAL_SESSION', storedSession())
  const timer = setTimeout(unchecked, PATIENCE)
  const { data } = (await loadAuth()).onAuthStateChange((event, session) => {
    clearTimeout(timer)
    // The client removes a session that was refused, and keeps one that could not be renewed.
    if (event === 'INITIAL_SESSION' && !session) unchecked()
    else onChange(event, session)
  })
  return () => {
    clearTimeout(timer)
    data.subscription.unsubscribe()
  }
}

/** Signs up; `confirmed` tells whether the backend signed the person in at once (ruling 30). */
export async function signUp(fullName: string, email: string, password: string): Promise<{ confirmed: boolean }> {
  const options = { data: { full_name: fullName }, emailRedirectTo: callbackUrl() }
  const { session } = take(await (await loadAuth()).signUp({ email, password, options }))
  return { confirmed: session !== null }
}

/** Sign-in by e-mail and password. */
export async function signIn(email: string, password: string): Promise<User> {
  return take(await (await loadAuth()).signInWithPassword({ email, password })).user
}

/**
 * Ends the session on this device, and on the server where that can be reached.
 * @returns whether the server was told. Throws an AppError when it answers that it failed; the session then stays.
 */
export async function signOut(): Promise<{ told: boolean }> {
  const auth = await loadAuth()
  const leave = async () => (await auth.signOut({ scope: 'local' })).error
  const error = await leave()
  if (!error) return { told: true }
  const failure = toAppError(error)
  // The client gives an answer of a failing server the same name as none at all, but its status with it.
  if (failure.answered || error.status) throw failure
  // Without a session the client asks nobody, and tells every tab that it is gone.
  window.localStorage.removeItem(SESSION_KEY)
  if (await leave()) throw failure
  return { told: false }
}

/** Mails a link that leads to the page for a new password. */
export async function sendRecovery(email: string): Promise<void> {
  take(await (await loadAuth()).resetPasswordForEmail(email, { redirectTo: callbackUrl() }))
}

/** The stored session, refreshed where it had run out; null when there is none. */
export async function currentSession(): Promise<Session | null> {
  return take(await (await loadAuth()).getSession()).session
}

/** Makes a session of the two tokens that a sign-in link carries, then reads it back (spec §4). */
export async function adoptTokens(accessToken: string, refreshToken: string): Promise<Session | null> {
  take(await (await loadAuth()).setSession({ access_token: accessToken, refresh_token: refreshToken }))
  return currentSession()
}

/** Exchanges the one-time code of a sign-in link for a session. */
export async function adoptCode(code: string): Promise<Session | null> {
  return take(await (await loadAuth()).exchangeCodeForSession(code)).session
}
