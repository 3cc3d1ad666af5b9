import { createContext, use, useEffect } from 'react'

type Guard = () => boolean

type LeaveGuard = {
  /** The functions that check whether leaving would lose input, one for each form on screen. */
  guards: Set<Guard>
  /** Runs a function that leaves the screen; asks first if input would be lost. */
  confirmLeaving: (leave: () => void) => void
}

export const LeaveGuardContext = createContext<LeaveGuard>({ guards: new Set(), confirmLeaving: (leave) => leave() })

/** Returns `confirmLeaving`, for actions that leave the screen without a navigation. */
export const useConfirmLeaving = () => use(LeaveGuardContext).confirmLeaving

/**
 * If `wouldLoseInput` returns true, asks for confirmation before the user leaves the calling screen by a link, the browser's Back
 * button, a reload, closing the tab, or an action that uses `useConfirmLeaving`.
 */
export function useLeaveGuard(wouldLoseInput: Guard) {
  const { guards } = use(LeaveGuardContext)

  useEffect(() => {
    guards.add(wouldLoseInput)
    const onUnload = (event: BeforeUnloadEvent) => {
      if (wouldLoseInput()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onUnload)
    return () => {
      guards.delete(wouldLoseInput)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [guards, wouldLoseInput])
}
