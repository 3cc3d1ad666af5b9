import { Suspense, useEffect, useState } from 'react'
import { mapSettings } from '@/lib/maps/mapSettings'
import { notify } from '@/lib/notify'
import { ErrorBoundary } from '@/ui/ErrorBoundary'
import { lazyWithRetry } from '@/ui/lazyWithRetry'
import type { CanvasProps } from './mapTypes'

const GoogleCanvas = lazyWithRetry(async () => (await import('../google/GoogleCanvas')).GoogleCanvas, { bare: true })

// The Leaflet chunk is stored for offline use only once it has been used, so it may be unavailable without a network.
const LeafletMap = lazyWithRetry(async () => (await import('../leaflet/LeafletCanvas')).LeafletCanvas, {
  failed: () => (
    <p role="status" className="absolute inset-0 grid place-items-center p-4 text-center text-muted">
      The map could not be loaded. Check your connection and reload the page.
    </p>
  ),
})

// Google's script is requested once: a failure lasts until the page is reloaded.
let googleFailed = false

/** Google Maps if the build has a key; the Leaflet map if it has none or Google Maps fails. */
export function MapEngine(props: CanvasProps) {
  const key = mapSettings().googleKey
  const [usesGoogle, setUsesGoogle] = useState(key !== undefined && !googleFailed)
  const fail = () => {
    setUsesGoogle(false)
    if (googleFailed) return
    googleFailed = true
    notify.backgroundError('Failed to load Google Maps API')
  }
  if (!key || !usesGoogle) return <LeafletMap {...props} />
  const failureReport = <ReportFailure onFailed={fail} />
  return (
    <ErrorBoundary fallback={() => failureReport}>
      <Suspense fallback={null}>
        <GoogleCanvas {...props} apiKey={key} onFailed={fail} />
      </Suspense>
    </ErrorBoundary>
  )
}

function ReportFailure({ onFailed }: { onFailed: () => void }) {
  useEffect(onFailed, [onFailed])
  return null
}
