import { useEffect, useRef, useState } from 'react'
import { env } from '@/lib/api/env'

/**
 * Follows the live channels of a hunt and a person, where the backend has them.
 * @returns whether they are connected; while they are not, changes have to be polled
 */
export function useHuntChannel(ownerId: string, personId: string, onChange: () => void): boolean {
  const [connected, setConnected] = useState(false)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })

  useEffect(() => {
    if (!env().realtime) return
    let stop: (() => void) | undefined
    let stopped = false
    const join = async () => {
      const { followHunt } = await import('@/lib/live/huntChannel')
      if (stopped) return
      stop = await followHunt(ownerId, personId, { onChange: () => changed.current(), onState: setConnected })
      if (stopped) stop()
    }
    // Without the channel the app polls.
    void join().catch(() => undefined)
    return () => {
      stopped = true
      stop?.()
      setConnected(false)
    }
  }, [ownerId, personId])

  return connected
}
