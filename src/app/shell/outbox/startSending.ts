import type { QueryClient } from '@tanstack/react-query'
import type { Entry } from '@/lib/outbox/entry'
import { startOutbox, type Senders } from '@/lib/outbox/sender'
import { onTabMessage } from '@/lib/outbox/tabs'

const loadViewingSenders = () => import('@/features/viewings/viewingSenders')

/** The sender for each kind of entry; loaded when the first entry of that kind is to be sent. */
const senders: Senders = {
  viewing: async () => (await loadViewingSenders()).sendViewing,
  viewing_item: async () => (await loadViewingSenders()).sendViewingItem,
  viewing_photos: async () => (await loadViewingSenders()).sendViewingPhotos,
  wish_answer: async () => (await import('@/features/wishes/wishSender')).sendWishAnswer,
  message: async () => (await import('@/features/messages/messageSender')).sendQueuedMessage,
  reaction: async () => (await import('@/features/messages/messageSender')).sendReaction,
  opinion: async () => (await import('@/features/houses/opinionOutbox')).sendOpinion,
}

/**
 * Sends the changes in the user's outbox until stopped, and undoes on screen those that any tab discards.
 * @returns a function that stops both
 */
export function startSending(client: QueryClient, userId: string): () => void {
  const stopSending = startOutbox(client, userId, senders)
  const stopUndoing = onTabMessage((message) => {
    if (message.kind === 'discarded' && message.person === userId) void undoOpinions(message.entries, client)
  })
  return () => {
    stopSending()
    stopUndoing()
  }
}

/** Opinions are the only changes that are shown as if they were saved. */
async function undoOpinions(discardedEntries: readonly Entry[], client: QueryClient) {
  const opinions = discardedEntries.filter(({ kind }) => kind === 'opinion')
  if (opinions.length === 0) return
  const { undoOpinion } = await import('@/features/houses/opinionOutbox')
  for (const entry of opinions) await undoOpinion(entry, client)
}
