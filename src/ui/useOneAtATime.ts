import { useCallback, useRef } from 'react'

/**
 * Runs a task unless another is still running, because a second click may arrive before the button is rendered as disabled. Returns
 * undefined for a task that was not run.
 */
export function useOneAtATime() {
  const isRunning = useRef(false)
  return useCallback(async <Result>(task: () => Promise<Result>): Promise<Result | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    try {
      return await task()
    } finally {
      isRunning.current = false
    }
  }, [])
}
