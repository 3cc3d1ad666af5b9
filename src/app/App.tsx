import type { Session } from '@supabase/auth-js'
import type { ComponentType, ReactNode } from 'react'
import { AuthProvider } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'
import { ThemeProvider } from '@/contexts/ThemeContext'
import type { Env } from '@/lib/api/env'
import { clearUserData } from '@/lib/device/clearUserData'
import { clearNotices } from '@/lib/notify'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AppRoutes } from './AppRoutes'
import { Toasts } from './Toasts'

type AppProps = {
  env: Env
  /** The browser's router, or a different router for prerendering. */
  Router: ComponentType<{ children: ReactNode }>
  /** The stored session, if it was checked before the first render. */
  initialSession?: Session | null
}

/** The root component: wraps the routes in the app's context providers. */
export function App({ env, Router, initialSession }: AppProps) {
  return (
    <ThemeProvider>
      <AppErrorBoundary>
        <AuthProvider initialSession={initialSession} onSignedOut={forgetUser}>
          <MeasurementProvider>
            <CurrencyProvider>
              <Router>
                <AppRoutes />
              </Router>
            </CurrencyProvider>
          </MeasurementProvider>
        </AuthProvider>
      </AppErrorBoundary>
      <Toasts />
      <Analytics src={env.analyticsSrc} />
    </ThemeProvider>
  )
}

/** Removes the user's data from this browser and from the screen. */
function forgetUser() {
  clearUserData()
  clearNotices()
}

/** Loads the hosting provider's analytics script; by default the build configures none. */
function Analytics({ src }: { src?: string }) {
  return src ? <script async src={src} /> : null
}
