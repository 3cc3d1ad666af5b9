import { AppError } from '@/lib/errors'
import { client } from '@/lib/supabase/client'
import { expectNothing, unwrapRows } from '@/lib/supabase/result'
import { changeRow } from '@/lib/supabase/write'
import { MESSAGE_COLUMNS, MESSAGE_KEYS, messageFromRow, type Message, type MessageRow } from './message'
import { fetchMessages } from './threadQueries'

/** A message on its way. Its id is made before the first try, so that a second one never makes a second message. */
export type NewMessage = Pick<Message, 'id' | 'houseId' | 'body' | 'replyTo' | 'photo'>

/** Sends a message, or finds that an earlier try has already done so. Throws an AppError. */
export async function sendMessage({ id, houseId, body, replyTo, photo }: NewMessage): Promise<Message> {
  const row = { id, house_id: houseId, body, reply_to: replyTo, photo }
  const query = (await client()).from('messages').upsert(row as never, { onConflict: 'id', ignoreDuplicates: true })
  const answer = await query.select(MESSAGE_COLUMNS).overrideTypes<MessageRow[], { merge: false }>()
  const [sent] = unwrapRows(answer, MESSAGE_KEYS).map(messageFromRow)
  const [stored] = sent ? [sent] : await fetchMessages([id])
  if (!stored) throw new AppError('refused', '')
  return stored
}

/** Throws an AppError, of kind `refused` where the message is gone or not the person's own. */
export async function editMessage(id: string, body: string): Promise<Message> {
  return messageFromRow(withReactions(await changeRow<'messages', MessageRow>('messages', { id }, { body }, MESSAGE_COLUMNS)))
}

const withReactions = (row: MessageRow): MessageRow => ({ ...row, message_reactions: row.message_reactions ?? [] })

/** Leaves "Message deleted" in its place; one that is deleted already stays so. Throws an AppError. */
export async function deleteMessage(id: string): Promise<void> {
  expectNothing(await (await client()).rpc('delete_message', { p_id: id }))
}

/** Adds or takes back the person's own reaction; harmless where that is done already. Throws an AppError. */
export async function react(messageId: string, viewerId: string, emoji: string, wanted: boolean): Promise<void> {
  const reactions = (await client()).from('message_reactions')
  const one = { message_id: messageId, user_id: viewerId, emoji }
  if (!wanted) {
    unwrapRows(await reactions.delete().match(one).select('emoji'), 'emoji')
    return
  }
  const { user_id: _, ...row } = one
  const added = await reactions
    .upsert(row as never, { onConflict: 'message_id,user_id,emoji', ignoreDuplicates: true })
    .select('emoji')
  unwrapRows(added, 'emoji')
}

/** Remembers that everything up to an instant has been read. Throws an AppError. */
export async function markThreadRead(houseId: string, until: string): Promise<void> {
  expectNothing(await (await client()).rpc('mark_thread_read', { p_house: houseId, p_until: until }))
}
