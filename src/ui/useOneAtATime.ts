import { useCallback, useRef } from 'react'

/**
 * Returns a function that runs a task unless the previous one is still running, because a second click may arrive before the button
 * is rendered as disabled. The function resolves to undefined if it did not run the task.
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
