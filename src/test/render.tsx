import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { AuthProvider, useAuth } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'
import { ThemeProvider } from '@/contexts/ThemeContext'

/** Opens `address` among the given routes, inside the app's contexts. Returns the way to act like a person. */
export function renderAt(address: string, routes: Record<string, ReactNode>) {
  const view = render(
    <ThemeProvider>
      <AuthProvider>
        <MeasurementProvider>
          <CurrencyProvider>
            <MemoryRouter initialEntries={[address]}>
              <Suspense fallback="Loading">
                <Routes>
                  {Object.entries(routes).map(([path, element]) => (
                    <Route key={path} path={path} element={element} />
                  ))}
                  <Route path="*" element={<p>Another page</p>} />
                </Routes>
              </Suspense>
              <Whereabouts />
            </MemoryRouter>
          </CurrencyProvider>
        </MeasurementProvider>
      </AuthProvider>
    </ThemeProvider>,
  )
  return { user: userEvent.setup(), ...view }
}

/** The address that is shown now. */
export const currentAddress = () => screen.getByTestId('address').textContent

/** Who is signed in, as the contexts have it: an e-mail address, "nobody" or "unknown yet". */
export const currentPerson = () => screen.getByTestId('person').textContent

function Whereabouts() {
  const { pathname, search, hash } = useLocation()
  const { loading, user } = useAuth()
  return (
    <>
      <p data-testid="address">{pathname + search + hash}</p>
      <p data-testid="person">{loading ? 'unknown yet' : (user?.email ?? 'nobody')}</p>
    </>
  )
}
