import type { QueryClient } from '@tanstack/react-query'
import { startOutbox, type Senders } from '@/lib/outbox/sender'

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
 * Sends the changes in the user's outbox until stopped.
 * @returns a function that stops sending
 */
export const startSending = (client: QueryClient, userId: string): (() => void) => startOutbox(client, userId, senders)
