import { deviceCaches, deviceDatabases } from '../device/deviceStorage'
import { KEPT_PHOTOS, markKept } from './keptMark'
import { OUTBOX } from './mark'
import { tellTabs } from './tabs'
import { hasOthersOutbox, markOutbox } from './marking'

/**
 * Deletes everything of a person who signs out on purpose or deletes their data. Keeps the entries of people whose sessions
 * merely expired. Never throws: a blocked storage contains nothing.
 */
export async function forgetOutbox(person: string): Promise<void> {
  markOutbox(person, false)
  markKept([])
  try {
    if (hasOthersOutbox(person)) await (await import('./forgetPerson')).forgetEntriesOf(person)
    else deviceDatabases()?.deleteDatabase(OUTBOX)
    tellTabs({ kind: 'forgotten', person })
    await deviceCaches()?.delete(KEPT_PHOTOS)
  } catch {
    // A blocked storage contains nothing.
  }
}
