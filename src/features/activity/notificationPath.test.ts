import { expect, test } from 'vitest'
import { dayAndTime } from '@/domain/activity/activityDetails'
import { ACTIVITY_KINDS } from '@/domain/activity/activityTexts'
import { notificationFromRow } from './notification'
import { describeAction, notificationPath, pendingPermission } from './notificationPath'

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

const HOUSE_PATH = '/app/house/house-1'
const MEMBERS_PATH = '/app/collaborators'
const VIEWINGS_PATH = '/app/house/house-1/viewings'
const THREAD_PATH = '/app/house/house-1?tab=together'
const MESSAGE_PATH = `${THREAD_PATH}&message=message-1`

test.each([
  ['house_added', {}, HOUSE_PATH],
  ['messages_written', {}, THREAD_PATH],
  ['message_mention', {}, MESSAGE_PATH],
  ['viewing_noted', {}, VIEWINGS_PATH],
  ['appointment_scheduled', { date: '2026-11-21' }, '/app/calendar?date=2026-11-21'],
  ['member_joined', {}, MEMBERS_PATH],
  ['permission_allowed', { setting: 'schedule_appointments' }, '/app/calendar'],
  ['permission_allowed', { setting: 'edit_status' }, HOUSE_PATH],
])('%s %j links to %s', (kind, details, path) => {
  expect(notificationPath(notification(kind, details))).toBe(path)
})

test.each(['house_deleted', 'house_added', 'house_rated', 'status_changed', 'message_mention'])(
  '%s links to the dashboard if the house is deleted',
  (kind) => {
    expect(notificationPath(notification(kind, { street: '12 Elm Street', rating: 3, to: 'Bought' }, null))).toBe('/app/dashboard')
  },
)

test.each([null, [], 'text', 5, { street: null }, { street: { deep: true } }, { date: 'soon', title: ['x'] }])(
  'missing or invalid details are left out of the text, and the link still leads to a page: %j',
  (details) => {
    for (const kind of [...ACTIVITY_KINDS, 'a_future_kind']) {
      const incomplete = notification(kind, details as never)
      expect(describeAction(incomplete) + dayAndTime(incomplete.details)).not.toMatch(/undefined|null|object/)
      expect([HOUSE_PATH, MEMBERS_PATH, THREAD_PATH, MESSAGE_PATH, VIEWINGS_PATH]).toContain(notificationPath(incomplete))
    }
  },
)

test('a request is pending if it is unanswered and asks for a known permission', () => {
  expect(pendingPermission(notification('permission_asked', { setting: 'add_houses' }, null))).toBe('add_houses')
  expect(pendingPermission(notification('permission_asked', { setting: 'add_houses', answer: 'allowed' }, null))).toBeNull()
  expect(pendingPermission(notification('permission_asked', { setting: 'notify_owner' }, null))).toBeNull()
  expect(pendingPermission(notification('permission_allowed', { setting: 'add_houses' }, null))).toBeNull()
})
