import { oneLine } from '@/domain/sharing/messages'
import { readableBody } from '@/domain/sharing/mentions'
import type { Message } from './message'
import type { People } from './useThread'

type QuoteProps = { message: Message | undefined; people: People }

/** One line of the message being replied to: its author and how it begins. */
export function Quote({ message, people }: QuoteProps) {
  if (!message) return <span className="min-w-0 truncate">An earlier message</span>
  return (
    <span className="min-w-0 truncate">
      <bdi className="font-semibold">{people.nameOf(message.userId)}</bdi>: <bdi>{quoted(message, people)}</bdi>
    </span>
  )
}

/** A message shortened to one line. */
function quoted({ body, photo, deletedAt }: Pick<Message, 'body' | 'photo' | 'deletedAt'>, people: People): string {
  if (deletedAt) return 'Message deleted'
  return oneLine(readableBody(body, people.nameOf)) || (photo ? 'Photo' : '')
}
