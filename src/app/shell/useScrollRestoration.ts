import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useUser } from '@/contexts/AuthContext'
import { isBackNavigation } from '@/contexts/useBackLink'
import { isListPath, readLastList, rememberList } from '@/lib/device/lastList'

const positions = new Map<string, number>()

/** The maximum number of frames to wait for a screen to grow to its previous height. */
const MAX_FRAMES = 60

/**
 * Starts new screens at the top with focus on their content, and restores the scroll position on going back. The declarative
 * router does neither.
 */
export function useScrollRestoration() {
  const location = useLocation()
  const { key, pathname, search } = location
  const state: unknown = location.state
  const type = useNavigationType()
  const { id: userId } = useUser()
  const lastLocation = useRef({ key, pathname, search })

  // A layout effect, so that scroll events from the layout of the next screen are not recorded for this one.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const previous = lastLocation.current
    lastLocation.current = { key, pathname, search }
    if (previous.pathname === pathname) {
      // A change within the screen, such as another tab, does not scroll, so no event would record the position under the new key.
      if (previous.key !== key) positions.set(key, window.scrollY)
      return
    }
    const lastList = readLastList(userId)
    if (isListPath(previous.pathname)) rememberList(userId, previous.pathname, previous.search, positions.get(previous.key) ?? 0)
    document.getElementById('main')?.focus({ preventScroll: true })
    if (type === NavigationType.Pop) return scrollTo(positions.get(key) ?? 0)
    return scrollTo(isBackNavigation(state) && lastList?.path === pathname + search ? lastList.top : 0)
  }, [key, pathname, search, state, type, userId])
}

/** Scrolls to a position, repeatedly while the screen is still too short. Returns a function that stops the scrolling. */
function scrollTo(top: number): () => void {
  let frame = 0
  let framesLeft = MAX_FRAMES
  const step = () => {
    window.scrollTo(0, top)
    framesLeft -= 1
    if (window.scrollY < top - 1 && framesLeft > 0) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
