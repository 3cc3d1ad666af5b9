import { createContext, use, useEffect, type RefObject } from 'react'

type Guard = () => boolean

/** Holds the current form's check of whether leaving would lose something, if there is a form. */
export const LeaveGuardContext = createContext<RefObject<Guard | null>>({ current: null })

/**
 * Asks before leaving the calling screen whenever `wouldLose` returns true: for links, the browser's Back button, reload and
 * closing the tab.
 */
export function useLeaveGuard(wouldLose: Guard) {
  const guardRef = use(LeaveGuardContext)

  useEffect(() => {
    guardRef.current = wouldLose
    const onUnload = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guardRef.current = null
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [guardRef, wouldLose])
}
