import type { QueryClient } from '@tanstack/react-query'
import type { Entry } from '@/lib/outbox/entry'
import { cacheMessage } from './messageCache'
import { sendMessage, type NewMessage } from './messageWrites'
import { threadKeys } from './threadQueries'

/** Sends a message, and shows it as it is stored. Throws an AppError. */
export async function sendKeptMessage({ payload }: Entry, client: QueryClient): Promise<void> {
  const message = payload as NewMessage
  const stored = await sendMessage(message)
  const queryKey = threadKeys.thread(message.houseId)
  // An answer that is under way may be from before.
  await client.cancelQueries({ queryKey, exact: true })
  cacheMessage(client, stored)
  // The next message need not wait for it.
  void client.invalidateQueries({ queryKey, exact: true })
}
