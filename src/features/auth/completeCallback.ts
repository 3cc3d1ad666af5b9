import type { Session } from '@supabase/auth-js'
import { signOut } from '@/lib/account/signOut'
import { clearLinkSession, isForNewPassword, linkAuth, setIsForNewPassword } from '@/lib/api/auth/linkAuth'
import { loadAuth, unwrapAuth } from '@/lib/api/auth/authApi'
import { env } from '@/lib/api/env'
import { AppError, toAppError } from '@/lib/api/errors'
import { readableFetch, withRetries } from '@/lib/api/fetch'
import { forgetSignUp, signUpNonce } from '@/lib/device/signUpNonce'
import { storedSession } from '@/lib/device/session'
import type { CallbackParams } from './callbackUrl'
import { wasRequestedHere } from './requestedLinks'

/** The state of a callback: finished, or waiting for the user's choice or password. The texts of a failure are shown in a toast. */
export type CallbackStep =
  | { kind: 'signed-in'; userId: string; isForNewPassword: boolean }
  | { kind: 'failed'; title: string; description: string }
  | { kind: 'stayed' }
  /** One link has been followed, but a change of the email address also needs the link in the other email. */
  | { kind: 'partly-confirmed' }
  /** Another user is signed in here, or nobody is signed in and this browser did not request the link. */
  | { kind: 'choice'; currentEmail?: string; linkEmail: string }
  /** The account was created in another browser, so its password must be set. */
  | { kind: 'password'; email: string }

const FAILURE_MESSAGE = 'Failed to process authentication. Please try again.'
const failedStep = (description: string): CallbackStep => ({ kind: 'failed', title: 'Authentication failed', description })
const NO_SESSION_STEP = failedStep('No session found. Please try again.')

/** Signs in the link's user, or returns the step that must come first. Without a link, finds the existing session. Never throws. */
export const openCallback = (callbackParams: CallbackParams) =>
  withoutThrowing(async () => {
    if (callbackParams.error !== undefined) return failedStep(callbackMessage(callbackParams.error) ?? FAILURE_MESSAGE)
    if (callbackParams.isPartlyConfirmed) return { kind: 'partly-confirmed' }
    const session = await openLinkSession(callbackParams)
    const current = storedSession()
    // Of the two links that confirm a new email address, the first returns neither a session nor an error.
    if (!session && callbackParams.emailToken) return { kind: 'partly-confirmed' }
    if (!session) return currentUserStep()
    if (current && current.user.id !== session.user.id)
      return { kind: 'choice', currentEmail: emailOf(current), linkEmail: emailOf(session) }
    // A code can only be redeemed by the browser that requested it.
    if (current || callbackParams.code || wasRequestedHere(session)) return enterAccount(session)
    if (!(await claimAccount(session))) return passwordStep(session)
    return { kind: 'choice', linkEmail: emailOf(session) }
  })

/** Continues as the user that the link signs in, even if another user is signed in. Never throws. */
export const continueAsLinkUser = () => withoutThrowing(() => withLinkSession(enterAccount))

/** Sets the password of the user that the link signs in, and ends every other session of the account. Throws an AppError. */
export const setLinkUserPassword = async (password: string) => {
  unwrapAuth(await linkAuth.updateUser({ password }))
  await linkAuth.signOut({ scope: 'others' })
}

/** Signs in with the session of the link, once the password has been set. Never throws. */
export const signInAsLinkUser = () => withoutThrowing(() => withLinkSession((session) => signInAs(session, false)))

/** Ends the link's session, including on the server if it can be reached. A user who is already signed in stays signed in. */
export async function endLinkSession(): Promise<CallbackStep> {
  await linkAuth.signOut({ scope: 'local' }).catch(() => undefined)
  clearLinkSession()
  return { kind: 'stayed' }
}

const emailOf = ({ user }: Session) => user.email ?? 'somebody else'
const passwordStep = (session: Session): CallbackStep => ({ kind: 'password', email: emailOf(session) })

/** Returns the session of the link, or else the one that this tab had before it was reloaded; null if there is neither. */
async function openLinkSession({ tokens, code, emailToken, ...callbackParams }: CallbackParams): Promise<Session | null> {
  if (tokens || code || emailToken) setIsForNewPassword(callbackParams.isForNewPassword)
  if (tokens) return unwrapAuth(await linkAuth.setSession({ access_token: tokens.access, refresh_token: tokens.refresh })).session
  if (code) return unwrapAuth(await linkAuth.exchangeCodeForSession(code)).session
  if (emailToken) return unwrapAuth(await linkAuth.verifyOtp({ token_hash: emailToken.hash, type: emailToken.type })).session
  return unwrapAuth(await linkAuth.getSession()).session
}

async function currentUserStep(): Promise<CallbackStep> {
  const { session } = unwrapAuth(await (await loadAuth()).getSession())
  if (!session) return NO_SESSION_STEP
  return { kind: 'signed-in', userId: session.user.id, isForNewPassword: false }
}

/** Runs a step with the current version of the link's session, which may have been refreshed since the page opened. */
async function withLinkSession(step: (session: Session) => Promise<CallbackStep>): Promise<CallbackStep> {
  const { session } = unwrapAuth(await linkAuth.getSession())
  return session ? step(session) : NO_SESSION_STEP
}

async function enterAccount(session: Session): Promise<CallbackStep> {
  if (!(await claimAccount(session))) return passwordStep(session)
  return signInAs(session, isForNewPassword())
}

async function signInAs(session: Session, needsNewPassword: boolean): Promise<CallbackStep> {
  const current = storedSession()
  // Signing out removes the other user's data from the browser; `true` keeps their unsent changes.
  if (current && current.user.id !== session.user.id) await signOut(true)
  unwrapAuth(await (await loadAuth()).setSession(session))
  clearLinkSession()
  return { kind: 'signed-in', userId: session.user.id, isForNewPassword: needsNewPassword }
}

async function withoutThrowing(step: () => Promise<CallbackStep>): Promise<CallbackStep> {
  try {
    return await step()
  } catch (error) {
    console.error('Authentication failed', error instanceof Error ? error.message : error)
    clearLinkSession()
    if (error instanceof AppError && error.hasUsableResponse)
      return failedStep(callbackMessage(error.code) ?? (error.message || FAILURE_MESSAGE))
    return { kind: 'failed', title: 'Authentication error', description: 'An unexpected error occurred. Please try again.' }
  }
}

const START_AGAIN_MESSAGE = 'Please start the sign-in again, in this browser.'
const EXPIRED_LINK_MESSAGE = 'This link has expired or was used before. Sign in, or ask for a new link with “Forgot password?”.'

/** Messages, keyed by error code of the authentication service. */
const MESSAGES = new Map([
  ['otp_expired', EXPIRED_LINK_MESSAGE],
  ['access_denied', 'The sign-in was cancelled or refused.'],
  ['user_banned', 'This account is blocked.'],
  ['signup_disabled', 'New accounts cannot be made right now.'],
  ['provider_email_needs_verification', 'Please confirm the email of that account first: a link is on its way to you.'],
  ['over_request_rate_limit', 'Too many attempts. Please wait a moment and try again.'],
  ['bad_oauth_state', START_AGAIN_MESSAGE],
  ['bad_oauth_callback', START_AGAIN_MESSAGE],
  ['bad_code_verifier', START_AGAIN_MESSAGE],
  ['flow_state_not_found', START_AGAIN_MESSAGE],
  ['flow_state_expired', START_AGAIN_MESSAGE],
  ['pkce_code_verifier_not_found', START_AGAIN_MESSAGE],
])

const sendClaim = withRetries(readableFetch)

const callbackMessage = (code: string): string | undefined => MESSAGES.get(code)

/**
 * Whether the account may be opened without setting a password. Somebody else may have signed up with this email, so a password
 * chosen before the email was confirmed is only valid if this browser created the account. Throws an AppError.
 */
async function claimAccount({ access_token: token, user }: Session): Promise<boolean> {
  const nonce = signUpNonce(user.email ?? '')
  // Does not use the data client, which sends the current session: that may belong to another user.
  const response = await sendClaim(`${env().backendUrl}/rest/v1/rpc/claim_account`, {
    method: 'POST',
    headers: { apikey: env().backendKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ p_made_in: nonce }),
  })
  const claimed: unknown = await response.json()
  if (!response.ok) throw toAppError(claimed, response.status)
  if (typeof claimed !== 'boolean') throw new AppError('unknown', '')
  if (claimed && nonce) forgetSignUp()
  return claimed
}
