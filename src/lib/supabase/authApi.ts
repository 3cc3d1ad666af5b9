import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { toAppError } from '../errors'
import { forgetSignUp, markSignUp, signUpMark } from '../signUpMark'
import { whenAuthLoaded } from './authLoading'
import { loadAuth } from './loadAuth'
import { SESSION_KEY } from './session'
import { validSession, storedSession } from './storedSession'

/** Where the backend sends people back to after a mail link or Google. */
export const callbackUrl = () => `${window.location.origin}/auth/callback`

/** The data of an answer without error; an error is thrown as an AppError. */
export function take<A extends { data: unknown; error: unknown }>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error) throw toAppError(error)
  return data
}

/** How long the check of a session may keep a person waiting, in milliseconds: behind a dead connection it takes half a minute. */
const PATIENCE = 4_000

/** How long to wait before loading the client for a valid session, in milliseconds: by then a slow phone shows its first screen. */
const LATER = 3_000

type OnChange = (event: AuthChangeEvent, session: Session | null) => void

/**
 * Follows the session from now on; calls back at once with the stored one. While its token is good, the client that renews it
 * comes later. If a session cannot be checked because there is no answer, it is kept: somebody without a connection sees
 * their saved copy. Returns a function that stops it.
 */
export async function followSession(onChange: OnChange): Promise<() => void> {
  const known = validSession()
  const stopped = new AbortController()
  const { signal } = stopped
  if (known) {
    onChange('INITIAL_SESSION', known)
    const load = () => void loadAuth().catch(() => undefined)
    const timer = setTimeout(load, LATER)
    signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('storage', ({ key }) => void (key === SESSION_KEY && load()), { signal })
    whenAuthLoaded((client) => followClient(client, known, onChange, signal))
  } else {
    followClient(await loadAuth(), null, onChange, signal)
  }
  return () => stopped.abort()
}

/** @param known the session that `onChange` was called with already */
function followClient(client: Awaited<ReturnType<typeof loadAuth>>, known: Session | null, onChange: OnChange, signal: AbortSignal) {
  if (signal.aborted) return
  const unchecked = () => {
    const session = storedSession()
    if (session || !known) onChange('INITIAL_SESSION', session)
    else onChange('SIGNED_OUT', null)
  }
  const timer = known ? undefined : setTimeout(unchecked, PATIENCE)
  const { data } = client.onAuthStateChange((event, session) => {
    clearTimeout(timer)
    if (event !== 'INITIAL_SESSION') onChange(event, session)
    // The client removes a session that was refused, and keeps one that could not be renewed.
    else if (!session) unchecked()
    else if (session.access_token !== known?.access_token) onChange(event, session)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    data.subscription.unsubscribe()
  })
}

/**
 * Signs up; `confirmed` tells whether the backend signed the person in at once. The service mails each email once a minute: where
 * the answer to a first try was lost, a second one is refused for that, and the mail is on its way.
 */
export async function signUp(fullName: string, email: string, password: string): Promise<{ confirmed: boolean }> {
  const client = await loadAuth()
  const triedBefore = signUpMark(email) !== null
  const options = { data: { full_name: fullName, made_in: markSignUp(email) }, emailRedirectTo: callbackUrl() }
  const answer = await client.signUp({ email, password, options })
  if (triedBefore && answer.error?.code === 'over_email_send_rate_limit') return { confirmed: false }
  if (!triedBefore && answer.error && toAppError(answer.error).answered) forgetSignUp()
  return { confirmed: take(answer).session !== null }
}

/** Sign-in by email and password. */
export async function signIn(email: string, password: string): Promise<User> {
  return take(await (await loadAuth()).signInWithPassword({ email, password })).user
}
