import { removeStoredValue, storeForSignIn, readForSignIn } from './signInMemory'

/** The format of an invitation's token; anything else is not sent to the server. */
const TOKEN = /^[\w-]{43,128}$/

type PendingInvitation = { token: string; email?: string }

/**
 * Stores an invitation's token, so that it is still available after signing in. Ignores anything that is not a token.
 * @param email the email to which the invitation is bound; it prefills the sign-in and sign-up forms
 */
export function rememberInvitation(token: string, email?: string) {
  if (TOKEN.test(token)) storeForSignIn('invitation', { token, email })
}

/** The email to which the pending invitation is bound; empty if there is no invitation, or if anyone with the link may accept it. */
export function invitedEmail(): string {
  return readForSignIn('invitation', isPendingInvitation)?.email ?? ''
}

/** The token of the invitation pending in this browser; null if there is none or it was stored more than an hour ago. */
export function pendingInvitationToken(): string | null {
  return readForSignIn('invitation', isPendingInvitation)?.token ?? null
}

/** Deletes the token, once the invitation has been answered or abandoned, or is unusable. Signing out deletes the token, too. */
export function forgetInvitation() {
  removeStoredValue('invitation')
}

function isPendingInvitation(value: Record<string, unknown>): value is PendingInvitation {
  const isEmailValid = value.email === undefined || typeof value.email === 'string'
  return typeof value.token === 'string' && TOKEN.test(value.token) && isEmailValid
}
