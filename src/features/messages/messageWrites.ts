import { AppError, productMessage } from '@/lib/api/errors'
import { client } from '@/lib/api/client'
import { assertEmptyResponse, unwrap, unwrapRows } from '@/lib/api/result'
import { hasStrings, isObject, STRING_OR_NULL } from '@/lib/api/rowFields'
import { changeRow, deleteRows, insertIfNew } from '@/lib/api/write'
import { MESSAGE_COLUMNS, MESSAGE_KEYS, messageFromRow, MESSAGE_ONLY_COLUMNS, type Message, type MessageRow } from './message'
import { fetchMessages } from './threadQueries'

/** A message to send. Its id is generated before the first attempt, so that a retry never creates a second message. */
export type NewMessage = Pick<Message, 'id' | 'houseId' | 'body' | 'replyTo' | 'photo'>

export const isNewMessage = (x: unknown): x is NewMessage =>
  isObject(x) && hasStrings(x, 'id', 'houseId', 'body') && STRING_OR_NULL.is(x.replyTo) && STRING_OR_NULL.is(x.photo)

/** Postgres's error code if the message's house, the message it replies to or its photo does not exist or is hidden from the viewer. */
const FOREIGN_KEY_VIOLATION = '23503'

/**
 * Whether the error comes from a rule that a trigger checks. Messages have one such rule, that they mention only members, and reactions
 * have one, that their message is not deleted. All other rules are constraints, whose names are shown to the user as messages.
 */
const breaksTriggerRule = (error: unknown): boolean => error instanceof AppError && error.code === '23514' && !productMessage(error)

const isHouseVisible = async (houseId: string) =>
  unwrapRows(await (await client()).from('houses').select('id').eq('id', houseId), 'id').length > 0

/** Sends a message, unless an earlier attempt has stored it. Throws an AppError. */
export async function sendMessage({ id, houseId, body, replyTo, photo }: NewMessage): Promise<Message> {
  const row = { id, house_id: houseId, body, reply_to: replyTo, photo }
  const insert = insertIfNew<'messages', MessageRow>('messages', row, 'id', MESSAGE_COLUMNS, MESSAGE_KEYS)
  const insertedRow = await insert.catch(async (error: unknown) => {
    throw await refusalOf(error, { houseId, replyTo, photo })
  })
  const [stored] = insertedRow ? [messageFromRow(insertedRow)] : await fetchMessages([id])
  if (!stored) throw new AppError('refused', '')
  return stored
}

/** The error to throw for a message that was not stored. If something that the message refers to is gone, the error says what. */
async function refusalOf(error: unknown, { houseId, replyTo, photo }: Pick<NewMessage, 'houseId' | 'replyTo' | 'photo'>) {
  if (breaksTriggerRule(error)) return new AppError('invalid', 'It mentions somebody who is no longer a member.')
  if (!(error instanceof AppError) || error.code !== FOREIGN_KEY_VIOLATION) return error
  if (!(await isHouseVisible(houseId))) return new AppError('refused', '')
  const isReplyToMissing = replyTo !== null && (await fetchMessages([replyTo])).length === 0
  if (isReplyToMissing) return new AppError('invalid', 'The message that it answers has been removed.')
  return photo === null ? error : new AppError('invalid', 'Its photo has been removed.')
}

/** Throws an AppError, of kind `refused` if the message is deleted or the viewer may not edit it. */
export async function editMessage({ id, reactions }: Message, body: string): Promise<Message> {
  const row = await changeRow<'messages', Omit<MessageRow, 'message_reactions'>>('messages', { id }, { body }, MESSAGE_ONLY_COLUMNS)
  return { ...messageFromRow({ ...row, message_reactions: [] }), reactions }
}

/** Empties a message, but keeps its place in the thread. Succeeds if the message is already deleted. Throws an AppError. */
export async function deleteMessage(id: string): Promise<void> {
  assertEmptyResponse(await (await client()).rpc('delete_message', { p_id: id }))
}

/** Deletes all messages of one author about a house. Throws an AppError. */
export async function deleteMessagesOf(houseId: string, authorId: string): Promise<void> {
  const count: unknown = unwrap(await (await client()).rpc('delete_messages_of', { p_house: houseId, p_person: authorId }))
  if (typeof count !== 'number') throw new AppError('unknown', '')
}

/** Adds or removes the viewer's reaction. Succeeds if an earlier attempt has already done so. Throws an AppError. */
export async function setReaction(messageId: string, viewerId: string, emoji: string, wanted: boolean): Promise<void> {
  const row = { message_id: messageId, emoji }
  if (wanted) {
    await insertIfNew('message_reactions', row, 'message_id,user_id,emoji', 'emoji').catch((error: unknown) => {
      throw breaksTriggerRule(error) ? new AppError('invalid', 'The message has been deleted.') : error
    })
  } else await deleteRows('message_reactions', { ...row, user_id: viewerId }, 'emoji')
}

/** Marks all messages about a house up to an ISO timestamp as read. Throws an AppError. */
export async function markThreadRead(houseId: string, until: string): Promise<void> {
  assertEmptyResponse(await (await client()).rpc('mark_thread_read', { p_house: houseId, p_until: until }))
}
