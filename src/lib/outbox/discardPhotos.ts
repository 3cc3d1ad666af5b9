import type { HuntScope } from '@/domain/sharing/hunt'
import { deleteLocalCopy, hasAnyCopy, readLocalCopy, writeLocalCopy } from '../device/localCopy'
import { withSendingLock } from './tabs'
import { storedSession } from '../device/session'

const COPY_NAME = 'discarded'

let lastRemoval = Promise.resolve()

/**
 * Deletes those of the given photos that no house or viewing shows anymore. Failures are not reported, because nobody sees these photos.
 * Any that are left are deleted with the next discarded photos, or on the next visit.
 */
export function discardPhotos(urls: readonly string[]): Promise<void> {
  const userId = storedSession()?.user.id
  if (userId === undefined) return Promise.resolve()
  const scope = { viewerId: userId, ownerId: userId }
  save(scope, [...new Set([...pendingUrls(scope), ...urls])])
  // One removal at a time, so that nothing is deleted twice.
  lastRemoval = lastRemoval.then(() => removePending(scope))
  return lastRemoval
}

async function removePending(scope: HuntScope): Promise<void> {
  const all = pendingUrls(scope)
  if (all.length === 0) return
  try {
    const { removeUnshownPhotos } = await import('../photos/photoStorage')
    const remove = () =>
      removeUnshownPhotos(all, (done) =>
        save(
          scope,
          pendingUrls(scope).filter((url) => !done.includes(url)),
        ),
      )
    // Waits for the sender, which may be sending a viewing that is about to reference one of the photos.
    await withSendingLock(scope.viewerId, new AbortController().signal, remove)
  } catch {
    // Best effort: the user's change is already saved, and the photos stay on the list to be deleted later.
  }
}

/** Whether this browser still has any user's photos to delete. */
export const hasDiscardedPhotos = (): boolean => hasAnyCopy(COPY_NAME)

const pendingUrls = (scope: HuntScope): readonly string[] => readLocalCopy(COPY_NAME, scope, (url) => typeof url === 'string')?.items ?? []

function save(scope: HuntScope, urls: readonly string[]) {
  if (urls.length > 0) writeLocalCopy(COPY_NAME, scope, urls)
  else deleteLocalCopy(COPY_NAME)
}
