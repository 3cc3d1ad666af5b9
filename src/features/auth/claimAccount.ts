import type { Session } from '@supabase/auth-js'
import { env } from '@/lib/api/env'
import { AppError, toAppError } from '@/lib/api/errors'
import { forgetSignUp, signUpMark } from '@/lib/device/signUpMark'
import { readableFetch } from '@/lib/api/fetch'

/**
 * Whether the account may be entered as it is. Somebody else may have made it with this person's email: unless this browser made
 * it, a password that was chosen before the email was confirmed does not count, and has to be set first. Throws an AppError.
 */
export async function claimAccount({ access_token: token, user }: Session): Promise<boolean> {
  const mark = signUpMark(user.email ?? '')
  // The data client speaks for whoever is signed in, who may be another person.
  const answer = await readableFetch(`${env().backendUrl}/rest/v1/rpc/claim_account`, {
    method: 'POST',
    headers: { apikey: env().backendKey, Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ p_made_in: mark }),
  })
  const claimed: unknown = await answer.json()
  if (!answer.ok) throw toAppError(claimed, answer.status)
  if (typeof claimed !== 'boolean') throw new AppError('unknown', '')
  if (claimed && mark) forgetSignUp()
  return claimed
}
