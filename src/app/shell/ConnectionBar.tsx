import CloudOff from 'lucide-react/icons/cloud-off'
import { useEffect, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useUser } from '@/contexts/AuthContext'
import { subscribeToMark, hasOutbox } from '@/lib/outbox/marks'
import { useOnline } from './useOnline'

/** Pause before the outbox bar's code is asked for again, in milliseconds. */
const TRY_AGAIN = 5_000

/** Renders nothing for most people. Once something has waited to be sent, the outbox bar stays as long as the page is open. */
export function ConnectionBar() {
  const { id } = useUser()
  const holds = useSyncExternalStore(subscribeToMark, () => hasOutbox(id))
  // Most changes are sent before anybody could read a bar.
  const [heldBefore] = useState(holds)
  const [Bar, setBar] = useState<ComponentType<{ always: boolean; children: ReactNode }>>()
  useEffect(() => {
    if (!holds || Bar) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    const load = () => {
      clearTimeout(timer)
      void import('./outbox/OutboxBar').then(
        (it) => setBar(() => it.OutboxBar),
        // Without it nothing is sent.
        () => {
          if (!left) timer = setTimeout(load, TRY_AGAIN)
        },
      )
    }
    load()
    window.addEventListener('online', load)
    return () => {
      left = true
      clearTimeout(timer)
      window.removeEventListener('online', load)
    }
  }, [holds, Bar])
  return Bar ? (
    <Bar always={heldBefore}>
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
