import { useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

/** For how many frames a screen may still grow until it is as long as it was. */
const FRAMES = 60

/**
 * A new screen starts at its top with the focus on its content; going back returns to where the screen was left.
 * The declarative router leaves both to the app.
 */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef(pathname)

  // Before the next screen is laid out, whose own scrolling must not count as this one's.
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    document.getElementById('main')?.focus({ preventScroll: true })
    return scrollTo(type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0)
  }, [key, pathname, type])
}

/** Scrolls to a height, again while the screen is still too short for it. Returns the way to stop. */
function scrollTo(top: number): () => void {
  let frame = 0
  let left = FRAMES
  const step = () => {
    window.scrollTo(0, top)
    left -= 1
    if (window.scrollY < top - 1 && left > 0) frame = requestAnimationFrame(step)
  }
  step()
  return () => cancelAnimationFrame(frame)
}
