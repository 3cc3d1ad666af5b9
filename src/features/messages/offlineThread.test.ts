import { expect, it } from 'vitest'
import { messageFromRow } from './message'
import { offlineThread } from './offlineThread'
import type { Thread } from './threadQueries'

const message = messageFromRow({
  id: 'm',
  house_id: 'h',
  user_id: null,
  body: 'Ask about the roof',
  reply_to: 'q',
  photo: null,
  created_at: '2026-05-01T10:00:00Z',
  edited_at: null,
  deleted_at: null,
  message_reactions: [{ user_id: 'u', emoji: '👍', created_at: '2026-05-01T10:01:00Z' }],
})
const thread: Thread = { messages: [message], hasOlder: true, quoted: { q: { ...message, id: 'q', replyTo: null } } }

it('a stored thread can be used', () => {
  expect(offlineThread.isUsable(structuredClone(thread))).toBe(true)
})

it.each<[string, unknown]>([
  ['undefined', undefined],
  ['a list of messages', [message]],
  ['a thread that does not say whether it is complete', { ...thread, hasOlder: undefined }],
  ['a message without a body', { ...thread, messages: [{ ...message, body: undefined }] }],
  ['a message without reactions', { ...thread, messages: [{ ...message, reactions: undefined }] }],
  ['a reaction without a user', { ...thread, messages: [{ ...message, reactions: [{ emoji: '👍' }] }] }],
  ['a quoted message without a house', { ...thread, quoted: { q: { ...message, houseId: undefined } } }],
])('%s cannot be used', (_, stored) => {
  expect(offlineThread.isUsable(stored)).toBe(false)
})
