import { useLayoutEffect, useMemo, useReducer, useRef, useState, useTransition, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import {
  createPath,
  NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  type Navigator,
  type To,
} from 'react-router-dom'
import { LeaveGuardContext } from '@/ui/leaveGuard'
import { isPageCovered } from '@/ui/dialog/isPageCovered'
import { LazyConfirmDialog } from '@/ui/dialog/LazyConfirmDialog'

/**
 * The browser router, with two additions: Back closes the layer above the page, and a screen may ask for confirmation before it is
 * left (useLeaveGuard). React Router offers confirmation only with its data router, which is twice as large and would have to load
 * before the first paint.
 */
export function GuardedRouter({ children }: { children: ReactNode }) {
  // `v5Compat` makes the history report link navigation too, not only the browser's Back and Forward buttons.
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [navigation, setNavigation] = useState({ action: history.action, location: history.location })
  const [blockedNavigation, setBlockedNavigation] = useState<(() => void) | null>(null)
  const [isLoading, startLoading] = useTransition()
  const [guards] = useState(() => new Set<() => boolean>())
  const isReverting = useRef(false)
  /** Navigations postponed until a blocked Back or Forward has been reverted. */
  const postponedNavigations = useRef<(() => void)[]>([])
  const isConfirmed = useRef(false)
  const path = useRef(history.location.pathname)
  const [, renderAgain] = useReducer((renders: number) => renders + 1, 0)

  // A layout effect, so that the history is observed before a screen's effect can redirect.
  useLayoutEffect(
    () =>
      history.listen(({ action, location, delta }) => {
        if (isReverting.current) {
          isReverting.current = false
          for (const navigate of postponedNavigations.current.splice(0)) navigate()
          return
        }
        const wasConfirmed = isConfirmed.current
        isConfirmed.current = false
        if (action === NavigationType.Pop && delta && !wasConfirmed) {
          // A layer on screen listens for Escape only after its effects have run, so run them now.
          flushSync(renderAgain)
          const hasClosedLayer = closeTopLayer()
          if (hasClosedLayer || wouldLoseInput(guards)) {
            isReverting.current = true
            history.go(-delta)
            const goAgain = () => {
              isConfirmed.current = true
              history.go(delta)
            }
            if (!hasClosedLayer) setBlockedNavigation(() => goAgain)
            return
          }
        }
        const show = () => setNavigation({ action, location })
        const isNewScreen = path.current !== location.pathname
        path.current = location.pathname
        // A transition keeps the page responsive while a new screen renders. A change within a screen, such as typing in a filter, must
        // appear at once.
        if (isNewScreen) startLoading(show)
        else show()
      }),
    [history, guards],
  )

  const [navigator, leaveGuard] = useMemo(() => {
    const confirmLeaving = (leave: () => void) => (wouldLoseInput(guards) ? setBlockedNavigation(() => leave) : leave())
    // A link to the current URL, such as "Add House" on its own form, loses no input.
    const navigateIfAllowed = (to: To, state: unknown, navigate: () => void) =>
      state == null && pathOf(to) === createPath(history.location) ? navigate() : confirmLeaving(navigate)
    // A sheet that Back closes may navigate to apply its input. Before the revert, that would change the wrong history entry.
    const onceReverted = (navigate: () => void) => (isReverting.current ? void postponedNavigations.current.push(navigate) : navigate())
    const guardedNavigator: Navigator = {
      ...history,
      push: (to, state) => onceReverted(() => navigateIfAllowed(to, state, () => history.push(to, state))),
      replace: (to, state) => onceReverted(() => navigateIfAllowed(to, state, () => history.replace(to, state))),
    }
    return [guardedNavigator, { guards, confirmLeaving }]
  }, [history, guards])

  // Keeps the guard, because the form may still be on screen after the navigation.
  const leave = () => {
    setBlockedNavigation(null)
    blockedNavigation?.()
  }

  return (
    <LeaveGuardContext value={leaveGuard}>
      <Router location={navigation.location} navigationType={navigation.action} navigator={navigator}>
        {children}
        {/* The only feedback until the next screen is ready. */}
        {isLoading && <div aria-hidden className="fixed inset-x-0 top-0 z-50 h-0.5 bg-primary" />}
        {blockedNavigation && (
          <LazyConfirmDialog
            title="Leave without saving?"
            description="Your changes on this page have not been saved and will be lost."
            confirmLabel="Leave"
            cancelLabel="Keep editing"
            onConfirm={leave}
            onCancel={() => setBlockedNavigation(null)}
          />
        )}
      </Router>
    </LeaveGuardContext>
  )
}

const wouldLoseInput = (guards: ReadonlySet<() => boolean>) => [...guards].some((guard) => guard())

const pathOf = (to: To) => (typeof to === 'string' ? to : createPath(to))

/** Closes the top layer, as Escape does, because phone users expect the Back button to do so. @returns whether a layer was open */
function closeTopLayer(): boolean {
  if (!isPageCovered()) return false
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  return true
}
