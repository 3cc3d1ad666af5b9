import { deviceCaches, deviceDatabases } from '../device/deviceStorage'
import { OFFLINE_PHOTOS, markOffline, OUTBOX, othersHaveOutboxEntries, setOutboxFlag } from './flags'
import { notifyTabs } from './tabs'

/**
 * Deletes everything stored for a user who signs out or deletes their data. Keeps the entries of users whose sessions expired. Never
 * throws: blocked storage contains nothing.
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
    // Blocked storage contains nothing.
  }
}
