import { CloudOff } from 'lucide-react'
import { useOnline } from './useOnline'

/** A quiet bar while the browser has no network. */
export function OfflineBar() {
  if (useOnline()) return null
  return (
    <p role="status" className="flex items-center justify-center gap-2 bg-notice-soft px-4 py-2 text-notice">
      <CloudOff aria-hidden className="size-4 shrink-0" />
      You are offline. Nothing is lost; saving works again once you are connected.
    </p>
  )
}
