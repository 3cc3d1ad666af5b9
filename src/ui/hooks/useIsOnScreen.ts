import { useEffect, useRef } from 'react'

/** A ref that says whether the component is still on screen, for work that finishes after the viewer has left it. */
export function useIsOnScreen() {
  const isOnScreen = useRef(true)
  useEffect(() => {
    isOnScreen.current = true
    return () => {
      isOnScreen.current = false
    }
  }, [])
  return isOnScreen
}
