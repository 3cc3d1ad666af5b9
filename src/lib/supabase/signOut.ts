import { toAppError } from '../errors'
import { forgetOutbox } from '../outbox/forget'
import { hasOutbox } from '../outbox/mark'
import { SESSION_KEY } from './session'
import { loadAuth } from './loadAuth'
import { storedSession } from './storedSession'

/**
 * Ends the session on this device, and on the server where that can be reached. Nothing of the person stays behind, what waits to
 * be sent neither, nor with a connection its photos in the storage; a session that ends by itself leaves that to wait for the
 * same person.
 * @param keepUnsent where another account takes the place and nobody was asked: what waits then stays for the same person
 * @returns whether the server was told. Throws an AppError when it answers that it failed; the session then stays.
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
    // Code that cannot be fetched keeps nobody from leaving.
    return undefined
  }
}

async function endSession(): Promise<{ serverTold: boolean }> {
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
