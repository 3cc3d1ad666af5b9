import type { HuntScope } from '@/domain/sharing/hunt'
import { readLocalCopy, writeLocalCopy, dropLocalCopy, LOCAL_COPY_KEYS } from '../device/localCopy'
import { deviceStore } from '../device/deviceStorage'
import { whileNobodySends } from './sendingLock'
import { storedSession } from '../device/session'

const NAME = 'discarded'

let removing = Promise.resolve()

/**
 * Deletes photos that no house shows any more. Failures are silent, because nobody sees those photos; they are retried with the
 * next deletion and on the next visit. Loads the storage client on demand.
 */
export function discardPhotos(urls: readonly string[]): Promise<void> {
  const me = storedSession()?.user.id
  if (me === undefined) return Promise.resolve()
  const scope = { viewerId: me, ownerId: me }
  keep(scope, [...new Set([...waiting(scope), ...urls])])
  // Sequential, so that nothing is deleted twice.
  removing = removing.then(() => removeWaiting(scope))
  return removing
}

async function removeWaiting(scope: HuntScope): Promise<void> {
  const all = waiting(scope)
  if (all.length === 0) return
  try {
    const { removeUnshownPhotos } = await import('../photos/photoStorage')
    const remove = () =>
      removeUnshownPhotos(all, (done) =>
        keep(
          scope,
          waiting(scope).filter((url) => !done.includes(url)),
        ),
      )
    // A viewing being sent may be about to show one of them.
    await whileNobodySends(scope.viewerId, new AbortController().signal, remove)
  } catch {
    // The person's change has succeeded anyway.
  }
}

/** Whether this browser has photos left to delete. The reader checks whose they are. */
export const hasDiscardedPhotos = (): boolean => deviceStore.getItem(LOCAL_COPY_KEYS[NAME]) !== null

const waiting = (scope: HuntScope): readonly string[] => readLocalCopy(NAME, scope, (url) => typeof url === 'string')?.items ?? []

function keep(scope: HuntScope, urls: readonly string[]) {
  if (urls.length > 0) writeLocalCopy(NAME, scope, urls)
  else dropLocalCopy(NAME)
}
