import { toAppError } from '../errors'
import { SESSION_KEY } from './session'
import { loadAuth } from './loadAuth'

/**
 * Ends the session on this device, and on the server where that can be reached.
 * @returns whether the server was told. Throws an AppError when it answers that it failed; the session then stays.
 */
export async function signOut(): Promise<{ serverTold: boolean }> {
  const auth = await loadAuth()
  const leave = async () => (await auth.signOut({ scope: 'local' })).error
  const error = await leave()
  if (!error) return { serverTold: true }
  const failure = toAppError(error)
  // The client gives an answer of a failing server the same name as none at all, but its status with it.
  if (failure.answered || error.status) throw failure
  // Without a session the client asks nobody, and tells every tab that it is gone.
  window.localStorage.removeItem(SESSION_KEY)
  if (await leave()) throw failure
  return { serverTold: false }
}
