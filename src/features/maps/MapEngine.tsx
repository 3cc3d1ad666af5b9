import { lazy, Suspense, useEffect, useState } from 'react'
import { mapSettings } from '@/lib/mapSettings'
import { notify } from '@/lib/notify'
import { ErrorCatcher } from '@/ui/ErrorCatcher'
import { lazyOverlay } from '@/ui/Overlay'
import type { CanvasProps } from './mapTypes'

const GoogleCanvas = lazy(async () => ({ default: (await import('./GoogleCanvas')).GoogleCanvas }))
const OpenCanvas = lazyOverlay(async () => (await import('./OpenCanvas')).OpenCanvas)

// Google's script is requested once: a failure lasts until the page is reloaded.
let googleFailed = false

/** Google Maps if the build has a key; the open map if it has none or Google's script fails. */
export function MapEngine(props: CanvasProps) {
  const key = mapSettings().googleKey
  const [byGoogle, setByGoogle] = useState(key !== undefined && !googleFailed)
  const fail = () => {
    setByGoogle(false)
    if (googleFailed) return
    googleFailed = true
    notify.backgroundError('Failed to load Google Maps API')
  }
  if (!key || !byGoogle) return <OpenCanvas {...props} />
  const failed = <Failed onFailed={fail} />
  return (
    <ErrorCatcher fallback={() => failed}>
      <Suspense fallback={null}>
        <GoogleCanvas {...props} apiKey={key} onFailed={fail} />
      </Suspense>
    </ErrorCatcher>
  )
}

function Failed({ onFailed }: { onFailed: () => void }) {
  useEffect(onFailed, [onFailed])
  return null
}
