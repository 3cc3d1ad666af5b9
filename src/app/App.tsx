import type { Session } from '@supabase/auth-js'
import type { ComponentType, ReactNode } from 'react'
import { AuthProvider } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'
import { ThemeProvider } from '@/contexts/ThemeContext'
import type { Env } from '@/lib/api/env'
import { forgetChosenHunt } from '@/lib/device/chosenHunt'
import { forgetLastList } from '@/lib/device/lastList'
import { dropAllLocalCopies } from '@/lib/device/localCopy'
import { forgetUnsavedPreferences } from '@/lib/device/preferenceStore'
import { removeStored } from '@/lib/device/signInMemory'
import { forgetUnsavedTexts } from '@/lib/device/unsavedTexts'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AppRoutes } from './AppRoutes'
import { Toasts } from './Toasts'

/** Removes from the browser everything that belongs to the person who signed out. */
function forgetPerson() {
  dropAllLocalCopies()
  forgetUnsavedPreferences()
  forgetUnsavedTexts()
  forgetChosenHunt()
  forgetLastList()
  removeStored('invitation')
  removeStored('recovery')
}

type AppProps = {
  env: Env
  /** The browser's router; the build writes the landing page with another one. */
  Router: ComponentType<{ children: ReactNode }>
  /** The stored session, if it has been checked already. */
  checked?: Session | null
}

/** The product: contexts at the root, then the routes. */
export function App({ env, Router, checked }: AppProps) {
  return (
    <ThemeProvider>
      <AppErrorBoundary>
        <AuthProvider checked={checked} onSignedOut={forgetPerson}>
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

/** Loads the hosting provider's web analytics if the build names a script. Nothing is measured by default. */
function Analytics({ src }: { src?: string }) {
  return src ? <script async src={src} /> : null
}
