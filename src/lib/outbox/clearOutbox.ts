import { deviceCaches, deviceDatabases } from '../device/deviceStorage'
import { OFFLINE_PHOTOS, markOffline, OUTBOX, othersHaveOutbox, markOutbox } from './marks'
import { notifyTabs } from './tabs'

/**
 * Deletes everything of a person who signs out on purpose or deletes their data. Keeps the entries of people whose sessions
 * merely expired. Never throws: a blocked storage contains nothing.
 */
export async function clearOutbox(person: string): Promise<void> {
  markOutbox(person, false)
  markOffline([])
  try {
    if (othersHaveOutbox(person)) await (await import('./cleanup')).deleteEntriesOf(person)
    else deviceDatabases()?.deleteDatabase(OUTBOX)
    notifyTabs({ kind: 'forgotten', person })
    await deviceCaches()?.delete(OFFLINE_PHOTOS)
  } catch {
    // A blocked storage contains nothing.
  }
}
