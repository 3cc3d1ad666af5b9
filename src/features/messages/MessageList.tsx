import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { localToday, toCalendarDate } from '@/domain/time/dates'
import type { Photo } from '@/domain/house/photo'
import { isContinuation } from '@/domain/sharing/messages'
import { Button } from '@/ui/Button'
import { returnFocus } from '@/ui/returnFocus'
import type { Message } from './message'
import { DateSeparator, MessageRow, NewMessagesLine, type MessageActions } from './MessageRow'
import { rowId } from './useThreadScroll'
import type { Thread } from './threadQueries'
import type { People } from './useThread'

type MessageListProps = MessageActions & {
  thread: Thread
  people: People
  photos: readonly Photo[]
  /** The id of the first new message, which has a line above it. */
  firstNewId: string | null | undefined
  /** The id of the message that a link or a quote led to. */
  highlightedId: string | null
  /** The message being edited, and its editor. */
  messageEdit: { id: string; editor: ReactNode } | null
  /** The rows of the messages that have not been sent yet. `unsentCount` is their number. */
  unsentRows: ReactNode
  unsentCount: number
  isLoadingOlder: boolean
  onReadOlder: () => void
  end: RefObject<HTMLDivElement | null>
}

/** The messages, in a scroll area that starts at the end or at the first new message. */
export function MessageList({ thread, people, photos, firstNewId, highlightedId, messageEdit, unsentRows, ...rest }: MessageListProps) {
  const { unsentCount, isLoadingOlder, onReadOlder, end, ...actions } = rest
  const { messages, quoted, hasOlder } = thread
  const scroller = useScrollPosition({ first: messages[0]?.id, last: messages.at(-1)?.id, unsentCount, firstNewId, highlightedId })
  useEffect(() => (hasOlder ? () => returnFocus(scroller.current) : undefined), [hasOlder, scroller])
  const byId = new Map(messages.map((message) => [message.id, message]))
  const today = localToday()
  const dayOf = ({ createdAt }: Message) => toCalendarDate(new Date(createdAt))
  return (
    <div
      ref={scroller}
      // A scroll area must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="Messages"
      className="relative max-h-[max(20rem,60dvh)] overflow-y-auto pb-3 [overflow-anchor:none]"
    >
      {hasOlder && (
        <div className="flex justify-center pb-2">
          <Button variant="quiet" size="sm" aria-disabled={isLoadingOlder} onClick={() => !isLoadingOlder && onReadOlder()}>
            {isLoadingOlder ? 'Loading…' : 'Earlier messages'}
          </Button>
        </div>
      )}
      <ol>
        {messages.map((message, index) => {
          const previousMessage = messages[index - 1]
          const isNew = message.id === firstNewId
          const isNewDay = !previousMessage || dayOf(previousMessage) !== dayOf(message)
          return (
            <Fragment key={message.id}>
              {isNewDay && <DateSeparator instant={message.createdAt} today={today} />}
              {isNew && <NewMessagesLine />}
              <MessageRow
                message={message}
                quotedMessage={message.replyTo ? (byId.get(message.replyTo) ?? quoted[message.replyTo]) : undefined}
                people={people}
                photos={photos}
                isFollowUp={!isNew && !isNewDay && !message.replyTo && isContinuation(previousMessage, message)}
                isHighlighted={message.id === highlightedId}
                editor={messageEdit?.id === message.id ? messageEdit.editor : undefined}
                {...actions}
              />
            </Fragment>
          )
        })}
        {unsentRows}
      </ol>
      {/* The margin is the height of the field and of a phone's bottom bar. */}
      <div ref={end} className="h-px scroll-mb-[calc(9rem+env(safe-area-inset-bottom))]" />
    </div>
  )
}

/** Within this distance from the end, in pixels, the list follows new messages. */
const FOLLOW_DISTANCE = 80

type MessageListState = {
  first: string | undefined
  last: string | undefined
  unsentCount: number
  firstNewId: string | null | undefined
  highlightedId: string | null
}

/**
 * Keeps the scroll position when earlier messages load. Follows the end when new ones arrive, if it is near or the viewer wrote them.
 * Starts at the end, or at the line above the new messages, unless a link leads to one of the messages.
 */
function useScrollPosition({ first, last, unsentCount, firstNewId, highlightedId }: MessageListState) {
  const listRef = useRef<HTMLDivElement>(null)
  const lastState = useRef<Omit<MessageListState, 'highlightedId'> & { height: number; distanceToEnd: number }>(undefined)
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list) return
    const previous = lastState.current
    const hasWritten = previous && unsentCount > previous.unsentCount
    if (previous && previous.first !== first) list.scrollTop += list.scrollHeight - previous.height
    else if (!previous || hasWritten || previous.distanceToEnd < FOLLOW_DISTANCE) list.scrollTop = list.scrollHeight
    // Shows the message that was just sent, which the composer covers on a phone. Not in a window without focus: it was sent from another.
    if (hasWritten && document.hasFocus()) list.lastElementChild?.scrollIntoView({ block: 'nearest' })
    if (firstNewId && !highlightedId && previous?.firstNewId !== firstNewId)
      list.scrollTop = (document.getElementById(rowId(firstNewId))?.offsetTop ?? 0) - list.clientHeight / 3
    const remember = () => {
      const { scrollHeight, scrollTop, clientHeight } = list
      lastState.current = {
        first,
        last,
        unsentCount,
        firstNewId,
        height: scrollHeight,
        distanceToEnd: scrollHeight - scrollTop - clientHeight,
      }
    }
    remember()
    // Also follows growth at the end, e.g. when the reason why a message was not sent appears.
    const resizeObserver = new ResizeObserver(() => {
      if ((lastState.current?.distanceToEnd ?? 0) < FOLLOW_DISTANCE) list.scrollTop = list.scrollHeight
    })
    for (const part of [list, ...list.children]) resizeObserver.observe(part)
    list.addEventListener('scroll', remember, { passive: true })
    return () => {
      resizeObserver.disconnect()
      list.removeEventListener('scroll', remember)
    }
  }, [first, last, unsentCount, firstNewId, highlightedId])
  return listRef
}
