import type { HuntScope } from '@/domain/sharing/hunt'
import { dropLocalCopy, hasAnyCopy, readLocalCopy, writeLocalCopy } from '../device/localCopy'
import { withSendingLock } from './tabs'
import { storedSession } from '../device/session'

const NAME = 'discarded'

let lastRemoval = Promise.resolve()

/**
 * Deletes photos that no house shows anymore. Failures are silent, because nobody sees those photos; they are retried with the
 * next deletion and on the next visit.
 */
export function discardPhotos(urls: readonly string[]): Promise<void> {
  const userId = storedSession()?.user.id
  if (userId === undefined) return Promise.resolve()
  const scope = { viewerId: userId, ownerId: userId }
  save(scope, [...new Set([...pendingUrls(scope), ...urls])])
  // Sequential, so that nothing is deleted twice.
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
    // A viewing being sent may be about to reference one of the photos.
    await withSendingLock(scope.viewerId, new AbortController().signal, remove)
  } catch {
    // The person's change has succeeded anyway.
  }
}

/** Whether this browser has photos left to delete. They may belong to another user. */
export const hasDiscardedPhotos = (): boolean => hasAnyCopy(NAME)

const pendingUrls = (scope: HuntScope): readonly string[] => readLocalCopy(NAME, scope, (url) => typeof url === 'string')?.items ?? []

function save(scope: HuntScope, urls: readonly string[]) {
  if (urls.length > 0) writeLocalCopy(NAME, scope, urls)
  else dropLocalCopy(NAME)
}
