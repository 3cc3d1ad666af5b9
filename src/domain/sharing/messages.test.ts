import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstNewMessageId, isContinuation, isSendable, isTooLong, quoteExcerpt, remainingText } from './messages'

describe('a message', () => {
  test.each([
    ['', false, ''],
    [' \n ', false, ''],
    ['\u200b\u2060', false, ''],
    ['Hello', true, ''],
    ['x'.repeat(1801), true, '199 characters left'],
    [`  ${'x'.repeat(1999)}  `, true, '1 character left'],
    ['x'.repeat(2000), true, '0 characters left'],
    ['x'.repeat(2001), false, '1 character too many: a message holds up to 2,000.'],
    ['x'.repeat(3500), false, '1,500 characters too many: a message holds up to 2,000.'],
    ['👍'.repeat(2000), true, '0 characters left'],
  ])('%j: sendable %s, "%s"', (body, sendable, text) => {
    expect(isSendable(body)).toBe(sendable)
    expect(remainingText(body)).toBe(text)
  })

  test('that is reported as too long is never sendable', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2100 }), (body) => {
        expect(isTooLong(body) && isSendable(body)).toBe(false)
      }),
    )
  })
})

const messageAt = (time: string, userId: string | null = 'dana', id = time) => ({ id, userId, createdAt: `2026-11-21T${time}Z` })

test.each([
  ['the first', undefined, messageAt('10:00:00'), false],
  ['less than five minutes later', messageAt('10:00:00'), messageAt('10:04:59'), true],
  ['five minutes later', messageAt('10:00:00'), messageAt('10:05:00'), false],
  ['by another person', messageAt('10:00:00'), messageAt('10:00:01', 'sam'), false],
  ['by a deleted account', messageAt('10:00:00', null), messageAt('10:00:01', null), false],
])('a message that is %s continues the previous one: %s', (_, previous, message, expected) =>
  expect(isContinuation(previous, message)).toBe(expected),
)

test.each([
  ['no message is read', '2026-11-21T09:00:00Z', 'b'],
  ['all messages but the last two are read', '2026-11-21T10:02:00Z', 'd'],
  ['all messages are read', '2026-11-21T10:04:00Z', null],
  ['the read marker is later than the last message', '2026-11-21T10:05:00Z', null],
  ['the time is invalid', '', 'b'],
])('the new messages begin with the first one by somebody else: %s', (_, since, id) => {
  const thread = [
    messageAt('10:01:00', 'dana', 'a'),
    messageAt('10:02:00', 'sam', 'b'),
    messageAt('10:03:00', 'dana', 'c'),
    messageAt('10:04:00', null, 'd'),
  ]
  expect(firstNewMessageId(thread, 'dana', since)).toBe(id)
})

test('a quote is on one line, and is truncated between characters', () => {
  expect(quoteExcerpt(' two\n lines ')).toBe('two lines')
  expect(quoteExcerpt('👍'.repeat(10), 5)).toBe('👍👍👍👍…')
  expect(quoteExcerpt('12345', 5)).toBe('12345')
})
