import { useJsApiLoader } from '@react-google-maps/api'
import { useEffect, useEffectEvent } from 'react'
import { GoogleCanvasMap } from './GoogleCanvasMap'
import type { CanvasProps } from './mapTypes'

/** How long Google's script may take, in milliseconds. */
const PATIENCE = 15_000

type GoogleCanvasProps = CanvasProps & {
  apiKey: string
  /** Called when Google's script does not load or refuses the key. */
  onFailed: () => void
}

/** Google Maps, once its script has loaded. */
export function GoogleCanvas({ apiKey, onFailed, ...props }: GoogleCanvasProps) {
  const { isLoaded, loadError } = useJsApiLoader({ id: 'google-maps-script', googleMapsApiKey: apiKey })
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    if (loadError) fail()
  }, [loadError])
  useEffect(() => {
    if (isLoaded) return
    const timer = setTimeout(() => fail(), PATIENCE)
    return () => clearTimeout(timer)
  }, [isLoaded])
  useEffect(() => {
    // Google calls it by this name when it does not accept the key.
    Object.assign(window, { gm_authFailure: () => fail() })
    return () => void Reflect.deleteProperty(window, 'gm_authFailure')
  }, [])

  return isLoaded && !loadError ? <GoogleCanvasMap {...props} /> : null
}
