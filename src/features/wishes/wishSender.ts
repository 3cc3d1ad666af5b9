import type { QueryClient } from '@tanstack/react-query'
import type { WishAnswer } from '@/domain/fit/wishes'
import type { Entry } from '@/lib/outbox/entry'
import { wishesKey } from '@/lib/api/queryKeys'
import { saveAnswer } from './wishWrites'

/** Sends an answer given offline; null removes it. */
export async function sendWishAnswer({ houseId, huntId, payload }: Entry, client: QueryClient): Promise<void> {
  const { wishId, answer } = payload as { wishId: string; answer: WishAnswer | null }
  await saveAnswer(wishId, houseId, answer)
  void client.invalidateQueries({ queryKey: wishesKey(huntId) })
}
