import type { QueryClient } from '@tanstack/react-query'
import { v4 as uuid } from 'uuid'
import type { WishAnswer } from '@/domain/fit/wishes'
import { patchQuery } from '@/lib/api/queryCache'
import { wishesKey } from '@/lib/api/queryKeys'
import { payloadToSend, type Entry } from '@/lib/outbox/entry'
import { hasOutboxEntries } from '@/lib/outbox/flags'
import { capture, readEntries } from '@/lib/outbox/outbox'
import { isQueuedAnswer } from './queuedAnswers'
import { withAnswer, type HuntWishes } from './wish'
import { saveAnswer } from './wishWrites'

/** Sends an answer that was waiting in the outbox. @throws AppError */
export async function sendWishAnswer(entry: Entry, client: QueryClient): Promise<void> {
  const { houseId, huntId } = entry
  const { wishId, answer } = payloadToSend(entry, isQueuedAnswer)
  await saveAnswer(wishId, houseId, answer)
  // At once, because the entry, with which the answer was shown until now, is about to be removed.
  patchQuery<HuntWishes>(client, wishesKey(huntId), (old) => withAnswer(old, wishId, houseId, answer))
  void client.invalidateQueries({ queryKey: wishesKey(huntId) })
}

/**
 * Saves an answer. If an earlier answer to the same wish is still in the outbox, which would overwrite this one when it is sent, this one
 * takes its place there.
 * @returns whether the answer is only queued
 */
export async function saveOrReplaceQueued(
  userId: string,
  wishId: string,
  houseId: string,
  answer: WishAnswer | null,
): Promise<{ isQueued: boolean }> {
  const entries = hasOutboxEntries(userId) ? await readEntries(userId).catch(() => []) : []
  const earlier = entries.find(({ kind, key }) => kind === 'wish_answer' && key === `${wishId}:${houseId}`)
  if (!earlier) {
    await saveAnswer(wishId, houseId, answer)
    return { isQueued: false }
  }
  const { kind, key, group, huntId, what } = earlier
  const payload = { wishId, houseId, answer }
  await capture(userId, [{ id: uuid(), kind, key, group, houseId, huntId, what, doneAt: new Date().toISOString(), payload }])
  return { isQueued: true }
}
