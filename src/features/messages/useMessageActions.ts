import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { patchQuery } from '@/lib/api/queryCache'
import { TRY_LATER, useSave } from '@/lib/api/useSave'
import { runOrNotify } from '@/lib/notify'
import type { Draft } from './drafts'
import type { Message } from './message'
import { deleteMessage, deleteMessagesOf, editMessage } from './messageWrites'
import { cacheMessage, threadKeys, type Thread } from './threadQueries'
import { queueMessage } from './unsentMessages'
import { queueReaction } from './unsentReactions'

const loadSenders = () => import('./messageSender')

/** The actions on a house's messages. Failures show a toast, except in `send`, which rejects so that its caller can restore the draft. */
export function useMessageActions(
  house: { id: string; userId: string; street: string },
  viewerId: string,
  onEdited: (messageId: string, body: string) => void,
) {
  const client = useQueryClient()
  const { id: houseId } = house
  const queryKey = threadKeys.thread(houseId)
  const refetchHandlers = {
    // A request in flight may predate this change.
    before: () => client.cancelQueries({ queryKey, exact: true }),
    // After a failure the cache is still correct, unless the change canceled a request.
    after: async (_: QueryClient, error: unknown) => {
      if (!error || client.getQueryState(queryKey)?.isInvalidated) await client.invalidateQueries({ queryKey, exact: true })
    },
  }

  const edit = useSave({
    ...refetchHandlers,
    write: ({ message, body }: { message: Message; body: string }) => editMessage(message, body),
    patch: (_, message, { body }) => {
      cacheMessage(client, message)
      onEdited(message.id, body)
    },
    failure: { title: 'Error changing message', errorDescription: TRY_LATER },
  })
  const remove = useSave({
    ...refetchHandlers,
    write: ({ id }: Message) => deleteMessage(id),
    patch: (_, __, message) => cacheMessage(client, toDeletedMessage(message)),
    failure: { title: 'Error deleting message', description: TRY_LATER },
  })
  const removeAll = useSave({
    ...refetchHandlers,
    write: (author: string) => deleteMessagesOf(houseId, author),
    patch: (_, __, author) =>
      patchQuery<Thread>(client, queryKey, (thread) => ({
        ...thread,
        messages: thread.messages.map((message) => (message.userId === author && !message.deletedAt ? toDeletedMessage(message) : message)),
      })),
    failure: { title: 'Error deleting messages', description: TRY_LATER },
  })
  const toggle = ({ message, emoji, wanted }: ReactionToggle) =>
    void runOrNotify('Error saving your reaction', () =>
      queueReaction(viewerId, house, { messageId: message.id, emoji, wanted }, async (entry) =>
        (await loadSenders()).sendReaction(entry, client),
      ),
    )
  const send = (draft: Draft, body: string) =>
    queueMessage(viewerId, house, draft, body, async (entry) => (await loadSenders()).sendQueuedMessage(entry, client))
  return { edit, remove, removeAll, toggle, send }
}

const toDeletedMessage = (message: Message): Message => ({
  ...message,
  body: '',
  photo: null,
  reactions: [],
  deletedAt: new Date().toISOString(),
})

export type ReactionToggle = { message: Message; emoji: string; wanted: boolean }
