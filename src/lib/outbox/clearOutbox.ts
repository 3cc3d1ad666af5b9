import { deviceCaches, deviceDatabases } from '../device/deviceStorage'
import { clearFlags, OFFLINE_PHOTOS_CACHE, setOfflineHouseIds, OUTBOX, othersHaveUnsentData } from './flags'
import { notifyTabs } from './tabs'

/**
 * Deletes everything stored for a user who signs out or deletes their data. Keeps the entries and drafts of other users, whose sessions
 * may have expired before everything was sent. Never throws.
 */
export async function clearOutbox(userId: string): Promise<void> {
  clearFlags(userId)
  setOfflineHouseIds([])
  // If one deletion fails, for example because the browser blocks it, the other must still happen.
  await Promise.allSettled([deleteEntries(userId), deleteOfflinePhotos()])
  notifyTabs({ kind: 'forgotten', person: userId })
}

async function deleteEntries(userId: string) {
  if (othersHaveUnsentData(userId)) await (await import('./cleanup')).deleteEverythingOf(userId)
  else deviceDatabases()?.deleteDatabase(OUTBOX)
}

async function deleteOfflinePhotos() {
  await deviceCaches()?.delete(OFFLINE_PHOTOS_CACHE)
}
