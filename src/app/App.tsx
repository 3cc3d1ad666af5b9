import { AuthProvider } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'
import { ThemeProvider } from '@/contexts/ThemeContext'
import { dropUnsavedPreferences } from '@/features/preferences/unsavedPreferences'
import type { Env } from '@/lib/env'
import { dropAllLocalCopies } from '@/lib/localCopy'
import { Analytics } from './Analytics'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AppRoutes } from './AppRoutes'
import { GuardedRouter } from './GuardedRouter'
import { Toasts } from './Toasts'

/** Empties the browser of what belongs to the person who left. */
function forgetPerson() {
  dropAllLocalCopies()
  dropUnsavedPreferences()
}

/** The product: contexts at the root, then the routes. */
export function App({ env }: { env: Env }) {
  return (
    <ThemeProvider>
      <AppErrorBoundary>
        <AuthProvider onSignedOut={forgetPerson}>
          <MeasurementProvider>
            <CurrencyProvider>
              <GuardedRouter>
                <AppRoutes />
              </GuardedRouter>
            </CurrencyProvider>
          </MeasurementProvider>
        </AuthProvider>
      </AppErrorBoundary>
      <Toasts />
      <Analytics src={env.analyticsSrc} />
    </ThemeProvider>
  )
}
