import { createContext, use, useEffect, type RefObject } from 'react'

type Guard = () => boolean

/** Holds the question "would leaving lose something?" of the form on screen, if there is one. */
export const LeaveGuardContext = createContext<RefObject<Guard | null>>({ current: null })

/**
 * While the calling screen is shown, leaving it asks first whenever `wouldLose` says so: for links, the browser's
 * Back button, reload and closing the tab.
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
