import type { QueryClient } from '@tanstack/react-query'
import { patchQuery } from '@/lib/api/queryCache'
import { compareMessages, type Message } from './message'
import { threadKeys, type Thread } from './threadQueries'

/** Updates a message in its cached thread. */
export function cacheMessage(client: QueryClient, message: Message) {
  patchQuery<Thread>(client, threadKeys.thread(message.houseId), (thread) => ({
    ...thread,
    messages: [...thread.messages.filter(({ id }) => id !== message.id), message].toSorted(compareMessages),
    quoted: message.id in thread.quoted ? { ...thread.quoted, [message.id]: message } : thread.quoted,
  }))
}
