import { removeStored, storeForSignIn, storedForSignIn } from './signInMemory'

/*
 * A random mark that a sign-up stores in this browser and in the account. It proves that the person who follows the email's link in
 * this browser created the account, so no other proof is needed. See src/features/auth/README.md, "Confirming an email".
 */

type SignUp = { email: string; mark: string }

/** Stores and returns the mark for this email. A second sign-up reuses the mark, because an unconfirmed account keeps its first mark. */
export function markSignUp(email: string): string {
  const mark = signUpMark(email) ?? randomMark()
  storeForSignIn('signUp', { email: email.toLowerCase(), mark })
  return mark
}

/** The mark of a sign-up with this email in this browser within the past hour; null if there is none. */
export function signUpMark(email: string): string | null {
  const signUp = storedForSignIn('signUp', isSignUp)
  return signUp?.email === email.toLowerCase() ? signUp.mark : null
}

/** Deletes the mark, once it has been used or the sign-up has failed. */
export function forgetSignUp() {
  removeStored('signUp')
}

function randomMark(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isSignUp(value: Record<string, unknown>): value is SignUp {
  return typeof value.email === 'string' && typeof value.mark === 'string'
}
