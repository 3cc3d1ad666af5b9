import { useEffect, useEffectEvent, useState } from 'react'
import { loadGoogleMaps } from '@/lib/maps/googleScript'
import { GoogleCanvasMap } from './GoogleCanvasMap'
import type { CanvasProps } from '../engine/mapTypes'

type GoogleCanvasProps = CanvasProps & {
  apiKey: string
  /** Called when Google's script does not load or refuses the key. */
  onFailed: () => void
}

/** Google Maps, once its script has loaded. */
export function GoogleCanvas({ apiKey, onFailed, ...props }: GoogleCanvasProps) {
  const [isLoaded, setLoaded] = useState(false)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    let left = false
    loadGoogleMaps(apiKey).then(
      () => !left && setLoaded(true),
      () => !left && fail(),
    )
    return () => {
      left = true
    }
  }, [apiKey])
  useEffect(() => {
    // Google calls it by this name when it does not accept the key.
    Object.assign(window, { gm_authFailure: () => fail() })
    return () => void Reflect.deleteProperty(window, 'gm_authFailure')
  }, [])

  return isLoaded ? <GoogleCanvasMap {...props} /> : null
}
