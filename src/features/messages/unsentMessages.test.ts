import { expect, test } from 'vitest'
import type { Entry, EntryKind } from '@/lib/outbox/entry'
import { entryToStore } from '@/lib/outbox/machine'
import { newEntry } from '@/test/outboxEntries'
import { isNewMessage } from './messageWrites'
import { unsentMessagesOf } from './unsentMessages'
import { isReactionChange, withUnsentReactions } from './unsentReactions'

const message = { id: 'm', houseId: 'house', body: 'Look at the roof', replyTo: null, photo: null }
const reaction = { messageId: 'm', emoji: '👍', wanted: true }

test.each([
  [message, true],
  [{ ...message, replyTo: 'm0', photo: '/p.jpg' }, true],
  [{ ...message, body: undefined }, false],
  [{ ...message, replyTo: 5 }, false],
  ['Look at the roof', false],
])('the payload %j of a message is valid: %j', (payload, isValid) => expect(isNewMessage(payload)).toBe(isValid))

test.each([
  [reaction, true],
  [{ ...reaction, wanted: false }, true],
  [{ ...reaction, wanted: 'yes' }, false],
  [{ emoji: '👍', wanted: true }, false],
])('the payload %j of a reaction is valid: %j', (payload, isValid) => expect(isReactionChange(payload)).toBe(isValid))

const entry = (kind: EntryKind, payload: unknown): Entry => ({
  ...entryToStore('dana', newEntry({ kind, payload }), undefined, false),
  seq: 1,
})

test('a thread shows only the unsent messages and reactions that can be read', () => {
  const entries = [entry('message', message), entry('message', { text: 'Hello' }), entry('reaction', { messageId: 'm' })]
  expect(unsentMessagesOf('house', entries, false).map((unsent) => unsent.message)).toEqual([message])
  const thread = { messages: [], hasOlder: false, quoted: {} }
  expect(withUnsentReactions(thread, 'dana', entries)).toBe(thread)
})
