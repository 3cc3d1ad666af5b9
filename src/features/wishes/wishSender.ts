import type { QueryClient } from '@tanstack/react-query'
import type { WishAnswer } from '@/domain/fit/wishes'
import { payloadToSend, type Entry } from '@/lib/outbox/entry'
import { wishesKey } from '@/lib/api/queryKeys'
import { hasStrings, isObject } from '@/lib/api/rowFields'
import { saveAnswer } from './wishWrites'

/** The payload of an outbox entry for an answer. Null removes the answer. */
type QueuedAnswer = { wishId: string; answer: WishAnswer | null }

export const isQueuedAnswer = (x: unknown): x is QueuedAnswer =>
  isObject(x) && hasStrings(x, 'wishId') && (x.answer === 'yes' || x.answer === 'no' || x.answer === null)

/** Sends an answer that was waiting in the outbox. @throws AppError */
export async function sendWishAnswer(entry: Entry, client: QueryClient): Promise<void> {
  const { houseId, huntId } = entry
  const { wishId, answer } = payloadToSend(entry, isQueuedAnswer)
  await saveAnswer(wishId, houseId, answer)
  void client.invalidateQueries({ queryKey: wishesKey(huntId) })
}
