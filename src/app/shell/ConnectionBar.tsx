import CloudOff from 'lucide-react/icons/cloud-off'
import { useState } from 'react'
import { lazyCode } from '@/ui/lazyWithRetry'
import { useHadUnsent, useLazyCodeWithRetry } from './outbox/useOutboxSending'
import { useOnline } from './useOnline'

const outboxBar = lazyCode(async () => (await import('./outbox/OutboxBar')).OutboxBar)

/** Shows that the browser is offline. From the first unsent change until the page is closed, the outbox bar takes over. */
export function ConnectionBar() {
  const hadUnsent = useHadUnsent()
  // Changes left from an earlier visit are always reported. Most others are sent before anybody could read a bar.
  const [hadUnsentAtStart] = useState(hadUnsent)
  const OutboxBar = useLazyCodeWithRetry(outboxBar, hadUnsent)
  if (!OutboxBar) return <OfflineBar />
  return (
    // oxlint-disable-next-line react/static-components -- loading it again returns the same component
    <OutboxBar hadUnsentAtStart={hadUnsentAtStart}>
      <OfflineBar />
    </OutboxBar>
  )
}

function OfflineBar() {
  if (useOnline()) return null
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-notice-soft px-4 py-2 text-notice print:hidden">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      You are offline. Nothing is lost; saving works again once you are connected.
    </p>
  )
}
