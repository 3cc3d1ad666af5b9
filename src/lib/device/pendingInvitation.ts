import { removeStored, storeForSignIn, storedForSignIn } from './signInMemory'

/** What an invitation's token may look like; anything else is not sent to the server. */
const TOKEN = /^[\w-]{43,128}$/

type Pending = { token: string; email?: string }

/**
 * Keeps the token of an invitation while its holder signs in. Anything but a token is ignored.
 * @param email that it is bound to, for the forms of signing in and up
 */
export function rememberInvitation(token: string, email?: string) {
  if (TOKEN.test(token)) storeForSignIn('invitation', { token, email })
}

/** The email that the waiting invitation is bound to; empty if there is none, or it is for anyone with the link. */
export function invitedEmail(): string {
  return storedForSignIn('invitation', isPending)?.email ?? ''
}

/** The token of the invitation that waits for an answer in this browser, for an hour at most. */
export function pendingInvitation(): string | null {
  return storedForSignIn('invitation', isPending)?.token ?? null
}

/** Forgets the token: the invitation is answered or cannot be used, or the person signs out. */
export function forgetInvitation() {
  removeStored('invitation')
}

function isPending(value: Record<string, unknown>): value is Pending {
  const hasEmail = value.email === undefined || typeof value.email === 'string'
  return typeof value.token === 'string' && TOKEN.test(value.token) && hasEmail
}
