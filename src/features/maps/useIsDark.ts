import { useSyncExternalStore } from 'react'

function follow(onChange: () => void) {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['class'] })
  return () => observer.disconnect()
}

/** Whether the dark theme is on right now, for drawings that cannot follow the page's styles. */
export function useIsDark(): boolean {
  return useSyncExternalStore(follow, () => document.documentElement.classList.contains('dark'))
}
