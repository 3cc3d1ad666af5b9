import { useCallback, useRef } from 'react'

/**
 * Runs a task unless one is still running, because a second click may arrive before the button is rendered as disabled. Returns
 * undefined for a task that was not run.
 */
export function useOneAtATime() {
  const running = useRef(false)
  return useCallback(async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (running.current) return undefined
    running.current = true
    try {
      return await task()
    } finally {
      running.current = false
    }
  }, [])
}
