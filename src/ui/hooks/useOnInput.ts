import { useEffect } from 'react'
import { useLatest } from './useLatest'

/** Calls `handler` whenever the person presses a key or the pointer anywhere on the page, unless `isPaused` is set. */
export function useOnInput(handler: () => void, isPaused = false) {
  const latestHandler = useLatest(handler)
  useEffect(() => {
    if (isPaused) return undefined
    const controller = new AbortController()
    for (const event of ['pointerdown', 'keydown'])
      document.addEventListener(event, () => latestHandler.current(), { signal: controller.signal })
    return () => controller.abort()
  }, [isPaused, latestHandler])
}
