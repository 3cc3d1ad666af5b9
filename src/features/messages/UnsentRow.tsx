import { useRef, useState, type MouseEvent } from 'react'
import type { Photo } from '@/domain/house/photo'
import { runOrNotify } from '@/lib/notify'
import { discardEntry, retryEntry, sendNow, useOutbox } from '@/lib/outbox/useOutbox'
import { Button } from '@/ui/Button'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'
import type { Message } from './message'
import { Byline, MessageText, MessagePhoto, QuoteLink } from './MessageContent'
import type { UnsentMessage } from './unsentMessages'
import type { People } from './useThread'

type UnsentRowProps = {
  unsentMessage: UnsentMessage
  /** The message that this one replies to, if it is known. */
  quotedMessage: Message | undefined
  people: People
  photos: readonly Photo[]
  /** Scrolls to another message. */
  onShow: (id: string) => void
  /** Moves a refused message back into the composer. */
  onEdit: (unsentMessage: UnsentMessage) => void
}

/** One of the viewer's messages that is being sent or could not be sent. */
export function UnsentRow({ unsentMessage, quotedMessage, people, photos, onShow, onEdit }: UnsentRowProps) {
  const { online } = useOutbox()
  const { id, state, doneAt, tries, message } = unsentMessage
  const [isDiscarding, setIsDiscarding] = useState(false)
  const isMoved = useRef(false)
  const edit = () => {
    // A second click may arrive before the row disappears.
    if (isMoved.current) return
    isMoved.current = true
    onEdit(unsentMessage)
  }
  const problem = problemOf(unsentMessage, online)
  const tryAgain = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears while the message is being sent.
    currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
    if (state === 'refused') void runOrNotify('This could not be tried again', () => retryEntry(id))
    else sendNow()
  }
  return (
    <li className="mt-3 py-0.5 pr-12 pl-2">
      <Byline name="You" createdAt={doneAt} />
      {message.replyTo && <QuoteLink replyTo={message.replyTo} quotedMessage={quotedMessage} people={people} onShow={onShow} />}
      {message.photo && <MessagePhoto photo={message.photo} photos={photos} />}
      <MessageText body={message.body} people={people} />
      {problem ? (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <p role="status" className="text-xs text-notice">
            {problem}
          </p>
          {(state === 'refused' || (online && tries > 0)) && (
            <Button variant="secondary" size="sm" onClick={tryAgain}>
              Try again
            </Button>
          )}
          {state === 'refused' && (
            <Button variant="secondary" size="sm" onClick={edit}>
              Edit
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={() => setIsDiscarding(true)}>
            Discard
          </Button>
        </div>
      ) : (
        <p className="text-xs text-muted">Sending…</p>
      )}
      {isDiscarding && (
        <LazyConfirmDialog
          title="Discard this?"
          description="This message is only on this device. Discarding removes it for good."
          confirmLabel="Discard"
          onConfirm={() => void runOrNotify('This could not be discarded', () => discardEntry(id)).then(() => setIsDiscarding(false))}
          onCancel={() => setIsDiscarding(false)}
        />
      )}
    </li>
  )
}

/** Why the message has not been sent; empty while it is being sent. */
function problemOf({ state, reason = '', tries, isBlocked }: UnsentMessage, online: boolean): string {
  const reasonSentence = reason && `${reason.replace(/\.$/, '')}.`
  if (state === 'refused') return `Not sent. ${reasonSentence}`
  if (!online) return 'Not sent yet: no connection. Your message is kept on this device.'
  if (tries > 0) return `Not sent yet. ${reasonSentence} Your message is kept on this device.`
  return isBlocked ? 'Not sent yet: something you did earlier has to be sent first.' : ''
}
