import type { AuthError, UserAttributes } from '@supabase/supabase-js'
import { toAppError } from '../errors'
import { auth } from './auth'

/**
 * Changes the signed-in person's password or the data of the sign-in. A token that the service no longer accepts is
 * renewed, and the change is sent once more; a session that has ended elsewhere ends here too. Throws an AppError.
 */
export async function updateAccount(changes: UserAttributes): Promise<void> {
  let { error } = await auth.updateUser(changes)
  if (isRefusedToken(error)) {
    const { error: notRenewed } = await auth.refreshSession()
    if (!notRenewed) ({ error } = await auth.updateUser(changes))
    else if (toAppError(notRenewed).answered) await auth.signOut({ scope: 'local' })
  }
  if (error) throw toAppError(error, isRefusedToken(error) ? 401 : undefined)
}

/** The service answers 403 for a token that is broken or old, whose session has ended, or whose account is gone. */
const isRefusedToken = (error: AuthError | null) =>
  error !== null &&
  (error.status === 401 || error.name === 'AuthSessionMissingError' || error.code === 'bad_jwt' || error.code === 'user_not_found')

/**
 * Sets the signed-in person's password, and ends every other session of theirs: somebody else may hold one. Throws an AppError
 * when the password was not set.
 */
export async function setPassword(password: string): Promise<void> {
  await updateAccount({ password })
  await auth.signOut({ scope: 'others' })
}
