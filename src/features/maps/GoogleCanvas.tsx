import { useEffect } from 'react'
import type { CanvasProps } from './mapTypes'

/** stand-in until it is built */
export function GoogleCanvas({ onFailed }: CanvasProps & { apiKey: string; onFailed: () => void }) {
  useEffect(onFailed, [onFailed])
  return null
}
