import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
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

/** Opens the app at a path. Returns a `user` that simulates input, and a function that returns the app's query client. */
export function openScreen(path: string) {
  window.history.replaceState(null, '', path)
  const mountSpy = vi.spyOn(QueryClient.prototype, 'mount')
  render(<App env={env()} Router={GuardedRouter} initialSession={path.startsWith('/app') ? validSession() : null} />)
  const cache = () => {
    const client = mountSpy.mock.contexts.at(-1)
    if (!(client instanceof QueryClient)) throw new Error('No screen behind the gate is open.')
    return client
  }
  return { user: userEvent.setup(), cache }
}

/** Renders a screen without the auth gate, as for a visitor. */
export const renderAlone = (page: ReactNode) =>
  render(
    <Providers client={newQueryClient()}>
      <GuardedRouter>{page}</GuardedRouter>
    </Providers>,
  )
