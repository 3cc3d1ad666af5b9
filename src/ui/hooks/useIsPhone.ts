import { useCallback, useSyncExternalStore } from 'react'

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

/** Whether the screen is a phone's, for differences that styles cannot express. */
export const useIsPhone = () => useMedia(PHONE)

/** Whether a table of several columns would be squeezed: on a phone, and on a tablet held upright. */
export const useIsNarrow = () => useMedia(NARROW)
