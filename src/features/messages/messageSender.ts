import type { QueryClient } from '@tanstack/react-query'
import { patchQuery } from '@/lib/api/queryCache'
import type { SendableEntry } from '@/lib/outbox/outbox'
import { payloadToSend } from '@/lib/outbox/entry'
import { isNewMessage, sendMessage, setReaction } from './messageWrites'
import { cacheMessage, threadKeys, type Thread } from './threadQueries'
import { isReactionChange, withReaction } from './unsentReactions'

/** Sends a message and adds the stored version to the thread. Throws an AppError. */
export async function sendQueuedMessage(entry: SendableEntry, client: QueryClient): Promise<void> {
  const message = payloadToSend(entry, isNewMessage)
  const stored = await sendMessage(message)
  const queryKey = threadKeys.thread(message.houseId)
  // A request in flight may predate this message.
  await client.cancelQueries({ queryKey, exact: true })
  cacheMessage(client, stored)
  // Not awaited, so that the refetch does not delay the next message.
  void client.invalidateQueries({ queryKey, exact: true })
}

/** Adds or removes a reaction, on the server and in the cached thread. Throws an AppError. */
export async function sendReaction(entry: SendableEntry, client: QueryClient): Promise<void> {
  const { person: viewerId, houseId } = entry
  const reaction = payloadToSend(entry, isReactionChange)
  await setReaction(reaction.messageId, viewerId, reaction.emoji, reaction.wanted)
  const queryKey = threadKeys.thread(houseId)
  await client.cancelQueries({ queryKey, exact: true })
  patchQuery<Thread>(client, queryKey, (thread) => ({
    ...thread,
    messages: thread.messages.map((message) => (message.id === reaction.messageId ? withReaction(message, viewerId, reaction) : message)),
  }))
  void client.invalidateQueries({ queryKey, exact: true })
}
