import { deviceCaches, deviceDatabases } from '../device/deviceStorage'
import { OFFLINE_PHOTOS, markOffline, OUTBOX, othersHaveOutboxEntries, setOutboxFlag } from './flags'
import { notifyTabs } from './tabs'

/**
 * Deletes everything stored for a user who signs out or deletes their data. Keeps the entries of other users, whose sessions have
 * expired. Never throws: if the browser blocks storage, there is nothing to delete.
 */
export async function clearOutbox(userId: string): Promise<void> {
  setOutboxFlag(userId, false)
  markOffline([])
  try {
    if (othersHaveOutboxEntries(userId)) await (await import('./cleanup')).deleteEverythingOf(userId)
    else deviceDatabases()?.deleteDatabase(OUTBOX)
    notifyTabs({ kind: 'forgotten', person: userId })
    await deviceCaches()?.delete(OFFLINE_PHOTOS)
  } catch {
    // The browser blocks storage, so there is nothing to delete.
  }
}
