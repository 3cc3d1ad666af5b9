import { v4 as uuid } from 'uuid'
import { REACTIONS } from '@/domain/sharing/messages'
import { BOOLEAN, hasStrings, isObject } from '@/lib/api/rowFields'
import { readPayload, type Entry } from '@/lib/outbox/entry'
import { captureOrSend, type SendableEntry } from '@/lib/outbox/outbox'
import type { Message } from './message'
import type { Thread } from './threadQueries'

/** A reaction to add to a message, or to remove from it. */
export type ReactionChange = { messageId: string; emoji: string; wanted: boolean }

export const isReactionChange = (x: unknown): x is ReactionChange =>
  isObject(x) && hasStrings(x, 'messageId', 'emoji') && BOOLEAN.is(x.wanted)

type House = { id: string; userId: string; street: string }

/**
 * Puts a reaction into the outbox. A later tap on the same reaction replaces the entry.
 * @param send sends the reaction at once if this device cannot store it
 * @throws AppError if the reaction could neither be stored nor sent
 */
export function queueReaction(
  viewerId: string,
  { id: houseId, userId: ownerId, street }: House,
  reaction: ReactionChange,
  send: (entry: SendableEntry) => Promise<void>,
): Promise<void> {
  const { messageId, emoji, wanted } = reaction
  const name = REACTIONS.find((each) => each.emoji === emoji)?.name ?? emoji
  const entry = {
    id: uuid(),
    kind: 'reaction' as const,
    key: `${messageId} ${emoji}`,
    group: `reactions:${houseId}`,
    houseId,
    huntId: ownerId,
    what: `${wanted ? name : `${name} taken back`}, on a message about ${street}`,
    doneAt: new Date().toISOString(),
    payload: reaction,
  }
  return captureOrSend(viewerId, entry, send)
}

/** Adds the viewer's reaction to a message, or removes it. */
export function withReaction(message: Message, viewerId: string, { emoji, wanted }: ReactionChange): Message {
  const others = message.reactions.filter((each) => each.userId !== viewerId || each.emoji !== emoji)
  return { ...message, reactions: wanted ? [...others, { userId: viewerId, emoji }] : others }
}

/** Applies unsent reactions to a thread. */
export function withUnsentReactions(thread: Thread, viewerId: string, entries: readonly Entry[]): Thread {
  const unsentReactions = entries
    .filter(({ kind, state }) => kind === 'reaction' && state === 'waiting')
    .flatMap((entry) => readPayload(entry, isReactionChange) ?? [])
  if (unsentReactions.length === 0) return thread
  const messages = thread.messages.map((message) =>
    unsentReactions
      .filter(({ messageId }) => messageId === message.id && !message.deletedAt)
      .reduce((shown, reaction) => withReaction(shown, viewerId, reaction), message),
  )
  return { ...thread, messages }
}
