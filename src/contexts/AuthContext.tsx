import type { AuthChangeEvent, Session, User } from '@supabase/auth-js'
import { createContext, startTransition, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { failureText, notify } from '@/lib/notify'
import { subscribeToSession } from '@/lib/api/auth/authApi'
import { hasStoredSession, SESSION_KEY } from '@/lib/device/session'

type AuthState = {
  loading: boolean
  user: User | null
  lastEvent: AuthChangeEvent | null
  /** True from the start of a deliberate sign-out until the next sign-in, or until the sign-out fails. */
  signingOut: boolean
}

type AuthContextValue = AuthState & {
  authenticated: boolean
  /** Subscribes to session changes. Sign-in screens call this before they sign the user in. */
  start: () => Promise<void>
  /**
   * Signs out; while offline, only on this device. Reports a failure as "Sign out failed".
   * @param keepUnsent keeps unsent changes in this browser for the same user
   */
  signOut: (keepUnsent?: boolean) => Promise<void>
}

const AuthContext = createContext<AuthContextValue | null>(null)

type AuthProviderProps = {
  children: ReactNode
  /** The session, if it was checked before the first render. That render can then show who is signed in. */
  initialSession?: Session | null
  onSignedOut?: () => void
}

/**
 * Provides the signed-in user. `loading` is true until the first session check or auth change. A browser without a stored session
 * needs no check and does not load the authentication client.
 * @param onSignedOut called after the session has ended, in this tab or another, to delete the user's data
 */
export function AuthProvider({ children, initialSession, onSignedOut }: AuthProviderProps) {
  const [state, setState] = useState<AuthState>(() =>
    initialSession
      ? { loading: false, user: initialSession.user, lastEvent: 'INITIAL_SESSION', signingOut: false }
      : { loading: hasStoredSession(), user: null, lastEvent: null, signingOut: false },
  )
  // Null once the cleanup has ended a subscription. Strict mode then runs the effect again, and null makes it resubscribe, because
  // a screen's effect may have started work that needs the subscription.
  const subscription = useRef<Promise<() => void> | null>(undefined)
  const latestOnSignedOut = useRef(onSignedOut)
  useEffect(() => {
    latestOnSignedOut.current = onSignedOut
  })

  const start = useCallback(async () => {
    // The callback must be synchronous, because the client holds a lock while the callback runs.
    const onChange = (event: AuthChangeEvent, session: Session | null) => {
      // A signed-in screen is large, so a transition renders it in slices.
      const runUpdate = event === 'INITIAL_SESSION' ? startTransition : (update: () => void) => update()
      runUpdate(() =>
        setState((old) => {
          const user = reuseIfUnchanged(old.user, session?.user ?? null)
          if (!old.loading && user && user === old.user && event === old.lastEvent && !old.signingOut) return old
          // Signing out may load the client, which announces the session before ending it. `signingOut` must survive that event.
          const signingOut = old.signingOut && (session === null || old.user !== null)
          return { loading: false, user, lastEvent: event, signingOut }
        }),
      )
      if (event === 'SIGNED_OUT') latestOnSignedOut.current?.()
    }
    subscription.current ??= subscribeToSession(onChange)
    try {
      await subscription.current
    } catch (error) {
      subscription.current = undefined
      setState((old) => ({ ...old, loading: false }))
      throw error
    }
  }, [])

  useEffect(() => {
    const check = () => void start().catch((error: unknown) => console.error('The session could not be checked', error))
    const onStorage = (event: StorageEvent) => {
      if (event.key === SESSION_KEY && event.newValue) check()
    }
    if (subscription.current === null || hasStoredSession()) check()
    window.addEventListener('storage', onStorage)
    return () => {
      window.removeEventListener('storage', onStorage)
      void subscription.current?.then((stop) => stop()).catch(() => undefined)
      subscription.current &&= null
    }
  }, [start])

  const signOut = useCallback(async (keepUnsent?: boolean) => {
    setState((old) => ({ ...old, signingOut: true }))
    try {
      const { endedOnServer } = await (await import('@/lib/account/signOut')).signOut(keepUnsent)
      if (!endedOnServer)
        notify.success('Signed out on this device', 'The server could not be reached, so only this device was signed out.')
    } catch (error) {
      setState((old) => ({ ...old, signingOut: false }))
      notify.error('Sign out failed', failureText(error))
    }
  }, [])

  const value = useMemo(() => ({ ...state, authenticated: state.user !== null, start, signOut }), [state, start, signOut])
  return <AuthContext value={value}>{children}</AuthContext>
}

/** Token refreshes deliver an equal user as a new object; keeping the old object avoids re-rendering every consumer. */
function reuseIfUnchanged(old: User | null, next: User | null): User | null {
  return old && next && old.id === next.id && old.updated_at === next.updated_at ? old : next
}

/** The signed-in user and how to sign out. Throws outside the provider. */
export function useAuth(): AuthContextValue {
  const value = use(AuthContext)
  if (!value) throw new Error('useAuth must be used within an AuthProvider')
  return value
}

/** The signed-in user, for screens behind the auth gate. Throws if nobody is signed in. */
export function useUser(): User {
  const { user } = useAuth()
  if (!user) throw new Error('useUser must be used behind the auth gate')
  return user
}
