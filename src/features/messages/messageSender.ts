import type { QueryClient } from '@tanstack/react-query'
import type { Entry } from '@/lib/outbox/entry'
import { cacheMessage } from './messageKeeper'
import { sendMessage, type NewMessage } from './messageWrites'
import { threadKeys } from './threadQueries'

/** Sends a message that was written without a connection. Throws an AppError. */
export async function sendKeptMessage({ payload }: Entry, client: QueryClient): Promise<void> {
  const message = payload as NewMessage
  cacheMessage(client, await sendMessage(message))
  await client.invalidateQueries({ queryKey: threadKeys.thread(message.houseId), exact: true })
}
