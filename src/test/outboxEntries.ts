import { v4 as uuid } from 'uuid'
import type { NewEntry } from '@/lib/outbox/entry'

/** An outbox entry with a note from a viewing. */
export function newEntry(overrides: Partial<NewEntry> = {}): NewEntry {
  const id = uuid()
  return {
    id,
    kind: 'viewing_item',
    key: `item:${id}`,
    group: 'viewing:1',
    houseId: 'house',
    huntId: 'hunt',
    what: 'Note: Kitchen',
    doneAt: '2026-05-01T10:00:00.000Z',
    payload: { id },
    ...overrides,
  }
}
