import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useUser } from '@/contexts/AuthContext'
import { isWayBack } from '@/contexts/useWayBack'
import { isList, readLastList, rememberList } from '@/lib/lastList'

const positions = new Map<string, number>()

/** For how many frames a screen may still grow until it is as long as it was. */
const FRAMES = 60

/**
 * A new screen starts at its top with the focus on its content; going back returns to where the screen was left.
 * The declarative router leaves both to the app.
 */
export function useScrollMemory() {
  const location = useLocation()
  const { key, pathname, search } = location
  const state: unknown = location.state
  const type = useNavigationType()
  const { id: userId } = useUser()
  const last = useRef({ key, pathname, search })

  // Before the next screen is laid out, whose own scrolling must not count as this one's.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    const leaving = last.current
    last.current = { key, pathname, search }
    if (leaving.pathname === pathname) return
    const known = readLastList(userId)
    if (isList(leaving.pathname)) rememberList(userId, leaving.pathname, leaving.search, positions.get(leaving.key) ?? 0)
    document.getElementById('main')?.focus({ preventScroll: true })
    if (type === NavigationType.Pop) return scrollTo(positions.get(key) ?? 0)
    return scrollTo(isWayBack(state) && known?.path === pathname + search ? known.top : 0)
  }, [key, pathname, search, state, type, userId])
}

/** Scrolls to a height, again while the screen is still too short for it. Returns a function that stops it. */
function scrollTo(top: number): () => void {
  let frame = 0
  let framesLeft = FRAMES
  const step = () => {
    window.scrollTo(0, top)
    framesLeft -= 1
    if (window.scrollY < top - 1 && framesLeft > 0) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
