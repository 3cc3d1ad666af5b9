import { clsx } from 'clsx'
import ImageOff from 'lucide-react/icons/image-off'
import type { Photo } from '@/domain/house/photo'
import { bodyParts, readableBody } from '@/domain/sharing/mentions'
import { quoteExcerpt } from '@/domain/sharing/messages'
import { textParts } from '@/domain/text/textLinks'
import { formatTime } from '@/domain/time/dates'
import { usePhotoSource } from '@/lib/photos/usePhotoSource'
import { LinkedText } from '@/ui/LinkedText'
import type { Message } from './message'
import type { People } from './useThread'

type BylineProps = {
  name: string
  createdAt: string
  isEdited?: boolean
  /** Whether only screen readers get the byline. The time of an edited message stays visible. */
  quiet?: boolean
}

/** A message's author and time. */
export function Byline({ name, createdAt, isEdited, quiet }: BylineProps) {
  return (
    <p className={clsx('flex flex-wrap items-baseline gap-x-2', quiet && !isEdited && 'sr-only')}>
      <span className={clsx('min-w-0 text-sm font-semibold break-words', quiet && 'sr-only')}>
        <bdi>{name}</bdi>
      </span>
      <span className="figures text-xs text-muted">
        <time dateTime={createdAt}>{clockTime(createdAt)}</time>
        {isEdited && ' · edited'}
      </span>
    </p>
  )
}

export function clockTime(instant: string): string {
  const date = new Date(instant)
  return formatTime(`${date.getHours()}:${String(date.getMinutes()).padStart(2, '0')}`)
}

/** A message's text, with links and the current names of mentioned people. */
export function MessageText({ body, people }: { body: string; people: People }) {
  return (
    <p dir="auto" className="max-w-prose break-words whitespace-pre-wrap [unicode-bidi:plaintext]">
      {bodyParts(body).map((part, index) =>
        'text' in part ? (
          // The parts are identified by position only and have no state.
          // oxlint-disable-next-line react/no-array-index-key
          <LinkedText key={index} parts={textParts(part.text)} />
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- as above
          <bdi key={index} className="font-semibold text-primary">
            @{people.nameOf(part.mentionedId)}
          </bdi>
        ),
      )}
    </p>
  )
}

type QuoteLinkProps = { replyTo: string; quotedMessage: Message | undefined; people: People; onShow: (id: string) => void }

/** Above a reply, the message that it answers. A click leads to that message. */
export function QuoteLink({ replyTo, quotedMessage, people, onShow }: QuoteLinkProps) {
  return (
    <button
      type="button"
      onClick={() => onShow(replyTo)}
      className="flex min-h-11 max-w-full items-center gap-2 border-l-2 border-line pl-2 text-left text-xs text-muted hover:text-ink md:pointer-fine:min-h-6"
    >
      <span className="sr-only">In reply to </span>
      <Quote message={quotedMessage} people={people} />
    </button>
  )
}

type QuoteProps = { message: Message | undefined; people: People }

/** One line of the message being replied to: its author and its beginning. */
export function Quote({ message, people }: QuoteProps) {
  if (!message) return <span className="min-w-0 truncate">An earlier message</span>
  return (
    <span className="min-w-0 truncate">
      <bdi className="font-semibold">{people.nameOf(message.userId)}</bdi>: <bdi>{quotedText(message, people)}</bdi>
    </span>
  )
}

/** Shortens a message to one line. */
function quotedText({ body, photo, deletedAt }: Pick<Message, 'body' | 'photo' | 'deletedAt'>, people: People): string {
  if (deletedAt) return 'Message deleted'
  return quoteExcerpt(readableBody(body, people.nameOf)) || (photo ? 'Photo' : '')
}

const PHOTO_SIZE = { sizes: '160px', widest: 480 }

/** The photo that a message is about, or a note if the photo cannot be displayed. */
export function MessagePhoto({ photo, photos }: { photo: string; photos: readonly Photo[] }) {
  const number = photos.findIndex(({ url }) => url === photo) + 1
  const { img } = usePhotoSource(photos[number - 1] ?? { url: photo, details: null }, PHOTO_SIZE)
  if (!img) {
    return (
      <p className="flex items-center gap-2 py-1 text-xs text-muted">
        <ImageOff aria-hidden className="size-4" />
        This photo is no longer there
      </p>
    )
  }
  return (
    <img
      {...img}
      alt={number > 0 ? `Photo ${number} of the house` : 'An earlier photo of the house'}
      loading="lazy"
      className="my-1 aspect-4/3 w-40 max-w-full rounded-control bg-sunken object-cover"
    />
  )
}
