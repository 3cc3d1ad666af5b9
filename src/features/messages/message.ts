import type { Tables } from '@/types/database.types'

type Reaction = { userId: string; emoji: string }

/** A message about a house. A deleted message remains, with an empty body and no photo. */
export type Message = {
  id: string
  houseId: string
  /** Id of the author; null once their account or their data is deleted. */
  userId: string | null
  /** Contains mentions as `<@id>`. */
  body: string
  /** Id of the message that this one replies to, about the same house. */
  replyTo: string | null
  /** The URL of a photo, as stored with the house. */
  photo: string | null
  /** `createdAt`, `editedAt` and `deletedAt` are ISO timestamps from the server. Until a refetch, a new `deletedAt` is from this device. */
  createdAt: string
  editedAt: string | null
  deletedAt: string | null
  /** In the order in which they were added. */
  reactions: readonly Reaction[]
}

export type MessageRow = Pick<
  Tables<'messages'>,
  'id' | 'house_id' | 'user_id' | 'body' | 'reply_to' | 'photo' | 'created_at' | 'edited_at' | 'deleted_at'
> & { message_reactions: Pick<Tables<'message_reactions'>, 'user_id' | 'emoji' | 'created_at'>[] }

/** The columns of a message without its reactions. */
export const MESSAGE_ONLY_COLUMNS = 'id,house_id,user_id,body,reply_to,photo,created_at,edited_at,deleted_at'

export const MESSAGE_COLUMNS = `${MESSAGE_ONLY_COLUMNS},message_reactions(user_id,emoji,created_at)`

/** The keys of a complete message in a response. */
export const MESSAGE_KEYS = `${MESSAGE_ONLY_COLUMNS},message_reactions`

export function messageFromRow(row: MessageRow): Message {
  return {
    id: row.id,
    houseId: row.house_id,
    userId: row.user_id,
    body: row.body,
    replyTo: row.reply_to,
    photo: row.photo,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    deletedAt: row.deleted_at,
    reactions: row.message_reactions
      .toSorted((a, b) => (a.created_at < b.created_at ? -1 : 1))
      .map(({ user_id: userId, emoji }) => ({ userId, emoji })),
  }
}

/** Orders messages, oldest first. No two messages of a thread have the same time. */
export function compareMessages(one: Message, other: Message): number {
  return Date.parse(one.createdAt) - Date.parse(other.createdAt)
}
