import type { UserAttributes } from '@supabase/supabase-js'
import { toAppError } from '../errors'
import { auth } from './auth'

/**
 * Changes the signed-in person's password or the data of the sign-in. A token that the service does not take any more is
 * renewed, and the change asked for once more. Throws an AppError.
 */
export async function updateAccount(changes: UserAttributes): Promise<void> {
  let { error } = await auth.updateUser(changes)
  const refused = error?.status === 401 || error?.code === 'bad_jwt'
  if (refused && !(await auth.refreshSession()).error) ({ error } = await auth.updateUser(changes))
  if (error) throw toAppError(error)
}
