import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/api/errors'
import { patchQuery } from '@/lib/api/queryCache'
import { notify } from '@/lib/notify'
import type { Draft } from './drafts'
import type { Message } from './message'
import { deleteMessage, deleteMessagesOf, editMessage } from './messageWrites'
import { cacheMessage, threadKeys, type Thread } from './threadQueries'
import { queueMessage } from './unsentMessages'
import { queueReaction } from './unsentReactions'

const senders = () => import('./messageSender')

/** The actions on a house's messages. Each reports a failure once. */
export function useMessageActions(house: { id: string; userId: string; street: string }, viewerId: string, onEdited: () => void) {
  const client = useQueryClient()
  const { id: houseId } = house
  const queryKey = threadKeys.thread(houseId)
  // A read in flight may predate this change.
  const onMutate = () => client.cancelQueries({ queryKey, exact: true })
  // After a failure the cache is still right, unless the change cancelled a read.
  const onSettled = async (_: unknown, error: unknown) => {
    if (!error || client.getQueryState(queryKey)?.isInvalidated) await client.invalidateQueries({ queryKey, exact: true })
  }

  const edit = useMutation({
    mutationFn: ({ message, body }: { message: Message; body: string }) => editMessage(message, body),
    onMutate,
    onSuccess(message) {
      cacheMessage(client, message)
      onEdited()
    },
    onError(error) {
      const { kind, message } = toAppError(error)
      notify.error('Error changing message', (kind === 'invalid' && message) || 'Please try again later')
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: Message) => deleteMessage(id),
    onMutate,
    onSuccess: (_, message) => cacheMessage(client, asDeleted(message)),
    onError: () => notify.error('Error deleting message', 'Please try again later'),
    onSettled,
  })
  const removeAll = useMutation({
    mutationFn: (author: string) => deleteMessagesOf(houseId, author),
    onMutate,
    onSuccess: (_, author) =>
      patchQuery<Thread>(client, queryKey, (thread) => ({
        ...thread,
        messages: thread.messages.map((message) => (message.userId === author && !message.deletedAt ? asDeleted(message) : message)),
      })),
    onError: () => notify.error('Error deleting messages', 'Please try again later'),
    onSettled,
  })
  const toggle = ({ message, emoji, wanted }: Toggle) =>
    runOrNotify('Error saving your reaction', () =>
      queueReaction(viewerId, house, { messageId: message.id, emoji, wanted }, async (entry) =>
        (await senders()).sendReaction(entry, client),
      ),
    )
  const send = (written: Draft, body: string) =>
    queueMessage(viewerId, house, written, body, async (entry) => (await senders()).sendQueuedMessage(entry, client))
  return { edit, remove, removeAll, toggle, send }
}

const asDeleted = (message: Message): Message => ({
  ...message,
  body: '',
  photo: null,
  reactions: [],
  deletedAt: new Date().toISOString(),
})

export type Toggle = { message: Message; emoji: string; wanted: boolean }

/** Runs an action on this device and shows a toast if it fails. */
export function runOrNotify(title: string, act: () => Promise<void>) {
  void act().catch((error: unknown) => notify.error(title, toAppError(error).message || 'Please try again.'))
}
