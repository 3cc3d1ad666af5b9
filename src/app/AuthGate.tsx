import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { forgetReturnPath, rememberReturnPath } from '@/lib/device/returnPath'
import { ScreenSpinner } from '@/ui/Spinner'
import { paths } from '@/lib/paths'

/** Lets signed-in users through. Visitors sign in first and then return to the path they requested. */
export function AuthGate({ children }: { children: ReactNode }) {
  const { loading, authenticated, signingOut, user } = useAuth()
  const lastUserId = useRef<string>(undefined)
  const { pathname, search, hash } = useLocation()
  const isVisitor = !loading && !authenticated

  // A layout effect, so that once the screen is visible, no return path is left that could send the user elsewhere.
  useLayoutEffect(() => {
    if (user) {
      lastUserId.current = user.id
      forgetReturnPath()
    }
    // Stored for the last user only: after a sign-out in another tab, somebody else who signs in must not be sent to this URL.
    if (isVisitor && !signingOut) rememberReturnPath(pathname + search + hash, lastUserId.current)
  }, [user, isVisitor, signingOut, pathname, search, hash])

  if (loading) return <ScreenSpinner label="Checking who is signed in" />
  return isVisitor ? <Navigate to={paths.auth()} replace /> : children
}
