import { AuthProvider } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'
import { ThemeProvider } from '@/contexts/ThemeContext'
import type { Env } from '@/lib/env'
import { dropAllLocalCopies } from '@/lib/localCopy'
import { TooltipLayer } from '@/ui/TooltipLayer'
import { Analytics } from './Analytics'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AppRoutes } from './AppRoutes'
import { GuardedRouter } from './GuardedRouter'
import { Toasts } from './Toasts'

/** The product: contexts at the root, then the routes. */
export function App({ env }: { env: Env }) {
  return (
    <ThemeProvider>
      <AppErrorBoundary>
        <AuthProvider onSignedOut={dropAllLocalCopies}>
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
      <TooltipLayer />
      <Analytics src={env.analyticsSrc} />
    </ThemeProvider>
  )
}
