import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { forgetReturnPath, rememberReturnPath } from '@/lib/device/returnPath'
import { ScreenSpinner } from '@/ui/Spinner'
import { paths } from '@/lib/paths'

/** Lets signed-in people through. Visitors sign in first and then return to the path they asked for. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { loading, authenticated, leaving, user } = useAuth()
  const lastUserId = useRef<string>(undefined)
  const { pathname, search, hash } = useLocation()
  const refused = !loading && !authenticated

  // Together with the screen: once it shows, no return path is left that could lead elsewhere.
  useLayoutEffect(() => {
    if (user) {
      lastUserId.current = user.id
      forgetReturnPath()
    }
    // After a sign-out in another tab, the next person here must not be led to this URL.
    if (refused && !leaving) rememberReturnPath(pathname + search + hash, lastUserId.current)
  }, [user, refused, leaving, pathname, search, hash])

  if (loading) return <ScreenSpinner label="Checking who is signed in" />
  return refused ? <Navigate to={paths.auth()} replace /> : children
}
