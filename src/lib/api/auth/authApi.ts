import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { toAppError } from '../errors'
import { forgetSignUp, markSignUp, signUpMark } from '../../device/signUpMark'
import { whenAuthLoaded } from './authLoading'
import { SESSION_KEY, validSession, storedSession } from '../../device/session'

/** Loads the authentication client, which a first screen with a valid token does not need. */
export const loadAuth = async () => (await import('./authClient')).auth

/** The return address for mail links and Google. */
export const callbackUrl = () => `${window.location.origin}/auth/callback`

/** Returns an answer's data, or throws its error as an AppError. */
export function take<A extends { data: unknown; error: unknown }>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error) throw toAppError(error)
  return data
}

/** How long a person waits for the session check, in milliseconds. On a dead connection it takes half a minute. */
const PATIENCE = 4_000

/** How long to defer loading the client when the session is valid, in milliseconds. By then a slow phone shows its first screen. */
const LATER = 3_000

type OnChange = (event: AuthChangeEvent, session: Session | null) => void

/**
 * Follows the session, starting with the stored one. While its token is valid, the client that renews it loads later. A session
 * that cannot be checked without a connection is kept, so that the person sees their saved copy.
 * @returns a function that stops it
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

/** @param known the session already passed to `onChange` */
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
    // The client has removed the session if it was refused, and kept it if it could not be renewed.
    else if (!session) unchecked()
    else if (session.access_token !== known?.access_token) onChange(event, session)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    data.subscription.unsubscribe()
  })
}

/**
 * Signs up. `confirmed` tells whether the backend signed the person in at once. The service mails an address at most once a
 * minute, so if the answer to a first try was lost, the second is refused although the mail is on its way.
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

/** Signs in with email and password. */
export async function signIn(email: string, password: string): Promise<User> {
  return take(await (await loadAuth()).signInWithPassword({ email, password })).user
}
