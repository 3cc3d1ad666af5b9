import { deviceStore } from '../device/deviceStorage'
import { toAppError } from '../api/errors'
import { forgetOutbox } from '../outbox/forget'
import { hasOutbox } from '../outbox/mark'
import { SESSION_KEY, storedSession } from '../device/session'
import { loadAuth } from '../api/auth/authApi'

/**
 * Ends the session on this device and, if reachable, on the server. Deletes everything of the person from this device, including
 * unsent changes and, while online, their photos in storage. (A session that merely expires keeps unsent changes for the same
 * person.)
 * @param keepUnsent keeps unsent changes: another account takes over and nobody was asked
 * @returns whether the server was told. Throws an AppError if the server answers with a failure; the session then stays.
 */
export async function signOut(keepUnsent = false): Promise<{ serverTold: boolean }> {
  const person = storedSession()?.user.id
  const discards = person && !keepUnsent && hasOutbox(person) && navigator.onLine
  const release = discards ? await photosRemoved(person) : undefined
  try {
    const answer = await endSession()
    if (person && !(keepUnsent && hasOutbox(person))) await forgetOutbox(person)
    return answer
  } finally {
    release?.()
  }
}

async function photosRemoved(person: string) {
  try {
    return await (await import('../outbox/removeUnsentPhotos')).removeUnsentPhotos(person)
  } catch {
    // Signing out must work even if this code cannot be fetched.
    return undefined
  }
}

async function endSession(): Promise<{ serverTold: boolean }> {
  const auth = await loadAuth()
  const leave = async () => (await auth.signOut({ scope: 'local' })).error
  const error = await leave()
  if (!error) return { serverTold: true }
  const failure = toAppError(error)
  // The client uses the same error name for a failing server and no answer; only the former has a status.
  if (failure.answered || error.status) throw failure
  // Without a session the client sends no request and tells every tab that the session is gone.
  deviceStore.removeItem(SESSION_KEY)
  if (await leave()) throw failure
  return { serverTold: false }
}
