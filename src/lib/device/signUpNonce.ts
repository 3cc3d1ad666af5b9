import { removeStoredValue, storeForSignIn, readForSignIn } from './signInMemory'

/*
 * A random nonce that a sign-up stores in this browser and in the account. Whoever follows the email's link in this browser has created
 * the account, so no other proof is needed. See src/features/auth/README.md, "Confirming an email".
 */

type SignUp = { email: string; nonce: string }

/** Stores and returns the nonce for this email. A second sign-up reuses the nonce, because an unconfirmed account keeps its first nonce. */
export function rememberSignUp(email: string): string {
  const nonce = signUpNonce(email) ?? randomNonce()
  storeForSignIn('signUp', { email: email.toLowerCase(), nonce })
  return nonce
}

/** The nonce of a sign-up with this email in this browser within the past hour; null if there is none. */
export function signUpNonce(email: string): string | null {
  const signUp = readForSignIn('signUp', isSignUp)
  return signUp?.email === email.toLowerCase() ? signUp.nonce : null
}

/** Deletes the nonce, once it has been used or the sign-up has failed. */
export function forgetSignUp() {
  removeStoredValue('signUp')
}

function randomNonce(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function isSignUp(value: Record<string, unknown>): value is SignUp {
  return typeof value.email === 'string' && typeof value.nonce === 'string'
}
