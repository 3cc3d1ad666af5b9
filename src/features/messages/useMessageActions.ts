import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toAppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { patchQuery } from '@/lib/patchQuery'
import { cacheMessage } from './messageCache'
import type { Message } from './message'
import { deleteMessage, editMessage, react } from './messageWrites'
import { threadKeys, type Thread } from './threadQueries'

/** The actions on a house's messages. Each reports its failures once. */
export function useMessageActions(houseId: string, viewerId: string, onEdited: () => void) {
  const client = useQueryClient()
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
    onSuccess: (_, message) =>
      cacheMessage(client, { ...message, body: '', photo: null, reactions: [], deletedAt: new Date().toISOString() }),
    onError: () => notify.error('Error deleting message', 'Please try again later'),
    onSettled,
  })
  const reaction = useMutation({
    // Sequential, so that the last tap wins.
    scope: { id: `reactions ${houseId}` },
    mutationFn: ({ message, emoji, wanted }: Toggle) => react(message.id, viewerId, emoji, wanted),
    async onMutate(toggle) {
      await onMutate()
      patchReaction(toggle)
    },
    onError: (_, toggle) => {
      patchReaction({ ...toggle, wanted: !toggle.wanted })
      notify.error('Error saving your reaction', 'Please try again later')
    },
    onSettled,
  })

  function patchReaction({ message: { id }, emoji, wanted }: Toggle) {
    patchQuery<Thread>(client, queryKey, (thread) => ({
      ...thread,
      messages: thread.messages.map((message) => {
        if (message.id !== id) return message
        const others = message.reactions.filter((each) => each.userId !== viewerId || each.emoji !== emoji)
        return { ...message, reactions: wanted ? [...others, { userId: viewerId, emoji }] : others }
      }),
    }))
  }
  return { edit, remove, toggle: reaction.mutate }
}

export type Toggle = { message: Message; emoji: string; wanted: boolean }
