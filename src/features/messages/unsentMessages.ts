import { v4 as uuid } from 'uuid'
import { oneLine } from '@/domain/messages'
import type { Entry } from '@/lib/outbox/entry'
import { capture } from '@/lib/outbox/outbox'
import type { Draft } from './keptDrafts'
import type { NewMessage } from './messageWrites'

/** Characters of a message in a list of what waits. */
const SHOWN = 60

type About = { id: string; userId: string; street: string }

/**
 * Keeps a message on this device, from where it is sent, after those that were written before it about the same house.
 * @param body as it is stored
 * @throws AppError in words where this device cannot keep it
 */
export function keepMessage(person: string, { id: houseId, userId: huntId, street }: About, draft: Draft, body: string): Promise<void> {
  const { text, replyTo, photo } = draft
  const id = uuid()
  const payload: NewMessage = { id, houseId, body, replyTo, photo }
  const entry = {
    id,
    kind: 'message' as const,
    key: id,
    group: `messages:${houseId}`,
    houseId,
    huntId,
    what: `Message about ${street}: “${oneLine(text, SHOWN)}”`,
    doneAt: new Date().toISOString(),
    payload,
  }
  return capture(person, [entry])
}

/** A message that the server does not have yet. */
export type Unsent = Entry & {
  message: NewMessage
  /** What came before it could not be sent. */
  isHeldUp: boolean
}

/** The messages about a house among what is kept, in the order of writing. @param isSending whether something is being sent */
export function unsentOf(houseId: string, entries: readonly Entry[], isSending: boolean): readonly Unsent[] {
  const failed = entries.filter(({ state, tries }) => state === 'waiting' && tries > 0)
  return entries
    .filter((entry) => entry.kind === 'message' && entry.houseId === houseId)
    .map((entry) => ({
      ...entry,
      message: entry.payload as NewMessage,
      isHeldUp: entry.tries === 0 && failed.some(({ seq, group }) => seq < entry.seq && (!isSending || group === entry.group)),
    }))
}
