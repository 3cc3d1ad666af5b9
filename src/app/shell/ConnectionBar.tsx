import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { hasOutboxEntries, subscribeToOutboxFlag } from '@/lib/outbox/flags'
import { useOnline } from './useOnline'

/** Milliseconds before the outbox bar is loaded again after a failure. */
const RETRY_DELAY = 5_000

/** Usually renders nothing. Once something is unsent, the outbox bar stays until the page is closed. */
export function ConnectionBar() {
  const { id } = useUser()
  const hasUnsent = useSyncExternalStore(subscribeToOutboxFlag, () => hasOutboxEntries(id))
  // Most changes are sent before a bar could be read.
  const [hadUnsent] = useState(hasUnsent)
  const [Bar, setBar] = useState<ComponentType<{ always: boolean; children: ReactNode }>>()
  useEffect(() => {
    if (!hasUnsent || Bar) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let unmounted = false
    const load = () => {
      clearTimeout(timer)
      void import('./outbox/OutboxBar').then(
        ({ OutboxBar }) => setBar(() => OutboxBar),
        // Retries, because this component also starts the sending.
        () => {
          if (!unmounted) timer = setTimeout(load, RETRY_DELAY)
        },
      )
    }
    load()
    window.addEventListener('online', load)
    return () => {
      unmounted = true
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [hasUnsent, Bar])
  return Bar ? (
    <Bar always={hadUnsent}>
      <OfflineBar />
    </Bar>
  ) : (
    <OfflineBar />
  )
}

/** A bar shown while the browser is offline. */
function OfflineBar() {
  if (useOnline()) return null
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-notice-soft px-4 py-2 text-notice print:hidden">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      You are offline. Nothing is lost; saving works again once you are connected.
    </p>
  )
}
