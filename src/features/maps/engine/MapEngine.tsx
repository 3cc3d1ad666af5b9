import { Suspense, useEffect, useSyncExternalStore } from 'react'
import { mapSettings } from '@/lib/maps/mapSettings'
import { notify } from '@/lib/notify'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { CanvasProps } from './mapTypes'

const GoogleCanvas = lazyWithRetry(async () => (await import('../google/GoogleCanvas')).GoogleCanvas, { bare: true })

// The Leaflet chunk is stored for offline use only once it has been used, so it may be unavailable without a network.
const LeafletCanvas = lazyWithRetry(async () => (await import('../leaflet/LeafletCanvas')).LeafletCanvas, {
  failed: () => (
    <p role="status" className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
      The map could not be loaded. Check your connection and reload the page.
    </p>
  ),
})

// Google's script is requested once: a failure lasts until the page is reloaded.
let googleFailed = false
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Replaces every open Google map, because Google reports a rejected key only once. */
function giveUpOnGoogle() {
  if (googleFailed) return
  googleFailed = true
  for (const listener of listeners) listener()
  notify.backgroundError('Failed to load Google Maps API')
}

/** Google Maps if the build has a key for it; Leaflet if there is no key or Google Maps fails. */
export function MapEngine(props: CanvasProps) {
  const key = mapSettings().googleKey
  const hasFailed = useSyncExternalStore(subscribe, () => googleFailed)
  if (!key || hasFailed) return <LeafletCanvas {...props} />
  const failureReport = <ReportFailure onFailed={giveUpOnGoogle} />
  return (
    <ErrorBoundary fallback={() => failureReport}>
      <Suspense fallback={null}>
        <GoogleCanvas {...props} apiKey={key} onFailed={giveUpOnGoogle} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ReportFailure({ onFailed }: { onFailed: () => void }) {
  useEffect(onFailed, [onFailed])
  return null
}
