import { clsx } from 'clsx'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useState, type ReactNode } from 'react'
import { isStuck } from '@/lib/outbox/machine'
import { useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { TextButton } from '@/ui/TextButton'

const OutboxPanel = lazyWithRetry(async () => (await import('./OutboxPanel')).OutboxPanel)

type OutboxBarProps = {
  /** Whether entries were unsent when the page was opened. If so, the outcome of sending is always shown. */
  hadUnsentAtStart: boolean
  /** Shown when there is nothing to report. */
  children: ReactNode
}

/** Shows the progress of sending, unless everything is sent right away. */
export function OutboxBar({ hadUnsentAtStart, children }: OutboxBarProps) {
  const [open, setOpen] = useState(false)
  const outbox = useOutbox()
  const isWorthShowing = useHasDelayedEntries(outbox) || hadUnsentAtStart
  const isEmpty = outbox.waitingCount + outbox.refused.length === 0
  if (!outbox.isLoaded || !isWorthShowing || (isEmpty && (!outbox.online || outbox.isUnreadable) && !open)) return children
  const { Icon, text, isWarning } = statusOf(outbox)
  return (
    <div
      className={clsx(
        'flex min-h-11 flex-wrap items-center justify-center gap-x-3 px-4 text-sm md:pointer-fine:min-h-8 print:hidden',
        isWarning ? 'bg-notice-soft text-notice' : 'bg-sunken text-muted',
      )}
    >
      {/* Not announced while sending, because screen readers would read every step of the countdown. */}
      <p role="status" aria-live={outbox.sendingCount > 0 ? 'off' : 'polite'} className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {text}
      </p>
      {!isEmpty && <TextButton onClick={() => setOpen(true)}>Show</TextButton>}
      {open && <OutboxPanel onClose={() => setOpen(false)} />}
    </div>
  )
}

/** Milliseconds that entries may wait before the bar appears. */
const BAR_DELAY = 1_000

/** Whether an entry could not be sent at once; stays true as long as the page is open. */
function useHasDelayedEntries({ online, waitingCount, refused, entries }: OutboxState): boolean {
  const [hasDelayedEntries, setHasDelayedEntries] = useState(false)
  const isWaiting = waitingCount > 0
  const hasProblem = refused.length > 0 || (isWaiting && !online) || entries.some(({ tries }) => tries > 0)
  useEffect(() => {
    if (hasDelayedEntries || !(isWaiting || hasProblem)) return undefined
    const timer = setTimeout(() => setHasDelayedEntries(true), hasProblem ? 0 : BAR_DELAY)
    return () => clearTimeout(timer)
  }, [hasDelayedEntries, isWaiting, hasProblem])
  return hasDelayedEntries || hasProblem
}

function statusOf({ online, waitingCount, sendingCount, refused, entries, hasDiscarded }: OutboxState) {
  const notSentText = refused.length > 0 ? `, ${refused.length} could not be sent` : ''
  if (!online)
    return { Icon: CloudOff, text: `Offline${waitingCount > 0 ? `, ${waitingCount} waiting` : ''}${notSentText}`, isWarning: true }
  if (sendingCount > 0) return { Icon: CloudUpload, text: `Sending ${sendingCount}${notSentText}`, isWarning: false }
  const stuckCount = entries.filter(isStuck).length
  if (stuckCount > 0)
    return { Icon: CloudAlert, text: `${waitingCount} waiting, ${stuckCount} not getting through${notSentText}`, isWarning: true }
  if (waitingCount > 0) return { Icon: CloudUpload, text: `${waitingCount} waiting${notSentText}`, isWarning: false }
  if (refused.length > 0) return { Icon: CloudAlert, text: `${refused.length} could not be sent`, isWarning: true }
  return { Icon: CloudCheck, text: hasDiscarded ? 'Nothing left to send' : 'All sent', isWarning: false }
}
