import { useEffect, useRef, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useAuth } from '@/contexts/AuthContext'
import { forgetReturnAddress, rememberReturnAddress } from '@/lib/returnAddress'
import { ScreenSpinner } from '@/ui/Spinner'
import { paths } from './paths'

/** Lets signed-in people through; others go to sign in, and come back to the address that they asked for (ruling 17). */
export function AuthGate({ children }: { children: ReactNode }) {
  const { loading, authenticated, leaving, user } = useAuth()
  const lastUserId = useRef<string>(undefined)
  const { pathname, search, hash } = useLocation()
  const refused = !loading && !authenticated

  useEffect(() => {
    if (user) {
      lastUserId.current = user.id
      forgetReturnAddress()
    }
    // Who signed out in another tab leaves no address to the next person here.
    if (refused && !leaving) rememberReturnAddress(pathname + search + hash, lastUserId.current)
  }, [user, refused, leaving, pathname, search, hash])

  if (loading) return <ScreenSpinner label="Checking who is signed in" />
  return refused ? <Navigate to={paths.auth()} replace /> : children
}
