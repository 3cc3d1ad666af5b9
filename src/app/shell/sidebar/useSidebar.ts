import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { isPageCovered } from '@/ui/dialog/isPageCovered'

/** The cookie stores the sidebar's state on desktops; its lifetime is in seconds. On phones, the sidebar always starts closed. */
const COOKIE_NAME = 'sidebar_state'
const COOKIE_LIFETIME = 60 * 60 * 24 * 7
const DESKTOP = '(min-width: 768px)'

/** Matches a phone in landscape, like the `short` variant in index.css. */
const SHORT_SCREEN = '(min-width: 560px) and (max-width: 960px) and (max-height: 480px)'

export type SidebarState = {
  isOpen: boolean
  isDesktop: boolean
  /** Whether this is a phone in landscape, which shows icons next to the page and the full sidebar as an overlay. */
  isRail: boolean
  toggle: () => void
  close: () => void
}

/**
 * Whether the sidebar is expanded (desktop) or open (phone), and how to change it.
 * @param hasShortcut false while a screen without a sidebar is shown: Ctrl+B is then left to the browser
 */
export function useSidebar(hasShortcut: boolean): SidebarState {
  const isRail = useSyncExternalStore(subscribeToShortScreen, () => window.matchMedia(SHORT_SCREEN).matches)
  const isWide = useSyncExternalStore(subscribeToDesktop, () => window.matchMedia(DESKTOP).matches)
  const isDesktop = isWide && !isRail
  const [isExpanded, setIsExpanded] = useState(() => !document.cookie.includes(`${COOKIE_NAME}=false`))
  const [isSheetOpen, setIsSheetOpen] = useState(false)

  const toggle = useCallback(() => {
    if (!isDesktop) return setIsSheetOpen((open) => !open)
    setIsExpanded((old) => {
      document.cookie = `${COOKIE_NAME}=${!old}; path=/; max-age=${COOKIE_LIFETIME}; samesite=lax`
      return !old
    })
  }, [isDesktop])

  useEffect(() => {
    if (!hasShortcut) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'b' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      if (isEditableField(event.target) || (isPageCovered() && !isSheetOpen)) return
      event.preventDefault()
      toggle()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [hasShortcut, toggle, isSheetOpen])

  return { isOpen: isDesktop ? isExpanded : isSheetOpen, isDesktop, isRail, toggle, close: useCallback(() => setIsSheetOpen(false), []) }
}

const TEXT_FIELDS = 'input:not([type=checkbox], [type=radio], [type=range], [type=file]), textarea, select'

/** Whether a key event's target is an editable field, where a single key is text and not a shortcut. */
export function isEditableField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(TEXT_FIELDS))
}

const subscribeTo = (condition: string) => (listener: () => void) => {
  const query = window.matchMedia(condition)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const subscribeToDesktop = subscribeTo(DESKTOP)
const subscribeToShortScreen = subscribeTo(SHORT_SCREEN)
