import { v4 as uuid } from 'uuid'
import type { LocalViewing } from '@/features/viewings/localViewings'
import type { NewEntry } from '@/lib/outbox/entry'
import { DANA, SAM } from './factories'

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

/** A running viewing of Dana's in Sam's hunt, as this device stores it. */
export function localViewing(overrides: Pick<LocalViewing, 'id' | 'houseId'> & Partial<LocalViewing>): LocalViewing {
  return {
    ownerId: SAM,
    userId: DANA,
    appointmentId: null,
    startedAt: '2026-05-01T10:00:00.000Z',
    endedAt: null,
    street: '12 Elm St',
    coordinates: { lat: 0, lng: 0 },
    mayAddPhotos: true,
    ...overrides,
  }
}
