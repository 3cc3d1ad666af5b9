import { useEffect, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

const positions = new Map<string, number>()

/**
 * A new screen starts at its top with the focus on its content; going back returns to where the screen was left.
 * The declarative router leaves both to the app.
 */
export function useScrollMemory() {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const lastPath = useRef(pathname)

  useEffect(() => {
    window.history.scrollRestoration = 'manual'
    const remember = () => positions.set(key, window.scrollY)
    window.addEventListener('scroll', remember, { passive: true })
    return () => window.removeEventListener('scroll', remember)
  }, [key])

  useLayoutEffect(() => {
    if (lastPath.current === pathname) return
    lastPath.current = pathname
    window.scrollTo(0, type === NavigationType.Pop ? (positions.get(key) ?? 0) : 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [key, pathname, type])
}
