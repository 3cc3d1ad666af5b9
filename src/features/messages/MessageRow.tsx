import { clsx } from 'clsx'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Eraser from 'lucide-react/icons/eraser'
import Pencil from 'lucide-react/icons/pencil'
import Reply from 'lucide-react/icons/reply'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import type { Photo } from '@/domain/house/photo'
import { REACTIONS } from '@/domain/sharing/messages'
import { formatLongDate, toCalendarDate } from '@/domain/time/dates'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { MenuToggles } from '@/ui/menu/MenuRow'
import { buttonStyles } from '@/ui/styles'
import type { Message } from './message'
import { Byline, clockTime, MessageText, MessagePhoto, QuoteLink } from './MessageContent'
import type { ReactionToggle } from './useMessageActions'
import type { People } from './useThread'
import { rowId } from './useThreadScroll'

export type MessageActions = {
  onReply: (message: Message) => void
  onEdit: (message: Message) => void
  onDelete: (message: Message) => void
  /** Deletes all messages by one author about this house. `messageId` is the message from whose menu this was chosen. */
  onDeleteAll: (authorId: string, messageId: string) => void
  onToggle: (toggle: ReactionToggle) => void
  /** Scrolls to another message. */
  onShow: (id: string) => void
}

type MessageRowProps = MessageActions & {
  message: Message
  quotedMessage: Message | undefined
  people: People
  photos: readonly Photo[]
  /** Whether the message continues the previous one by the same author, so that its byline is hidden. */
  isFollowUp: boolean
  /** Whether the user followed a link or a quote to this message. */
  isHighlighted: boolean
  /** Replaces the text while the message is being edited. */
  editor: ReactNode
}

export function MessageRow({ message, quotedMessage, people, photos, isFollowUp, isHighlighted, editor, ...actions }: MessageRowProps) {
  const { id, body, photo, replyTo, createdAt, editedAt, deletedAt } = message
  return (
    <li
      id={rowId(id)}
      tabIndex={-1}
      className={clsx(
        'group relative rounded-control pr-12 pl-2 outline-offset-0',
        // On touch screens a single line is as tall as its menu's button, so that buttons neither overlap nor stand between two lines.
        isFollowUp && !deletedAt ? 'py-3 md:pointer-fine:py-0.5' : 'py-0.5',
        !isFollowUp && 'mt-3',
        isHighlighted && 'bg-primary-soft',
      )}
    >
      <Byline name={people.nameOf(message.userId)} createdAt={createdAt} isEdited={editedAt !== null && !deletedAt} quiet={isFollowUp} />
      {deletedAt ? (
        <p className="text-muted italic">Message deleted</p>
      ) : (
        <>
          {replyTo && <QuoteLink replyTo={replyTo} quotedMessage={quotedMessage} people={people} onShow={actions.onShow} />}
          {photo && <MessagePhoto photo={photo} photos={photos} />}
          {editor ?? <MessageText body={body} people={people} />}
          <Reactions message={message} people={people} onToggle={actions.onToggle} />
          {!editor && <RowMenu message={message} people={people} {...actions} />}
        </>
      )}
    </li>
  )
}

/** The date above a day's first message. */
export function DateSeparator({ instant, today }: { instant: string; /** Today's calendar date. */ today: string }) {
  const day = toCalendarDate(new Date(instant))
  return (
    <li className="mt-4 mb-1 flex items-center gap-3 text-xs text-muted first:mt-0">
      <h3>{day === today ? 'Today' : formatLongDate(day)}</h3>
      <span aria-hidden className="h-px flex-1 bg-line" />
    </li>
  )
}

/** The line above the first new message. */
export function NewMessagesLine() {
  return (
    <li className="mt-3 flex items-center gap-3 text-xs font-semibold text-primary">
      <span>New</span>
      <span aria-hidden className="h-px flex-1 bg-primary" />
    </li>
  )
}

function RowMenu({ message, people, ...actions }: MessageActions & Pick<MessageRowProps, 'message' | 'people'>) {
  const { userId: author } = message
  const isOwn = author === people.viewerId
  const entryOf = (label: string, icon: ReactNode, onSelect: () => void): MenuEntry => ({ kind: 'action', label, icon, onSelect })
  const entries = [
    entryOf('Reply', <Reply aria-hidden className="size-4" />, () => actions.onReply(message)),
    ...(isOwn ? [entryOf('Edit', <Pencil aria-hidden className="size-4" />, () => actions.onEdit(message))] : []),
    ...(isOwn || people.isOwner
      ? [{ ...entryOf('Delete', <Trash2 aria-hidden className="size-4" />, () => actions.onDelete(message)), danger: true }]
      : []),
    ...(author !== null && !isOwn && people.isOwner
      ? [
          {
            ...entryOf(`Delete all by ${people.nameOf(author)}`, <Eraser aria-hidden className="size-4" />, () =>
              actions.onDeleteAll(author, message.id),
            ),
            danger: true,
          },
        ]
      : []),
  ]
  return (
    <Menu
      label={`Message by ${people.nameOf(message.userId)}, ${clockTime(message.createdAt)}`}
      iconOnly
      className="absolute! top-0 right-0 has-[[aria-expanded=true]]:opacity-100 md:pointer-fine:opacity-0 md:pointer-fine:group-focus-within:opacity-100 md:pointer-fine:group-hover:opacity-100"
      trigger={<EllipsisVertical aria-hidden className="size-4" />}
      triggerClassName={buttonStyles({ variant: 'quiet', size: 'icon' }, 'text-muted')}
      entries={entries}
    >
      <MenuToggles
        label="React"
        toggles={REACTIONS.map(({ emoji, name }) => {
          const isChosen = message.reactions.some((each) => each.emoji === emoji && each.userId === people.viewerId)
          return { label: name, symbol: emoji, isChosen, onSelect: () => actions.onToggle({ message, emoji, wanted: !isChosen }) }
        })}
      />
    </Menu>
  )
}

type ReactionsProps = { message: Message; people: People; onToggle: (toggle: ReactionToggle) => void }

/** The reactions to a message. A tap adds or removes the viewer's own. */
function Reactions({ message, people, onToggle }: ReactionsProps) {
  const reactions = REACTIONS.map(({ emoji, name }) => {
    const userIds = message.reactions.filter((each) => each.emoji === emoji).map(({ userId }) => userId)
    return { emoji, name, userIds, isOwn: userIds.includes(people.viewerId) }
  }).filter(({ userIds }) => userIds.length > 0)
  if (reactions.length === 0) return null
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-1.5">
      {reactions.map(({ emoji, name, userIds, isOwn }) => {
        const label = `${name}: ${userIds.map(people.nameOf).join(', ')}`
        return (
          <li key={emoji}>
            <button
              type="button"
              aria-pressed={isOwn}
              aria-label={label}
              data-tooltip={label}
              onClick={() => onToggle({ message, emoji, wanted: !isOwn })}
              className={clsx(
                'figures flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full border px-2.5 text-sm md:pointer-fine:min-h-7 md:pointer-fine:min-w-10',
                isOwn ? 'border-primary bg-primary-soft text-primary' : 'border-line text-muted hover:bg-sunken',
              )}
            >
              <span aria-hidden>{emoji}</span>
              <span aria-hidden>{userIds.length}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}
