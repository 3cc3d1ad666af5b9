import { useEffect, useState } from 'react'
import { env } from '@/lib/api/env'
import { useLatest } from '@/ui/hooks/useLatest'

/**
 * Subscribes to the live channels of a hunt and of the viewer, if the backend supports them.
 * @returns whether they are connected; if not, the app has to poll for changes
 */
export function useHuntChannel(ownerId: string, viewerId: string, onChange: () => void): boolean {
  const [connected, setConnected] = useState(false)
  const latestOnChange = useLatest(onChange)

  useEffect(() => {
    if (!env().realtime) return
    let stop: (() => void) | undefined
    let stopped = false
    const join = async () => {
      const { joinHuntChannels } = await import('@/lib/live/huntChannel')
      if (stopped) return
      stop = await joinHuntChannels(ownerId, viewerId, { onChange: () => latestOnChange.current(), onState: setConnected })
      if (stopped) stop()
    }
    // If joining fails, the app polls instead.
    void join().catch(() => undefined)
    return () => {
      stopped = true
      stop?.()
      setConnected(false)
    }
  }, [ownerId, viewerId, latestOnChange])

  return connected
}
