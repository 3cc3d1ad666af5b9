import { deleteUnsavedData } from '../device/clearUserData'
import { deviceStore } from '../device/deviceStorage'
import { toAppError } from '../api/errors'
import { clearOutbox } from '../outbox/clearOutbox'
import { hasOutboxEntries, hasViewingDrafts } from '../outbox/flags'
import { SESSION_KEY, storedSession } from '../device/session'
import { loadAuth } from '../api/auth/authApi'

/**
 * Ends the session on this device and, if the server can be reached, on the server. Deletes the user's data from this device, including
 * anything unsaved or unsent. While online, also deletes the photos of unsent changes from the server. (When a session merely expires, all
 * of this is kept for the same user.)
 * @param keepUnsent keeps unsent changes; set when another account replaces this one, because the user has not been asked about them
 * @returns whether the server ended the session
 * @throws AppError if the server responds with an error; the user then stays signed in
 */
export async function signOut(keepUnsent = false): Promise<{ endedOnServer: boolean }> {
  const userId = storedSession()?.user.id
  const mustRemovePhotos = userId && !keepUnsent && hasOutboxEntries(userId) && navigator.onLine
  const release = mustRemovePhotos ? await removePhotos(userId) : undefined
  try {
    const result = await endSession()
    if (userId) deleteUnsavedData(userId)
    if (userId && !(keepUnsent && (hasOutboxEntries(userId) || hasViewingDrafts(userId)))) await clearOutbox(userId)
    return result
  } finally {
    release?.()
  }
}

async function removePhotos(userId: string) {
  try {
    return await (await import('../outbox/removeUnsentPhotos')).removeUnsentPhotos(userId)
  } catch {
    // Signing out must work even if this chunk cannot be loaded.
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
  if (failure.hasUsableResponse || error.status) throw failure
  // If no session is stored, the client sends no request, but still notifies every tab that the session has ended.
  deviceStore.removeItem(SESSION_KEY)
  if (await attempt()) throw failure
  return { endedOnServer: false }
}
