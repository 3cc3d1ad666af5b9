import { createContext, use, useEffect, type RefObject } from 'react'

type Guard = () => boolean

/** Holds the function that checks whether leaving the current form would lose input; null without a form. */
export const LeaveGuardContext = createContext<RefObject<Guard | null>>({ current: null })

/**
 * Asks for confirmation before the calling screen is left if `wouldLoseInput` returns true: for links, the browser's Back button, reload
 * and closing the tab.
 */
export function useLeaveGuard(wouldLoseInput: Guard) {
  const guardRef = use(LeaveGuardContext)

  useEffect(() => {
    guardRef.current = wouldLoseInput
    const onUnload = (event: BeforeUnloadEvent) => {
      if (wouldLoseInput()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guardRef.current = null
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [guardRef, wouldLoseInput])
}
