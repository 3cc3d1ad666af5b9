import { describe, expect, it, test } from 'vitest'
import { activityDetails } from './activityDetails'
import { presentationOf, type ActivityKind, type ActivityPage } from './activityTexts'

type Case = [details: Record<string, unknown>, notification: string, action: string]

const HOUSE = { street: '12 Elm Street' }
const VIEWING = { street: '12 Elm Street', title: 'Viewing', date: '2026-11-21', time: '14:30' }
const PRICES = { street: '12 Elm St', from: 500_000, from_currency: 'USD', to: 485_000, currency: 'USD' }

/** The type makes the compiler report any kind that has no case. */
const KINDS: Record<ActivityKind, { page: ActivityPage; cases: [Case, ...Case[]] }> = {
  house_added: { page: 'house', cases: [[{ ...HOUSE, city: 'Austin' }, 'added 12 Elm Street', 'Added 12 Elm Street']] },
  house_deleted: { page: 'house', cases: [[HOUSE, 'deleted 12 Elm Street', 'Deleted 12 Elm Street']] },
  house_rated: {
    page: 'house',
    cases: [
      [{ ...HOUSE, rating: 4 }, 'gave 12 Elm Street 4 stars', 'Rated 12 Elm Street 4 of 5'],
      [{ ...HOUSE, rating: 1 }, 'gave 12 Elm Street 1 star', 'Rated 12 Elm Street 1 of 5'],
      [{ street: 'הרצל 4', rating: 4 }, 'gave \u2068הרצל 4\u2069 4 stars', 'Rated \u2068הרצל 4\u2069 4 of 5'],
    ],
  },
  house_favorited: {
    page: 'house',
    cases: [[HOUSE, 'added 12 Elm Street to their favorites', 'Added 12 Elm Street to their favorites']],
  },
  status_changed: {
    page: 'house',
    cases: [
      [
        { ...HOUSE, from: 'Interested', to: 'Offer Made' },
        'changed 12 Elm Street to Offer Made',
        'Changed 12 Elm Street from Interested to Offer Made',
      ],
    ],
  },
  price_changed: {
    page: 'house',
    cases: [
      [PRICES, 'changed the price of 12 Elm St: $500,000 → $485,000', 'Changed the price of 12 Elm St: $500,000 → $485,000'],
      [
        { ...PRICES, to: 460_000, currency: 'EUR' },
        'changed the price of 12 Elm St: $500,000 → €460,000',
        'Changed the price of 12 Elm St: $500,000 → €460,000',
      ],
      [{ ...PRICES, from: 'much' }, 'changed the price of 12 Elm St', 'Changed the price of 12 Elm St'],
    ],
  },
  appointment_scheduled: {
    page: 'day',
    cases: [[VIEWING, 'scheduled “Viewing” at 12 Elm Street', 'Scheduled “Viewing” at 12 Elm Street, Nov 21, 2026, 2:30 PM']],
  },
  appointment_moved: {
    page: 'day',
    cases: [
      [
        { ...VIEWING, from_date: '2026-11-20', from_time: '14:30' },
        'moved “Viewing” at 12 Elm Street',
        'Moved “Viewing” at 12 Elm Street to Nov 21, 2026, 2:30 PM',
      ],
      [
        { ...VIEWING, from_date: '2026-11-21', from_time: '14:30' },
        'moved “Viewing” to 12 Elm Street',
        'Moved “Viewing” to 12 Elm Street, Nov 21, 2026, 2:30 PM',
      ],
    ],
  },
  appointment_cancelled: {
    page: 'day',
    cases: [
      [VIEWING, 'cancelled “Viewing” at 12 Elm Street', 'Cancelled “Viewing” at 12 Elm Street, Nov 21, 2026, 2:30 PM'],
      [
        { ...HOUSE, date: '2026-05-05' },
        'cancelled an appointment at 12 Elm Street',
        'Cancelled an appointment at 12 Elm Street, May 5, 2026',
      ],
    ],
  },
  member_joined: {
    page: 'collaborators',
    cases: [
      [{ role: 'viewer', name: 'Sam Ortiz' }, 'joined as Viewer', 'Joined your hunt'],
      [{ role: 'Partner', name: 'Sam Ortiz' }, 'joined as Partner', 'Joined your hunt'],
    ],
  },
  member_left: { page: 'collaborators', cases: [[{ role: 'Partner', name: 'Sam Ortiz' }, 'left the hunt', 'Left your hunt']] },
  member_removed: { page: 'collaborators', cases: [[{ role: 'Partner', name: 'Lee Kim' }, 'removed Lee Kim', 'Removed Lee Kim']] },
  message_mention: {
    page: 'thread',
    cases: [[{ ...HOUSE, excerpt: '@Dana look' }, 'mentioned you at 12 Elm Street: “@Dana look”', 'Mentioned you at 12 Elm Street']],
  },
  message_reply: {
    page: 'thread',
    cases: [[{ ...HOUSE, excerpt: 'שלום' }, 'replied to you at 12 Elm Street: “\u2068שלום\u2069”', 'Replied to you at 12 Elm Street']],
  },
  messages_written: {
    page: 'thread',
    cases: [
      [{ ...HOUSE, count: 1 }, 'wrote a message about 12 Elm Street', 'Wrote about 12 Elm Street'],
      [{ ...HOUSE, count: 3 }, 'wrote 3 messages, the latest about 12 Elm Street', 'Wrote about 12 Elm Street'],
    ],
  },
  viewing_noted: {
    page: 'viewings',
    cases: [
      [{ ...HOUSE, answers: 20, photos: 1 }, 'viewed 12 Elm Street: 20 answers, 1 photo', 'Viewed 12 Elm Street'],
      [HOUSE, 'viewed 12 Elm Street', 'Viewed 12 Elm Street'],
    ],
  },
  permission_asked: {
    page: 'collaborators',
    cases: [
      [{ setting: 'add_houses' }, 'asks you to let collaborators add houses', 'Asked to add houses'],
      [{ setting: 'fly' }, 'asks you to let collaborators do more', 'Asked to do more'],
    ],
  },
  permission_allowed: {
    page: 'calendar',
    cases: [[{ setting: 'edit_status' }, 'lets everyone in the hunt change the status', 'Let everyone in the hunt change the status']],
  },
}

describe.each(Object.entries(KINDS))('%s', (kind, { page, cases }) => {
  it.each(cases)('%j', (details, notification, action) => {
    const presentation = presentationOf(kind)
    expect(presentation.notification(activityDetails(details))).toBe(notification)
    expect(presentation.action(activityDetails(details))).toBe(action)
    expect(presentation.page).toBe(page)
  })
})

test('a kind that this version of the app does not know gets generic wording', () => {
  const presentation = presentationOf('roof_painted')
  expect(presentation.notification(HOUSE)).toBe('changed something')
  expect(presentation.action(HOUSE)).toBe('Changed something at 12 Elm Street')
  expect(presentation.page).toBe('house')
})
