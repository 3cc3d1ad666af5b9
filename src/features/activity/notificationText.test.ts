import { describe, expect, test } from 'vitest'
import { dayAndTime } from '@/domain/activity/activityDetails'
import { ACTIVITY_KINDS } from '@/domain/activity/activityKinds'
import { notificationFromRow } from './notification'
import { describeAction, notificationPath, openRequest } from './notificationText'

const VIEWING = { street: '12 Elm Street', title: 'Viewing', date: '2026-11-21', time: '14:30' }
const notification = (kind: string, details: Record<string, unknown>, houseId: string | null = 'house-1') =>
  notificationFromRow({
    id: 'n-1',
    owner_id: 'dana',
    actor_name: 'Sam Ortiz',
    kind,
    house_id: houseId as string,
    details: details as Record<string, string>,
    message_id: (kind.startsWith('message_') ? 'message-1' : null) as string,
    created_at: '2026-11-20T10:00:00Z',
    is_read: false,
  })

const HOUSE = '/app/house/house-1'
const DAY = '/app/calendar?date=2026-11-21'
const MEMBERS = '/app/collaborators'
const VIEWINGS = '/app/house/house-1/viewings'
const THREAD = '/app/house/house-1?tab=together'
const MESSAGE = `${THREAD}&message=message-1`

describe('the text and the page of each kind', () => {
  test.each([
    ['house_added', { street: '12 Elm Street', city: 'Austin' }, 'added 12 Elm Street', HOUSE],
    ['house_rated', { street: '12 Elm Street', rating: 4 }, 'gave 12 Elm Street 4 stars', HOUSE],
    ['house_rated', { street: '12 Elm Street', rating: 1 }, 'gave 12 Elm Street 1 star', HOUSE],
    ['house_favorited', { street: '12 Elm Street' }, 'added 12 Elm Street to their favorites', HOUSE],
    ['message_mention', { street: '12 Elm Street', excerpt: '@Dana look' }, 'mentioned you at 12 Elm Street: “@Dana look”', MESSAGE],
    ['message_reply', { street: '12 Elm Street', excerpt: 'שלום' }, 'replied to you at 12 Elm Street: “\u2068שלום\u2069”', MESSAGE],
    ['messages_written', { street: '12 Elm Street', count: 1 }, 'wrote a message about 12 Elm Street', THREAD],
    ['viewing_noted', { street: '12 Elm Street', answers: 20, photos: 1 }, 'viewed 12 Elm Street: 20 answers, 1 photo', VIEWINGS],
    ['viewing_noted', { street: '12 Elm Street' }, 'viewed 12 Elm Street', VIEWINGS],
    ['messages_written', { street: '12 Elm Street', count: 3 }, 'wrote 3 messages, the latest about 12 Elm Street', THREAD],
    ['permission_asked', { setting: 'add_houses' }, 'asks you to let collaborators add houses', MEMBERS],
    ['permission_asked', { setting: 'fly' }, 'asks you to let collaborators do more', MEMBERS],
    ['permission_allowed', { setting: 'edit_status' }, 'lets everyone in the hunt change the status', HOUSE],
    ['permission_allowed', { setting: 'schedule_appointments' }, 'lets everyone in the hunt schedule appointments', '/app/calendar'],
    ['status_changed', { street: '12 Elm Street', from: 'Interested', to: 'Offer Made' }, 'changed 12 Elm Street to Offer Made', HOUSE],
    [
      'price_changed',
      { street: '12 Elm St', from: 500_000, from_currency: 'USD', to: 485_000, currency: 'USD' },
      'changed the price of 12 Elm St: $500,000 → $485,000',
      HOUSE,
    ],
    [
      'price_changed',
      { street: '12 Elm St', from: 500_000, from_currency: 'USD', to: 460_000, currency: 'EUR' },
      'changed the price of 12 Elm St: $500,000 → €460,000',
      HOUSE,
    ],
    ['price_changed', { street: '12 Elm St', from: 'much' }, 'changed the price of 12 Elm St', HOUSE],
    ['appointment_scheduled', VIEWING, 'scheduled “Viewing” at 12 Elm Street', DAY],
    ['appointment_moved', { ...VIEWING, from_date: '2026-11-20', from_time: '14:30' }, 'moved “Viewing” at 12 Elm Street', DAY],
    ['appointment_moved', { ...VIEWING, from_date: '2026-11-21', from_time: '14:30' }, 'moved “Viewing” to 12 Elm Street', DAY],
    ['appointment_cancelled', VIEWING, 'cancelled “Viewing” at 12 Elm Street', DAY],
    ['member_joined', { role: 'viewer', name: 'Sam Ortiz' }, 'joined as Viewer', MEMBERS],
    ['member_joined', { role: 'Partner', name: 'Sam Ortiz' }, 'joined as Partner', MEMBERS],
    ['house_rated', { street: 'הרצל 4', rating: 4 }, 'gave \u2068הרצל 4\u2069 4 stars', HOUSE],
    ['member_left', { role: 'Partner', name: 'Sam Ortiz' }, 'left the hunt', MEMBERS],
    ['member_removed', { role: 'Partner', name: 'Lee Kim' }, 'removed Lee Kim', MEMBERS],
  ])('%s %j', (kind, details, text, path) => {
    expect(describeAction(notification(kind, details))).toBe(text)
    expect(notificationPath(notification(kind, details))).toBe(path)
  })

  test.each(['house_deleted', 'house_added', 'house_rated', 'status_changed', 'message_mention'])(
    '%s of a deleted house links to the list',
    (kind) => {
      const gone = notification(kind, { street: '12 Elm Street', rating: 3, to: 'Bought' }, null)
      expect(notificationPath(gone)).toBe('/app/dashboard')
      expect(describeAction(gone)).toContain('12 Elm Street')
    },
  )

  test('names a deleted house', () => {
    expect(describeAction(notification('house_deleted', { street: '12 Elm Street' }, null))).toBe('deleted 12 Elm Street')
  })
})

test.each([null, [], 'text', 5, { street: null }, { street: { deep: true } }, { date: 'soon', title: ['x'] }])(
  'omits missing details, and never shows undefined: %j',
  (details) => {
    for (const kind of [...ACTIVITY_KINDS, 'a_kind_to_come']) {
      const odd = notification(kind, details as never)
      expect(describeAction(odd) + dayAndTime(odd.details)).not.toMatch(/undefined|null|object/)
      expect(kind === 'viewing_noted' ? [VIEWINGS] : [HOUSE, MEMBERS, THREAD, MESSAGE]).toContain(notificationPath(odd))
    }
  },
)

test('a request is open until it is answered, and only for a known permission', () => {
  expect(openRequest(notification('permission_asked', { setting: 'add_houses' }, null))).toBe('add_houses')
  expect(openRequest(notification('permission_asked', { setting: 'add_houses', answer: 'allowed' }, null))).toBeNull()
  expect(openRequest(notification('permission_asked', { setting: 'notify_owner' }, null))).toBeNull()
  expect(openRequest(notification('permission_allowed', { setting: 'add_houses' }, null))).toBeNull()
})
