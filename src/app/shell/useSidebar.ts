import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isPageCovered } from '@/ui/isPageCovered'

/** spec §9: the sidebar's state is kept in a cookie for 7 days; under 768 px it is an overlay. */
const COOKIE = 'sidebar_state'
const COOKIE_LIFETIME = 60 * 60 * 24 * 7
const DESKTOP = '(min-width: 768px)'

export type SidebarState = { open: boolean; desktop: boolean; toggle: () => void; close: () => void }

/** Whether the sidebar is expanded (desktop) or laid over the page (phone), and what changes it. */
export function useSidebar(): SidebarState {
  const desktop = useSyncExternalStore(followDesktop, () => window.matchMedia(DESKTOP).matches)
  const [expanded, setExpanded] = useState(() => !document.cookie.includes(`${COOKIE}=false`))
  const [sheetOpen, setSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    if (!desktop) return setSheetOpen((open) => !open)
    setExpanded((old) => {
      document.cookie = `${COOKIE}=${!old}; path=/; max-age=${COOKIE_LIFETIME}; samesite=lax`
      return !old
    })
  }, [desktop])

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (isTyping(event.target) || (isPageCovered() && !sheetOpen)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [toggle, sheetOpen])

  return { open: desktop ? expanded : sheetOpen, desktop, toggle, close: useCallback(() => setSheetOpen(false), []) }
}

/** Whether keys belong to a field in which somebody types (ruling 24). */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

function followDesktop(listener: () => void) {
  const query = window.matchMedia(DESKTOP)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
