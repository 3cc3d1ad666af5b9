import { v4 as uuid } from 'uuid'
import { REACTIONS } from '@/domain/sharing/messages'
import type { Entry } from '@/lib/outbox/entry'
import { captureOrSend, type Sendable } from '@/lib/outbox/outbox'
import type { Message } from './message'
import type { Thread } from './threadQueries'

/** A person's reaction to a message, to be added or removed. */
export type Reaction = { messageId: string; emoji: string; wanted: boolean }

type About = { id: string; userId: string; street: string }

/**
 * Puts a reaction into the outbox. A later tap on the same one replaces it.
 * @param send sends it at once where this device stores nothing
 * @throws AppError if it could neither be stored nor sent
 */
export function keepReaction(
  person: string,
  { id: houseId, userId: huntId, street }: About,
  reaction: Reaction,
  send: (entry: Sendable) => Promise<void>,
): Promise<void> {
  const { messageId, emoji, wanted } = reaction
  const name = REACTIONS.find((each) => each.emoji === emoji)?.name ?? emoji
  const entry = {
    id: uuid(),
    kind: 'reaction' as const,
    key: `${messageId} ${emoji}`,
    group: `reactions:${houseId}`,
    houseId,
    huntId,
    what: `${wanted ? name : `${name} taken back`}, on a message about ${street}`,
    doneAt: new Date().toISOString(),
    payload: reaction,
  }
  return captureOrSend(person, entry, send)
}

/** A message with a person's reaction added or removed. */
export function withReaction(message: Message, person: string, { emoji, wanted }: Reaction): Message {
  const others = message.reactions.filter((each) => each.userId !== person || each.emoji !== emoji)
  return { ...message, reactions: wanted ? [...others, { userId: person, emoji }] : others }
}

/** A thread with the reactions that still wait to be sent. */
export function withWaitingReactions(thread: Thread, person: string, entries: readonly Entry[]): Thread {
  const waiting = entries.filter(({ kind, state }) => kind === 'reaction' && state === 'waiting').map(({ payload }) => payload as Reaction)
  if (waiting.length === 0) return thread
  const messages = thread.messages.map((message) =>
    waiting
      .filter(({ messageId }) => messageId === message.id && !message.deletedAt)
      .reduce((shown, reaction) => withReaction(shown, person, reaction), message),
  )
  return { ...thread, messages }
}
