import type { QueryClient } from '@tanstack/react-query'
import type { Entry } from '@/lib/outbox/entry'
import { cacheMessage } from './messageCache'
import { sendMessage, type NewMessage } from './messageWrites'
import { threadKeys } from './threadQueries'

/** Sends a message and adds the stored version to the thread. Throws an AppError. */
export async function sendKeptMessage({ payload }: Entry, client: QueryClient): Promise<void> {
  const message = payload as NewMessage
  const stored = await sendMessage(message)
  const queryKey = threadKeys.thread(message.houseId)
  // A read in flight may predate this message.
  await client.cancelQueries({ queryKey, exact: true })
  cacheMessage(client, stored)
  // Not awaited, so that the next message can be sent.
  void client.invalidateQueries({ queryKey, exact: true })
}
