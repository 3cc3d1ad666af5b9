import type { AuthError, UserAttributes } from '@supabase/auth-js'
import { toAppError } from '../api/errors'
import { auth } from '../api/auth/authClient'

/**
 * Changes the password or other credentials. If the token is rejected, renews it and retries; if the session has been ended elsewhere,
 * also ends it on this device.
 * @throws AppError
 */
export async function updateAccount(changes: UserAttributes): Promise<void> {
  let { error } = await auth.updateUser(changes)
  if (isRejectedToken(error)) {
    const { error: renewalError } = await auth.refreshSession()
    if (!renewalError) ({ error } = await auth.updateUser(changes))
    else if (toAppError(renewalError).hasUsableResponse) await auth.signOut({ scope: 'local' })
  }
  if (error) throw toAppError(error, isRejectedToken(error) ? 401 : undefined)
}

/** Besides 401, the service responds with 403 if the token is invalid or expired, the session has ended, or the account is gone. */
const isRejectedToken = (error: AuthError | null) =>
  error !== null &&
  (error.status === 401 || error.name === 'AuthSessionMissingError' || error.code === 'bad_jwt' || error.code === 'user_not_found')

/**
 * Sets the password and ends all other sessions, which somebody else may be using.
 * @throws AppError if the password was not set
 */
export async function setPassword(password: string): Promise<void> {
  await updateAccount({ password })
  await auth.signOut({ scope: 'others' })
}
