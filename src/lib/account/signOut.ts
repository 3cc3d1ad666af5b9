import { deviceStore } from '../device/deviceStorage'
import { toAppError } from '../api/errors'
import { clearOutbox } from '../outbox/clearOutbox'
import { hasOutboxEntries } from '../outbox/flags'
import { SESSION_KEY, storedSession } from '../device/session'
import { loadAuth } from '../api/auth/authApi'

/**
 * Ends the session on this device and, if reachable, on the server. Deletes the person's data from this device, including unsent
 * changes and, while online, their photos in storage. (When a session merely expires, unsent changes are kept for the same person.)
 * @param keepUnsent keeps unsent changes, for when another account replaces this one without asking the user
 * @returns whether the server ended the session. Throws an AppError if the server responds with a failure; the session
 *   then remains.
 */
export async function signOut(keepUnsent = false): Promise<{ endedOnServer: boolean }> {
  const userId = storedSession()?.user.id
  const mustRemovePhotos = userId && !keepUnsent && hasOutboxEntries(userId) && navigator.onLine
  const release = mustRemovePhotos ? await removePhotos(userId) : undefined
  try {
    const result = await endSession()
    if (userId && !(keepUnsent && hasOutboxEntries(userId))) await clearOutbox(userId)
    return result
  } finally {
    release?.()
  }
}

async function removePhotos(userId: string) {
  try {
    return await (await import('../outbox/removeUnsentPhotos')).removeUnsentPhotos(userId)
  } catch {
    // Signing out must work even if this code cannot be fetched.
    return undefined
  }
}

async function endSession(): Promise<{ endedOnServer: boolean }> {
  const auth = await loadAuth()
  const attempt = async () => (await auth.signOut({ scope: 'local' })).error
  const error = await attempt()
  if (!error) return { endedOnServer: true }
  const failure = toAppError(error)
  // The client uses the same error name for a failing server and a missing response; only the former has a status.
  if (failure.answered || error.status) throw failure
  // Without a session the client sends no request and notifies every tab that the session has ended.
  deviceStore.removeItem(SESSION_KEY)
  if (await attempt()) throw failure
  return { endedOnServer: false }
}
