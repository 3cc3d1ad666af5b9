import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js'
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { AppError } from '@/lib/errors'
import { notify } from '@/lib/notify'
import { hasStoredSession, SESSION_KEY } from '@/lib/supabase/session'

type AuthState = {
  loading: boolean
  user: User | null
  lastEvent: AuthChangeEvent | null
  /** Set once the person has signed out here on purpose, until the next sign-in. */
  leaving: boolean
}

type AuthContextValue = AuthState & {
  authenticated: boolean
  /** Starts following the session; sign-in screens call it before they sign anybody in. */
  start: () => Promise<void>
  /** Signs out, without a network on this device only; a failure is shown as "Sign out failed" (spec §8). */
  signOut: () => Promise<void>
}

// Loaded when there is a session to follow: a visitor without one never needs it.
const loadAuthApi = () => import('@/features/auth/authApi')

const AuthContext = createContext<AuthContextValue | null>(null)

/**
 * Holds who is signed in. Loading starts true and ends with the first session check or any auth change (spec §4);
 * a browser without a stored session needs no check, and does not load the authentication client for it.
 * @param onSignedOut empties what belongs to the person who left, in this tab or in another one
 */
export function AuthProvider({ children, onSignedOut }: { children: ReactNode; onSignedOut?: () => void }) {
  const [state, setState] = useState<AuthState>(() => ({ loading: hasStoredSession(), user: null, lastEvent: null, leaving: false }))
  const following = useRef<Promise<() => void>>(undefined)
  const signedOut = useRef(onSignedOut)
  useEffect(() => {
    signedOut.current = onSignedOut
  })

  const start = useCallback(async () => {
    // The callback stays synchronous: the client holds a lock while it runs.
    const follow = (event: AuthChangeEvent, session: Session | null) => {
      // What a stored session opens is large, and is drawn in slices.
      const change = event === 'INITIAL_SESSION' ? startTransition : (act: () => void) => act()
      change(() =>
        setState((old) => ({
          loading: false,
          user: sameUser(old.user, session?.user ?? null),
          lastEvent: event,
          leaving: old.leaving && session === null,
        })),
      )
      if (event === 'SIGNED_OUT') signedOut.current?.()
    }
    following.current ??= loadAuthApi().then(({ followSession }) => followSession(follow))
    try {
      await following.current
    } catch (error) {
      following.current = undefined
      setState((old) => ({ ...old, loading: false }))
      throw error
    }
  }, [])

  useEffect(() => {
    const check = () => void start().catch((error: unknown) => console.error('The session could not be checked', error))
    const onStorage = (event: StorageEvent) => {
      if (event.key === SESSION_KEY && event.newValue) check()
    }
    if (hasStoredSession()) check()
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('storage', onStorage)
      void following.current?.then((stop) => stop()).catch(() => undefined)
      following.current = undefined
    }
  }, [start])

  const signOut = useCallback(async () => {
    setState((old) => ({ ...old, leaving: true }))
    try {
      const { told } = await (await loadAuthApi()).signOut()
      if (!told) notify.success('Signed out on this device', 'The server could not be reached to tell it.')
    } catch (error) {
      setState((old) => ({ ...old, leaving: false }))
      const { answered, message } = error as Partial<AppError>
      notify.error('Sign out failed', (answered && message) || 'Something went wrong. Please try again.')
    }
  }, [])

  const value = useMemo(
    () => ({ ...state, authenticated: state.user !== null, start, signOut }),
    [state, start, signOut],
  )
  return <AuthContext value={value}>{children}</AuthContext>
}

/** Token refreshes bring an equal user in a new object; keeping the old one spares every reader a render. */
function sameUser(old: User | null, next: User | null): User | null {
  return old && next && old.id === next.id && old.updated_at === next.updated_at ? old : next
}

/** Who is signed in. Throws outside the provider (spec §8). */
export function useAuth(): AuthContextValue {
  const value = use(AuthContext)
  if (!value) throw new Error('useAuth must be used within an AuthProvider')
  return value
}

/** The signed-in person, for screens behind the auth gate. */
export function useUser(): User {
  const { user } = useAuth()
  if (!user) throw new Error('useUser must be used behind the auth gate')
  return user
}
