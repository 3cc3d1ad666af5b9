import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import CloudAlert from 'lucide-react/icons/cloud-exclamation-point'
import CloudCheck from 'lucide-react/icons/cloud-check'
import CloudOff from 'lucide-react/icons/cloud-off'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import { useEffect, useState, type ReactNode } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { isHeldUp } from '@/lib/outbox/machine'
import { startOutbox } from '@/lib/outbox/sender'
import { useOutbox, type OutboxState } from '@/lib/outbox/useOutbox'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import { TextButton } from '@/ui/TextButton'
import { outboxSenders } from '../../outboxSenders'

const OutboxPanel = lazyWithRetry(async () => (await import('./OutboxPanel')).OutboxPanel)

type OutboxBarProps = {
  /** Whether entries waited when the page was opened. Then their outcome is always reported. */
  always: boolean
  /** Shown when there is nothing to report. */
  children: ReactNode
}

/** Shows the progress of sending, unless everything is sent at once. */
export function OutboxBar({ always, children }: OutboxBarProps) {
  const { id } = useUser()
  const client = useQueryClient()
  const [open, setOpen] = useState(false)
  useEffect(() => startOutbox(client, id, outboxSenders), [client, id])
  const outbox = useOutbox()
  const isLate = useIsLate(outbox) || always
  const isEmpty = outbox.waiting + outbox.refused.length === 0
  if (!outbox.isLoaded || !isLate || (isEmpty && !outbox.online && !open)) return children
  const { Icon, words, isNotice } = inWords(outbox)
  return (
    <div
      className={clsx(
        'flex min-h-11 flex-wrap items-center justify-center gap-x-3 px-4 text-sm md:min-h-8 print:hidden',
        isNotice ? 'bg-notice-soft text-notice' : 'bg-sunken text-muted',
      )}
    >
      {/* Hidden from screen readers, which would read every step of the countdown. */}
      <p role="status" aria-live={outbox.sending > 0 ? 'off' : 'polite'} className="flex items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0" />
        {words}
      </p>
      {!isEmpty && <TextButton onClick={() => setOpen(true)}>Show</TextButton>}
      {open && <OutboxPanel onClose={() => setOpen(false)} />}
    </div>
  )
}

/** How long entries may wait before the bar appears, in milliseconds. */
const SOON = 1_000

/** Whether an entry could not be sent at once; stays true as long as the page is open. */
function useIsLate({ online, waiting, refused, entries }: OutboxState): boolean {
  const [isLate, setIsLate] = useState(false)
  const waits = waiting > 0
  const isStuck = refused.length > 0 || (waits && !online) || entries.some(({ tries }) => tries > 0)
  useEffect(() => {
    if (isLate || !(waits || isStuck)) return undefined
    const timer = setTimeout(() => setIsLate(true), isStuck ? 0 : SOON)
    return () => clearTimeout(timer)
  }, [isLate, waits, isStuck])
  return isLate || isStuck
}

function inWords({ online, waiting, sending, refused, entries }: OutboxState) {
  const notSent = refused.length > 0 ? `, ${refused.length} could not be sent` : ''
  if (!online) return { Icon: CloudOff, words: `Offline, ${waiting} waiting${notSent}`, isNotice: true }
  if (sending > 0) return { Icon: CloudUpload, words: `Sending ${sending}${notSent}`, isNotice: false }
  const held = entries.filter(isHeldUp).length
  if (held > 0) return { Icon: CloudAlert, words: `${waiting} waiting, ${held} not getting through${notSent}`, isNotice: true }
  if (waiting > 0) return { Icon: CloudUpload, words: `${waiting} waiting${notSent}`, isNotice: false }
  if (refused.length > 0) return { Icon: CloudAlert, words: `${refused.length} could not be sent`, isNotice: true }
  return { Icon: CloudCheck, words: 'All sent', isNotice: false }
}
