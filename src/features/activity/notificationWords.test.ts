import { describe, expect, test } from 'vitest'
import { dayTold } from '@/domain/activityDetails'
import { notificationFromRow } from './notification'
import { deed, placeOf } from './notificationWords'

const VIEWING = { street: '12 Elm Street', title: 'Viewing', date: '2026-11-21', time: '14:30' }
const told = (kind: string, details: Record<string, unknown>, houseId: string | null = 'house-1') =>
  notificationFromRow({
    id: 'n-1', owner_id: 'dana', owner_name: 'Dana Levi', actor_id: 'sam', actor_name: 'Sam Ortiz', kind, house_id: houseId as string,
    appointment_id: 'a-1', details: details as Record<string, string>, created_at: '2026-11-20T10:00:00Z', is_read: false, unread_count: 1,
  })

const HOUSE = { page: 'house', id: 'house-1' }
const DAY = { page: 'calendar', date: '2026-11-21' }
const MEMBERS = { page: 'collaborators' }

describe('each kind says what was done and leads to its place', () => {
  test.each([
    ['house_added', { street: '12 Elm Street', city: 'Austin' }, 'added 12 Elm Street', HOUSE],
    ['house_rated', { street: '12 Elm Street', rating: 4 }, 'gave 12 Elm Street 4 stars', HOUSE],
    ['house_rated', { street: '12 Elm Street', rating: 1 }, 'gave 12 Elm Street 1 star', HOUSE],
    ['status_changed', { street: '12 Elm Street', from: 'Interested', to: 'Offer Made' }, 'changed 12 Elm Street to Offer Made', HOUSE],
    ['appointment_scheduled', VIEWING, 'scheduled “Viewing” at 12 Elm Street', DAY],
    ['appointment_moved', { ...VIEWING, from_date: '2026-11-20', from_time: '14:30' }, 'moved “Viewing” at 12 Elm Street', DAY],
    ['appointment_moved', { ...VIEWING, from_date: '2026-11-21', from_time: '14:30' }, 'moved “Viewing” to 12 Elm Street', DAY],
    ['appointment_cancelled', VIEWING, 'cancelled “Viewing” at 12 Elm Street', DAY],
    ['member_joined', { role: 'Partner', name: 'Sam Ortiz' }, 'joined as Partner', MEMBERS],
    ['house_rated', { street: 'הרצל 4', rating: 4 }, 'gave \u2068הרצל 4\u2069 4 stars', HOUSE],
    ['member_left', { role: 'Partner', name: 'Sam Ortiz' }, 'left the hunt', MEMBERS],
    ['member_removed', { role: 'Partner', name: 'Lee Kim' }, 'removed Lee Kim', MEMBERS],
  ])('%s %j', (kind, details, words, place) => {
    expect(deed(told(kind, details))).toBe(words)
    expect(placeOf(told(kind, details))).toEqual(place)
  })

  test.each(['house_deleted', 'house_added', 'house_rated', 'status_changed'])('%s of a house that is gone leads to the list', (kind) => {
    const gone = told(kind, { street: '12 Elm Street', rating: 3, to: 'Bought' }, null)
    expect(placeOf(gone)).toEqual({ page: 'houses' })
    expect(deed(gone)).toContain('12 Elm Street')
  })

  test('a house that was deleted is named', () => {
    expect(deed(told('house_deleted', { street: '12 Elm Street' }, null))).toBe('deleted 12 Elm Street')
  })
})

test.each([null, [], 'text', 5, { street: null }, { street: { deep: true } }, { date: 'soon', title: ['x'] }])(
  'what the details lack is left open, never shown as undefined: %j',
  (details) => {
    for (const kind of [
      'house_added', 'house_deleted', 'house_rated', 'status_changed', 'appointment_scheduled', 'appointment_moved',
      'appointment_cancelled', 'member_joined', 'member_left', 'member_removed', 'a_kind_to_come',
    ]) {
      const odd = told(kind, details as never)
      expect(deed(odd) + dayTold(odd.details)).not.toMatch(/undefined|null|object/)
      expect(['house', 'collaborators']).toContain(placeOf(odd).page)
    }
  },
)
