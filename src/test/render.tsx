import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { AuthProvider, useAuth } from '@/contexts/AuthContext'
import { CurrencyProvider } from '@/contexts/CurrencyContext'
import { MeasurementProvider } from '@/contexts/MeasurementContext'
import { ThemeProvider } from '@/contexts/ThemeContext'
import { SESSION_KEY } from '@/lib/device/session'
import { sessionOf } from './authBackend'

/** Renders `url` with the given routes, inside the app's contexts. Returns the view and a `user` that simulates input. */
export function renderAt(url: string, routes: Record<string, ReactNode>) {
  const view = render(
    <ThemeProvider>
      <AuthProvider>
        <MeasurementProvider>
          <CurrencyProvider>
            <MemoryRouter initialEntries={[url]}>
              <Suspense fallback="Loading">
                <Routes>
                  {Object.entries(routes).map(([path, element]) => (
                    <Route key={path} path={path} element={element} />
                  ))}
                  <Route path="*" element={<p>Another page</p>} />
                </Routes>
              </Suspense>
              <CurrentUrl />
            </MemoryRouter>
          </CurrencyProvider>
        </MeasurementProvider>
      </AuthProvider>
    </ThemeProvider>,
  )
  return { user: userEvent.setup(), ...view }
}

const WhenSignedIn = ({ children }: { children: ReactNode }) => (useAuth().authenticated ? children : null)

/** Renders a form for the signed-in user, after storing a session. */
export function openSignedIn(form: ReactNode) {
  localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
  return renderAt('/', { '/': <WhenSignedIn>{form}</WhenSignedIn> })
}

export const currentUrl = () => screen.getByTestId('url').textContent

/** Who is signed in according to the contexts: an email, "nobody" or "not known yet". */
export const signedInEmail = () => screen.getByTestId('person').textContent

function CurrentUrl() {
  const { pathname, search, hash } = useLocation()
  const { loading, user } = useAuth()
  return (
    <>
      <p data-testid="url">{pathname + search + hash}</p>
      <p data-testid="person">{loading ? 'not known yet' : (user?.email ?? 'nobody')}</p>
    </>
  )
}
