import { deviceCaches, deviceDatabases } from '../device/deviceStorage'
import { OFFLINE_PHOTOS, setOfflineHouseIds, OUTBOX, othersHaveOutboxEntries, setOutboxFlag } from './flags'
import { notifyTabs } from './tabs'

/**
 * Deletes everything stored for a user who signs out or deletes their data. Keeps other users' entries, which they may
 * still send: their sessions can expire before that. Never throws.
 */
export async function clearOutbox(userId: string): Promise<void> {
  setOutboxFlag(userId, false)
  setOfflineHouseIds([])
  // One that cannot be deleted, e.g. because the browser blocks it, must not keep the other.
  await Promise.allSettled([deleteEntries(userId), deleteOfflinePhotos()])
  notifyTabs({ kind: 'forgotten', person: userId })
}

async function deleteEntries(userId: string) {
  if (othersHaveOutboxEntries(userId)) await (await import('./cleanup')).deleteEverythingOf(userId)
  else deviceDatabases()?.deleteDatabase(OUTBOX)
}

async function deleteOfflinePhotos() {
  await deviceCaches()?.delete(OFFLINE_PHOTOS)
}
