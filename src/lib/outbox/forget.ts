import { KEPT_PHOTOS, markKept } from './keptMark'
import { OUTBOX } from './mark'
import { tellTabs } from './tabs'
import { hasOthersOutbox, markOutbox } from './marking'

/**
 * Leaves nothing of a person who signs out on purpose, or deletes everything. What waits of somebody else, whose session has
 * ended by itself, stays for them. Never throws: a blocked storage holds nothing.
 */
export async function forgetOutbox(person: string): Promise<void> {
  markOutbox(person, false)
  markKept([])
  try {
    if (hasOthersOutbox(person)) await (await import('./forgetPerson')).forgetEntriesOf(person)
    else globalThis.indexedDB?.deleteDatabase(OUTBOX)
    tellTabs({ kind: 'forgotten', person })
    await globalThis.caches?.delete(KEPT_PHOTOS)
  } catch {
    // A blocked storage holds nothing.
  }
}
