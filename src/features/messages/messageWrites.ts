import { AppError } from '@/lib/errors'
import { client } from '@/lib/supabase/client'
import { expectNothing, unwrapRows } from '@/lib/supabase/result'
import { changeRow, deleteRows, insertIfNew } from '@/lib/supabase/write'
import { MESSAGE_COLUMNS, MESSAGE_KEYS, messageFromRow, OWN_COLUMNS, type Message, type MessageRow } from './message'
import { fetchMessages } from './threadQueries'

/** A message on its way. Its id is made before the first try, so that a second one never makes a second message. */
export type NewMessage = Pick<Message, 'id' | 'houseId' | 'body' | 'replyTo' | 'photo'>

/** What a message belongs to, answers or shows is not there, or not for this person any more. */
const NOT_FOUND = '23503'

const isInSight = async (houseId: string) =>
  unwrapRows(await (await client()).from('houses').select('id').eq('id', houseId), 'id').length > 0

/** Sends a message, or finds that an earlier try has already done so. Throws an AppError. */
export async function sendMessage({ id, houseId, body, replyTo, photo }: NewMessage): Promise<Message> {
  const row = { id, house_id: houseId, body, reply_to: replyTo, photo }
  const insert = insertIfNew<'messages', MessageRow>('messages', row, 'id', MESSAGE_COLUMNS, MESSAGE_KEYS)
  const sent = await insert.catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === NOT_FOUND && !(await isInSight(houseId))) throw new AppError('refused', '')
    throw error
  })
  const [stored] = sent ? [messageFromRow(sent)] : await fetchMessages([id])
  if (!stored) throw new AppError('refused', '')
  return stored
}

/** Throws an AppError, of kind `refused` where the message is gone or not the person's own. */
export async function editMessage({ id, reactions }: Message, body: string): Promise<Message> {
  const row = await changeRow<'messages', Omit<MessageRow, 'message_reactions'>>('messages', { id }, { body }, OWN_COLUMNS)
  return { ...messageFromRow({ ...row, message_reactions: [] }), reactions }
}

/** Leaves "Message deleted" in its place; one that is deleted already stays so. Throws an AppError. */
export async function deleteMessage(id: string): Promise<void> {
  expectNothing(await (await client()).rpc('delete_message', { p_id: id }))
}

/** Adds or takes back the person's own reaction; harmless where that is done already. Throws an AppError. */
export async function react(messageId: string, viewerId: string, emoji: string, wanted: boolean): Promise<void> {
  const one = { message_id: messageId, emoji }
  if (wanted) await insertIfNew('message_reactions', one, 'message_id,user_id,emoji', 'emoji')
  else await deleteRows('message_reactions', { ...one, user_id: viewerId }, 'emoji')
}

/** Remembers that everything up to an instant has been read. Throws an AppError. */
export async function markThreadRead(houseId: string, until: string): Promise<void> {
  expectNothing(await (await client()).rpc('mark_thread_read', { p_house: houseId, p_until: until }))
}
