import { Fragment, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { todayLocal, toCalendarDate } from '@/domain/dates'
import { isContinuation } from '@/domain/messages'
import { Button } from '@/ui/Button'
import type { Message } from './message'
import { DayLine, MessageRow, NewLine, type MessageActions } from './MessageRow'
import { rowId } from './threadParts'
import type { Thread } from './threadQueries'
import type { People } from './useThread'

type MessageListProps = MessageActions & {
  thread: Thread
  people: People
  photos: readonly string[]
  newLine: string | null | undefined
  /** The message that somebody was led to. */
  marked: string | null
  /** The message that is being changed, and what stands in its place. */
  changing: { id: string; editor: ReactNode } | null
  /** Messages that are not sent yet, and how many. */
  unsent: ReactNode
  unsentCount: number
  reading: boolean
  onReadOlder: () => void
  end: RefObject<HTMLDivElement | null>
}

/** The messages, in a place of their own that begins at its end, or where the new ones begin. */
export function MessageList({ thread, people, photos, newLine, marked, changing, unsent, ...rest }: MessageListProps) {
  const { unsentCount, reading, onReadOlder, end, ...actions } = rest
  const { messages, quoted, hasOlder } = thread
  const place = useKeptPlace({ first: messages[0]?.id, last: messages.at(-1)?.id, unsentCount, newLine })
  const byId = new Map(messages.map((message) => [message.id, message]))
  const today = todayLocal()
  const dayOf = ({ createdAt }: Message) => toCalendarDate(new Date(createdAt))
  return (
    <div
      ref={place}
      // What overflows has to be reached by the keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label="Messages"
      className="relative max-h-[max(20rem,60dvh)] overflow-y-auto pb-3 [overflow-anchor:none]"
    >
      {hasOlder && (
        <div className="flex justify-center pb-2">
          <Button variant="quiet" size="sm" disabled={reading} onClick={onReadOlder}>
            {reading ? 'Loading…' : 'Earlier messages'}
          </Button>
        </div>
      )}
      <ol>
        {messages.map((message, index) => {
          const before = messages[index - 1]
          const isNew = message.id === newLine
          const newDay = !before || dayOf(before) !== dayOf(message)
          return (
            <Fragment key={message.id}>
              {newDay && <DayLine instant={message.createdAt} today={today} />}
              {isNew && <NewLine />}
              <MessageRow
                message={message}
                answered={message.replyTo ? (byId.get(message.replyTo) ?? quoted[message.replyTo]) : undefined}
                people={people}
                photos={photos}
                follows={!isNew && !newDay && !message.replyTo && isContinuation(before, message)}
                marked={message.id === marked}
                editor={changing?.id === message.id ? changing.editor : undefined}
                {...actions}
              />
            </Fragment>
          )
        })}
        {unsent}
      </ol>
      <div ref={end} className="h-px" />
    </div>
  )
}

/** So near to the end that what comes next is followed, in pixels. */
const NEAR = 80

type Shown = { first: string | undefined; last: string | undefined; unsentCount: number; newLine: string | null | undefined }

/**
 * Keeps what is looked at in its place when earlier messages come, and follows the end when new ones do. At first the end is in
 * sight, or the line above what is new.
 */
function useKeptPlace({ first, last, unsentCount, newLine }: Shown) {
  const place = useRef<HTMLDivElement>(null)
  const before = useRef<Shown & { height: number; fromEnd: number }>(undefined)
  useLayoutEffect(() => {
    const list = place.current
    if (!list) return
    const seen = before.current
    const written = seen && unsentCount > seen.unsentCount
    if (seen && seen.first !== first) list.scrollTop += list.scrollHeight - seen.height
    else if (!seen || written || seen.fromEnd < NEAR) list.scrollTop = list.scrollHeight
    if (newLine && seen?.newLine !== newLine)
      list.scrollTop = (document.getElementById(rowId(newLine))?.offsetTop ?? 0) - list.clientHeight / 3
    const remember = () => {
      const { scrollHeight, scrollTop, clientHeight } = list
      before.current = { first, last, unsentCount, newLine, height: scrollHeight, fromEnd: scrollHeight - scrollTop - clientHeight }
    }
    remember()
    // What grows at the end, such as the reason why something was not sent, stays in sight.
    const growth = new ResizeObserver(() => {
      if ((before.current?.fromEnd ?? 0) < NEAR) list.scrollTop = list.scrollHeight
    })
    for (const part of [list, ...list.children]) growth.observe(part)
    list.addEventListener('scroll', remember, { passive: true })
    return () => {
      growth.disconnect()
      list.removeEventListener('scroll', remember)
    }
  }, [first, last, unsentCount, newLine])
  return place
}
