import { useCallback, useSyncExternalStore } from 'react'

// Written as ranges, like the conditions in CSS: with browser zoom, a width may lie between 767 and 768 px.
const PHONE_SCREEN = '(width < 768px)'

/** A phone's screen, unless it is in landscape (the `short` variant in index.css). */
const BOTTOM_BAR_SCREEN = '(width < 560px), (width < 768px) and (height > 480px)'

/** Below this width, the open sidebar leaves less than 768 px for the rest of the page. */
const NARROW_SCREEN = '(width < 1024px)'

function useMedia(condition: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const query = window.matchMedia(condition)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    [condition],
  )
  return useSyncExternalStore(subscribe, () => window.matchMedia(condition).matches)
}

/** Whether the viewport has the width of a phone, for differences that CSS cannot express. */
export const useIsPhone = () => useMedia(PHONE_SCREEN)

/** Whether the bottom bar is on screen. It has a plus button, so the page needs none of its own. */
export const useHasBottomBar = () => useMedia(BOTTOM_BAR_SCREEN)

/** Whether a table of several columns would be too narrow: on a phone, and on a tablet in portrait. */
export const useIsNarrow = () => useMedia(NARROW_SCREEN)
