import type { Session } from '@supabase/auth-js'
import { carryThroughMail, storedForSignIn, storeForSignIn } from '@/lib/device/signInMemory'
import { signUpMark } from '@/lib/device/signUpMark'

/*
 * Which mail links this browser requested. A link that it did not request may open somebody else's account, in which the person
 * would then unknowingly save their own houses.
 */

type Recovery = { email: string }

/** Remembers for an hour, in every tab, that a recovery mail was requested here. */
export function rememberRecovery(email: string) {
  storeForSignIn('recovery', { email: email.toLowerCase() })
  carryThroughMail()
}

/** Whether this browser requested a mail to the account of this session within the hour: a sign-up's or a recovery's. */
export function isRequestedHere({ user }: Session): boolean {
  const email = user.email?.toLowerCase() ?? ''
  return signUpMark(email) !== null || storedForSignIn('recovery', isRecovery)?.email === email
}

function isRecovery(value: Record<string, unknown>): value is Recovery {
  return typeof value.email === 'string' && value.email !== ''
}
