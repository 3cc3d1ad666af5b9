import type { ComponentType, ReactNode } from 'react'
import { AuthProvider } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'
import { ThemeProvider } from '@/contexts/ThemeContext'
import type { Env } from '@/lib/env'
import { forgetChosenHunt } from '@/lib/chosenHunt'
import { dropAllLocalCopies } from '@/lib/localCopyKeys'
import { dropUnsavedPreferences } from '@/lib/preferenceStore'
import { drop } from '@/lib/tripMemory'
import { Analytics } from './Analytics'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AppRoutes } from './AppRoutes'
import { Toasts } from './Toasts'

/** Empties the browser of what belongs to the person who left. */
function forgetPerson() {
  dropAllLocalCopies()
  dropUnsavedPreferences()
  forgetChosenHunt()
  drop('invitation')
}

type AppProps = {
  env: Env
  /** The browser's router; the build writes the landing page with another one. */
  Router: ComponentType<{ children: ReactNode }>
}

/** The product: contexts at the root, then the routes. */
export function App({ env, Router }: AppProps) {
  return (
    <ThemeProvider>
      <AppErrorBoundary>
        <AuthProvider onSignedOut={forgetPerson}>
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
