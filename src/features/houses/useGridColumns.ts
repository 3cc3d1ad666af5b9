import { useSyncExternalStore } from 'react'

/** Where the grid of cards gets one more column: the breakpoints of its classes in HouseGrid. */
const STEPS = ['(min-width: 640px)', '(min-width: 1280px)', '(min-width: 1536px)']

/** How many cards stand side by side at this width of the screen, 1 to 4 (spec §9). */
export function useGridColumns(): number {
  return useSyncExternalStore(follow, () => 1 + STEPS.filter((step) => window.matchMedia(step).matches).length)
}

function follow(listener: () => void) {
  const queries = STEPS.map((step) => window.matchMedia(step))
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}
