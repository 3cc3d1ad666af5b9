import { v4 as uuid } from 'uuid'
import { quoteExcerpt } from '@/domain/sharing/messages'
import { readPayload, type Entry } from '@/lib/outbox/entry'
import { captureOrSend, type SendableEntry } from '@/lib/outbox/outbox'
import type { Draft } from './drafts'
import { isNewMessage, type NewMessage } from './messageWrites'

/** How many characters of a message the outbox shows. */
const PREVIEW_LENGTH = 60

type House = { id: string; userId: string; street: string }

/**
 * Puts a message into the outbox, which sends it after earlier messages about the same house.
 * @param body the stored form, with mentions as `<@id>`
 * @param send sends the message at once if this device cannot store it
 * @throws AppError if the message could neither be stored nor sent
 */
export function queueMessage(
  viewerId: string,
  { id: houseId, userId: ownerId, street }: House,
  draft: Draft,
  body: string,
  send: (entry: SendableEntry) => Promise<void>,
): Promise<void> {
  const { text, replyTo, photo } = draft
  const id = uuid()
  const payload: NewMessage = { id, houseId, body, replyTo, photo }
  const entry = {
    id,
    kind: 'message' as const,
    key: id,
    group: `messages:${houseId}`,
    houseId,
    huntId: ownerId,
    what: `Message about ${street}: “${quoteExcerpt(text, PREVIEW_LENGTH)}”`,
    doneAt: new Date().toISOString(),
    payload,
  }
  return captureOrSend(viewerId, entry, send)
}

/** A message that has not been sent yet. */
export type UnsentMessage = Entry & {
  message: NewMessage
  /** Whether the message is waiting for an earlier change in the outbox that could not be sent. */
  isBlocked: boolean
}

/**
 * The unsent messages about a house, in the order in which they were written. A message that this version of the app cannot read is
 * left out, and shown only in the outbox.
 * @param isSending whether the outbox is currently sending
 */
export function unsentMessagesOf(houseId: string, entries: readonly Entry[], isSending: boolean): readonly UnsentMessage[] {
  const failed = entries.filter(({ state, tries }) => state === 'waiting' && tries > 0)
  return entries
    .filter((entry) => entry.kind === 'message' && entry.houseId === houseId)
    .flatMap((entry) => {
      const message = readPayload(entry, isNewMessage)
      const isBlocked = entry.tries === 0 && failed.some(({ seq, group }) => seq < entry.seq && (!isSending || group === entry.group))
      return message ? [{ ...entry, message, isBlocked }] : []
    })
}
