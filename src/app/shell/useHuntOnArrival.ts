import { useLayoutEffect } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useHunts } from '@/contexts/HuntContext'

/**
 * A link that leads into another hunt names its owner in the navigation's state. The hunt is chosen when the address has
 * been reached, not on the click: a form with unsaved changes may keep the person where they are.
 */
export function useHuntOnArrival() {
  const { choose } = useHunts()
  const location = useLocation()
  const type = useNavigationType()
  useLayoutEffect(() => {
    const { hunt } = (location.state ?? {}) as { hunt?: string }
    // Going back, or reloading, leaves the choice that was made since.
    if (hunt && type === NavigationType.Push) choose(hunt)
  }, [location, type, choose])
}
