import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Route, Routes, useLocation } from 'react-router-dom'
import { GuardedRouter } from '@/app/GuardedRouter'
import { createQueryClient } from '@/app/queryClient'
import { Toasts } from '@/app/Toasts'
import { AuthProvider, useAuth } from '@/contexts/AuthContext'
import { HuntProvider } from '@/contexts/HuntContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider, useMeasurement } from '@/contexts/MeasurementContext'
import CalendarPage from '@/pages/CalendarPage'
import ComparePage from '@/pages/ComparePage'
import DashboardPage from '@/pages/DashboardPage'
import FavoritesPage from '@/pages/FavoritesPage'
import HouseFormPage from '@/pages/HouseFormPage'
import HousePage from '@/pages/HousePage'
import TimelinePage from '@/pages/TimelinePage'

/** The contexts around a screen of the guarded area, with the person whom the browser holds a session of. */
export function Surroundings({ client, children }: { client: QueryClient; children: ReactNode }) {
  return (
    <AuthProvider>
      <MeasurementProvider>
        <CurrencyProvider>
          <QueryClientProvider client={client}>
            <WhenKnown>
              <HuntProvider>{children}</HuntProvider>
            </WhenKnown>
          </QueryClientProvider>
        </CurrencyProvider>
      </MeasurementProvider>
    </AuthProvider>
  )
}

function WhenKnown({ children }: { children: ReactNode }) {
  return useAuth().loading ? null : children
}

/** A cache as the guarded area makes it for one person. */
export const newQueryClient = createQueryClient

/** Opens an address among the screens of houses. Returns the way to act like a person. */
export function openScreen(path: string, client = newQueryClient()) {
  window.history.replaceState(null, '', path)
  render(
    <Surroundings client={client}>
      <GuardedRouter>
        <Where />
        <UnitsMenu />
        <Routes>
          <Route path="/" element={<p>Landing page</p>} />
          <Route path="/app/dashboard" element={<DashboardPage />} />
          <Route path="/app/favorites" element={<FavoritesPage />} />
          <Route path="/app/house/edit/:id" element={<HouseFormPage />} />
          <Route path="/app/house/:id" element={<HousePage />} />
          <Route path="/app/compare" element={<ComparePage />} />
          <Route path="/app/timeline" element={<TimelinePage />} />
          <Route path="/app/calendar" element={<CalendarPage />} />
        </Routes>
      </GuardedRouter>
      <Toasts />
    </Surroundings>,
  )
  return { user: userEvent.setup(), client }
}

/** The address that is shown now. */
export function shownPath(): string {
  return screen.getByTestId('path').textContent
}

function Where() {
  const { pathname, search } = useLocation()
  return <output data-testid="path">{pathname + search}</output>
}

/** Stands in for the measurement menu of the top bar. */
function UnitsMenu() {
  const { setSystem } = useMeasurement()
  return (
    <div>
      <button onClick={() => setSystem('imperial')} type="button">
        Use imperial
      </button>
      <button onClick={() => setSystem('metric')} type="button">
        Use metric
      </button>
    </div>
  )
}
