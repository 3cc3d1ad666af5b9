import type { Session } from '@supabase/auth-js'
import { saveForMailLink, readForSignIn, storeForSignIn } from '@/lib/device/signInMemory'
import { signUpNonce } from '@/lib/device/signUpNonce'

/*
 * The email links that this browser requested. Any other link may open somebody else's account, in which the user would then
 * unknowingly save their own houses.
 */

type Recovery = { email: string }

/** Remembers for an hour, in all tabs, that this browser requested a recovery email. */
export function rememberRecovery(email: string) {
  storeForSignIn('recovery', { email: email.toLowerCase() })
  saveForMailLink()
}

/** Whether this browser requested a sign-up or recovery email for the account of this session within the past hour. */
export function wasRequestedHere({ user }: Session): boolean {
  const email = user.email?.toLowerCase() ?? ''
  return signUpNonce(email) !== null || readForSignIn('recovery', isRecovery)?.email === email
}

function isRecovery(value: Record<string, unknown>): value is Recovery {
  return typeof value.email === 'string' && value.email !== ''
}
