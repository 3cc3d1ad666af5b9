import { deviceLocks } from '../device/deviceStorage'
import { readLocalCopy, writeLocalCopy } from '../device/localCopy'
import { withSendingLock } from '../outbox/tabs'
import { photosWithoutCopies, removeLeftoverPhotos, storeCopies } from './photoStorage'
import { isSignedIn } from '../device/session'
import { describePreparedPhoto } from './photoWorker'
import { isCanvasAccurate } from './pictureCanvas'

const CLEANUP_INTERVAL = 24 * 60 * 60 * 1000

/** Deletes the user's leftover photos, then creates missing copies if the network is unmetered. Failures are retried on another visit. */
export async function runPhotoUpkeep(viewerId: string): Promise<void> {
  const upkeep = async () => {
    await cleanUp(viewerId)
    // A browser that adds noise to pixels to prevent fingerprinting cannot make copies, and would record that the photos need none.
    if (isUnmetered() && isCanvasAccurate()) await createMissingCopies(viewerId)
  }
  // Runs in one tab at a time.
  const lockedUpkeep = deviceLocks()?.request('house-hunter-photo-upkeep', { ifAvailable: true }, async (lock) => lock && upkeep())
  await (lockedUpkeep ?? upkeep()).catch(() => undefined)
}

/** Deletes photos that are no longer used and the remains of interrupted uploads, at most once a day on each device. */
async function cleanUp(viewerId: string): Promise<void> {
  const scope = { viewerId, ownerId: viewerId }
  const last = readLocalCopy('photoCleanup', scope, (x): x is never => x === undefined)
  if (last && Date.now() - Date.parse(last.savedAt) < CLEANUP_INTERVAL) return
  // Waits for the sender, which may be sending a viewing that is about to reference one of the photos.
  await withSendingLock(viewerId, new AbortController().signal, removeLeftoverPhotos)
  writeLocalCopy('photoCleanup', scope, [])
}

async function createMissingCopies(viewerId: string): Promise<void> {
  for (const url of await photosWithoutCopies()) {
    if (!isSignedIn(viewerId)) return
    const response = await fetch(url)
    // A photo that is gone or unreadable must not block the others.
    const description = response.ok ? await describePreparedPhoto(await response.blob()).catch(() => null) : null
    if (description) await storeCopies(url, description)
  }
}

/** Whether the network has no data limit. Safari and Firefox do not report its kind; there, only computers count as unmetered. */
function isUnmetered(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; type?: string } }
  if (connection?.saveData || connection?.type === 'cellular') return false
  return connection?.type !== undefined || !matchMedia('(pointer: coarse)').matches
}
