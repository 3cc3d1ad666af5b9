import { useEffect, useEffectEvent } from 'react'
import { exportEntries } from '@/lib/outbox/exportEntries'
import { sendNow, useOutbox } from '@/lib/outbox/useOutbox'
import { Button } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import { Spinner } from '@/ui/Spinner'

type SignOutDialogProps = { onLeave: () => void; onStay: () => void }

/** Asks for confirmation if signing out would delete unsent changes. */
export function SignOutDialog({ onLeave, onStay }: SignOutDialogProps) {
  const { isLoaded, isUnreadable, online, waitingCount, sendingCount, refused, entries } = useOutbox()
  const hasKnownEntries = waitingCount + refused.length > 0
  const isEmpty = isLoaded && !isUnreadable && !hasKnownEntries
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isEmpty) leave()
  }, [isEmpty])

  if (!isLoaded || isEmpty) return null
  const isSending = sendingCount > 0
  const failure = entries.find(({ state, reason }) => state === 'waiting' && reason)?.reason
  return (
    <Dialog
      title="Sign out before everything is sent?"
      description={hasKnownEntries ? descriptionFor(waitingCount, refused.length) : UNREADABLE_TEXT}
      ignoreClicksOutside
      onClose={onStay}
    >
      <div className="flex flex-col gap-3">
        {waitingCount > 0 && (
          <Button
            aria-disabled={!online || isSending}
            onClick={() => {
              if (!online || isSending) return
              sendNow()
            }}
          >
            {isSending && <Spinner className="size-4" />}
            {isSending ? `Sending ${sendingCount}` : 'Send now'}
          </Button>
        )}
        {online && !isSending && failure && (
          <p role="status" className="text-sm text-notice">
            Not sent yet. {failure}
          </p>
        )}
        {!online && <p className="text-sm text-muted">You are offline. Your changes can be sent once you are connected.</p>}
        {refused.length > 0 && (
          <Button variant="secondary" onClick={() => void exportEntries(refused.map(({ id }) => id))}>
            Export what could not be sent
          </Button>
        )}
        <Button variant="secondary" onClick={onStay}>
          Stay
        </Button>
        <Button variant="danger" onClick={onLeave}>
          Discard
        </Button>
      </div>
    </Dialog>
  )
}

const UNREADABLE_TEXT = 'Some things are not sent yet, but this device cannot read them at present. Signing out removes them.'

function descriptionFor(waitingCount: number, refusedCount: number) {
  const parts = [
    waitingCount > 0 &&
      `${countPhrase(waitingCount)} ${waitingCount === 1 ? 'is' : 'are'} waiting to be sent and ${waitingCount === 1 ? 'is' : 'are'} only on this device.`,
    refusedCount > 0 && `${countPhrase(refusedCount)} could not be sent.`,
    'Signing out removes them.',
  ]
  return parts.filter(Boolean).join(' ')
}

const countPhrase = (count: number) => `${count} ${count === 1 ? 'thing' : 'things'}`
