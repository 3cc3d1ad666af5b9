import { useCallback, useSyncExternalStore } from 'react'

/** spec §9: the mobile breakpoint. */
const PHONE = '(max-width: 767px)'

/** Below it the open sidebar leaves less than 768 px to the screen. */
const NARROW = '(max-width: 1023px)'

function useMedia(condition: string): boolean {
  const follow = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [condition],
  )
  return useSyncExternalStore(follow, () => window.matchMedia(condition).matches)
}

/** Whether the screen is a phone's, for what differs by more than its style. */
export const useIsPhone = () => useMedia(PHONE)

/** Whether a table of several columns would be squeezed: on a phone, and on a tablet held upright. */
export const useIsNarrow = () => useMedia(NARROW)
