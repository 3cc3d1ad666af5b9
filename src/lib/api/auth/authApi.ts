import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { toAppError } from '../errors'
import { forgetSignUp, rememberSignUp, signUpNonce } from '../../device/signUpNonce'
import { whenAuthLoaded } from './authLoading'
import { SESSION_KEY, validSession, storedSession } from '../../device/session'

/** Loads the authentication client, which the first screen does not need if the stored token is valid. */
export const loadAuth = async () => (await import('./authClient')).auth

/** The URL that links in emails and Google's sign-in page redirect to. */
export const callbackUrl = () => `${window.location.origin}/auth/callback`

/** Returns a result's data, or throws its error as an AppError. */
export function unwrapAuth<A extends { data: unknown; error: unknown }>({ data, error }: A): Extract<A, { error: null }>['data'] {
  if (error) throw toAppError(error)
  return data
}

/** Timeout for the session check, in milliseconds. On a dead connection, the check would otherwise take half a minute. */
const CHECK_TIMEOUT = 4_000

/**
 * How long to wait before loading the client if the stored token is valid, in milliseconds. By then, even a slow phone has shown the
 * first screen.
 */
const LOAD_DELAY = 3_000

type OnChange = (event: AuthChangeEvent, session: Session | null) => void

/**
 * Reports the stored session, and then every change of the session. If the stored token is valid, the authentication client, which renews
 * the session, loads later. While offline, a session that cannot be checked is kept, so that the user sees the saved copy.
 * @returns a function that unsubscribes
 */
export async function subscribeToSession(onChange: OnChange): Promise<() => void> {
  const stored = validSession()
  const controller = new AbortController()
  const { signal } = controller
  if (stored) {
    onChange('INITIAL_SESSION', stored)
    const load = () => void loadAuth().catch(() => undefined)
    const timer = setTimeout(load, LOAD_DELAY)
    signal.addEventListener('abort', () => clearTimeout(timer))
    window.addEventListener('storage', ({ key }) => void (key === SESSION_KEY && load()), { signal })
    whenAuthLoaded((client) => subscribeToClient(client, stored, onChange, signal))
  } else {
    subscribeToClient(await loadAuth(), null, onChange, signal)
  }
  return () => controller.abort()
}

/** @param reportedSession the session already passed to `onChange`; null if none has been */
function subscribeToClient(
  client: Awaited<ReturnType<typeof loadAuth>>,
  reportedSession: Session | null,
  onChange: OnChange,
  signal: AbortSignal,
) {
  if (signal.aborted) return
  const reportStoredSession = () => {
    const session = storedSession()
    if (session || !reportedSession) onChange('INITIAL_SESSION', session)
    else onChange('SIGNED_OUT', null)
  }
  const timer = reportedSession ? undefined : setTimeout(reportStoredSession, CHECK_TIMEOUT)
  let reportedToken = reportedSession?.access_token
  const { data } = client.onAuthStateChange((event, session) => {
    clearTimeout(timer)
    // The client has found no session, deleted a rejected one, or failed to renew one that is still stored.
    if (event === 'INITIAL_SESSION' && !session) return reportStoredSession()
    // The client reports its session once it has loaded, and again whenever the tab becomes visible.
    const isReported = (event === 'INITIAL_SESSION' || event === 'SIGNED_IN') && session?.access_token === reportedToken
    reportedToken = session?.access_token
    if (!isReported) onChange(event, session)
  })
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    data.subscription.unsubscribe()
  })
}

/**
 * Creates an account. `confirmed` is true if the backend signed the user in at once. The service sends at most one email a minute to an
 * address: if a repeated attempt exceeds this limit, the first attempt has sent the email, so the sign-up counts as a success.
 */
export async function signUp(fullName: string, email: string, password: string): Promise<{ confirmed: boolean }> {
  const client = await loadAuth()
  const hasTriedBefore = signUpNonce(email) !== null
  const options = { data: { full_name: fullName, made_in: rememberSignUp(email) }, emailRedirectTo: callbackUrl() }
  const result = await client.signUp({ email, password, options })
  if (hasTriedBefore && result.error?.code === 'over_email_send_rate_limit') return { confirmed: false }
  if (!hasTriedBefore && result.error && toAppError(result.error).hasUsableResponse) forgetSignUp()
  return { confirmed: unwrapAuth(result).session !== null }
}

export async function signIn(email: string, password: string): Promise<User> {
  return unwrapAuth(await (await loadAuth()).signInWithPassword({ email, password })).user
}
