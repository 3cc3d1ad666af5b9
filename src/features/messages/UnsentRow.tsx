import { Button } from '@/ui/Button'
import type { Unsent } from './keptMessages'
import type { Failure } from './messageKeeper'
import { Byline } from './MessageRow'
import { MessageText } from './MessageText'
import { ThreadPhoto } from './ThreadPhoto'
import type { People } from './useThread'

type UnsentRowProps = {
  message: Unsent
  people: People
  photos: readonly string[]
  /** Why the first unsent message was not sent. */
  failure: Failure | undefined
  isFirst: boolean
  onTryAgain: () => void
  onDiscard: () => void
}

/** An own message that is still under way, or that could not be sent. */
export function UnsentRow({ message, people, photos, failure, isFirst, onTryAgain, onDiscard }: UnsentRowProps) {
  return (
    <li className="mt-3 py-0.5 pr-12 pl-2">
      <Byline name="You" createdAt={message.writtenAt} />
      {message.photo && <ThreadPhoto photo={message.photo} photos={photos} />}
      <MessageText body={message.body} people={people} />
      {failure ? (
        <div className="mt-1 flex flex-wrap items-center gap-2">
          <p role="status" className="text-xs text-notice">
            {isFirst ? inWords(failure) : 'Not sent yet: it waits for the one before it.'}
          </p>
          {isFirst && (
            <Button variant="secondary" size="sm" onClick={onTryAgain}>
              Try again
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onDiscard}>
            Discard
          </Button>
        </div>
      ) : (
        <p className="text-xs text-muted">Sending…</p>
      )}
    </li>
  )
}

function inWords({ kind, words }: Failure): string {
  if (kind === 'network') return 'Not sent yet: no connection. Your message is kept on this device.'
  if (kind === 'refused' || kind === 'missing') return 'Not sent: you can no longer write here. Copy what you want to keep.'
  if (kind === 'invalid' && words) return `Not sent: ${words.replace(/\.$/, '')}.`
  return 'Not sent yet: something went wrong. Your message is kept on this device.'
}
