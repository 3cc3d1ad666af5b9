import { useSyncExternalStore } from 'react'

/** spec §9: the mobile breakpoint. */
const PHONE = '(max-width: 767px)'

function follow(onChange: () => void) {
  const query = window.matchMedia(PHONE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is a phone's, for what differs by more than its style. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, () => window.matchMedia(PHONE).matches)
}
