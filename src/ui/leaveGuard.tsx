import { createContext, use, useEffect, type RefObject } from 'react'

type Guard = () => boolean

type LeaveGuard = {
  /** Holds the function that checks whether leaving would lose input; null if no form on screen has set one. */
  guardRef: RefObject<Guard | null>
  /** Runs a function that leaves the screen; asks first if input would be lost. */
  confirmLeaving: (leave: () => void) => void
}

export const LeaveGuardContext = createContext<LeaveGuard>({ guardRef: { current: null }, confirmLeaving: (leave) => leave() })

/** For what leaves the screen without a navigation: the function that asks first if input would be lost. */
export const useConfirmLeaving = () => use(LeaveGuardContext).confirmLeaving

/**
 * If `wouldLoseInput` returns true, asks for confirmation before the user leaves the calling screen by a link, the browser's Back
 * button, a reload, closing the tab, or what uses `useConfirmLeaving`.
 */
export function useLeaveGuard(wouldLoseInput: Guard) {
  const { guardRef } = use(LeaveGuardContext)

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
