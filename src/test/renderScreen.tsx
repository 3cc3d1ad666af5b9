import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { App } from '@/app/App'
import { GuardedRouter } from '@/app/GuardedRouter'
import { createQueryClient } from '@/app/queryClient'
import { AuthProvider, useAuth } from '@/contexts/AuthContext'
import { env } from '@/lib/api/env'
import { validSession } from '@/lib/device/session'
import { HuntProvider } from '@/contexts/HuntContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'

const loadHuntTables = async () => (await import('@/app/huntTables')).HUNT_TABLES

/** The contexts of a screen in the guarded area, for the user of the stored session. */
export function Providers({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <AuthProvider>
      <MeasurementProvider>
        <CurrencyProvider>
          <QueryClientProvider client={client}>
            <OnceLoaded>
              <HuntProvider loadTables={loadHuntTables}>{children}</HuntProvider>
            </OnceLoaded>
          </QueryClientProvider>
        </CurrencyProvider>
      </MeasurementProvider>
    </AuthProvider>
  )
}

function OnceLoaded({ children }: { children: ReactNode }) {
  return useAuth().loading ? null : children
}

/** Creates a query client configured like the signed-in app's. */
export const newQueryClient = createQueryClient

/** Opens the app at a path. Returns a `user` that simulates input. */
export function openScreen(path: string) {
  window.history.replaceState(null, '', path)
  render(<App env={env()} Router={GuardedRouter} initialSession={path.startsWith('/app') ? validSession() : null} />)
  return { user: userEvent.setup() }
}

/** Renders a screen without the auth gate, as for a visitor. */
export const renderAlone = (page: ReactNode) =>
  render(
    <Providers client={newQueryClient()}>
      <GuardedRouter>{page}</GuardedRouter>
    </Providers>,
  )
