import { Suspense } from 'react'
import { createRoutesFromElements, matchRoutes, Navigate, Route, useLocation, useRoutes } from 'react-router-dom'
import { ScreenSpinner } from '@/ui/Spinner'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AuthGate } from './AuthGate'
import { Pages } from './pages'
import { paths } from './paths'
import { useRecoveryRedirect } from './useRecoveryRedirect'

const GuardedArea = () => (
  <AuthGate>
    <Pages.AppArea />
  </AuthGate>
)
GuardedArea.load = Pages.AppArea.load

/** The route table of spec §2. The guarded area has routes of its own inside the app shell. */
const ROUTES = createRoutesFromElements(
  <>
    <Route path="/" Component={Pages.Landing} />
    <Route path="/auth" Component={Pages.Auth} />
    <Route path="auth/callback" Component={Pages.AuthCallback} />
    <Route path="/auth/forgot-password" Component={Pages.ForgotPassword} />
    <Route path="/auth/new-password" Component={Pages.NewPassword} />
    <Route path="/invite" Component={Pages.Invite} />
    <Route path="/debug" Component={Pages.Debug} />
    <Route path="/app" Component={GuardedArea}>
      <Route index element={<Navigate to={paths.dashboard()} replace />} />
      <Route path="dashboard" Component={Pages.Dashboard} />
      <Route path="favorites" Component={Pages.Favorites} />
      <Route path="house/new" element={<Navigate to={paths.newHouse()} replace />} />
      <Route path="house/edit/:id" Component={Pages.HouseForm} />
      <Route path="house/:id" Component={Pages.House} />
      <Route path="compare" Component={Pages.Compare} />
      <Route path="timeline" Component={Pages.Timeline} />
      <Route path="calendar" Component={Pages.Calendar} />
      <Route path="map" Component={Pages.Map} />
      <Route path="collaborators" Component={Pages.Collaborators} />
      <Route path="settings" Component={Pages.Settings} />
      <Route path="*" Component={Pages.NotFound} />
    </Route>
    <Route path="*" Component={Pages.NotFound} />
  </>,
)

/** The screen of the address in the window. */
export function AppRoutes() {
  const { pathname } = useLocation()
  useRecoveryRedirect()
  const screen = useRoutes(ROUTES)
  return (
    <AppErrorBoundary resetKey={pathname}>
      <Suspense fallback={<ScreenSpinner />}>{screen}</Suspense>
    </AppErrorBoundary>
  )
}

/** Fetches the screens of an address; ends when they are there, or cannot be fetched. */
export async function loadScreens(pathname: string): Promise<void> {
  const screens = (matchRoutes(ROUTES, pathname) ?? []).map(({ route }) => route.Component as Partial<typeof GuardedArea> | undefined)
  await Promise.all(screens.map((screen) => screen?.load?.() ?? Promise.resolve()))
}
