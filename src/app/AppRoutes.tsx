import { Suspense } from 'react'
import { matchRoutes, Navigate, useLocation, useRoutes, type RouteObject } from 'react-router-dom'
import { ScreenSpinner } from '@/ui/Spinner'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AuthGate } from './AuthGate'
import { lazyScreen, Pages } from './pages'
import { paths } from '@/lib/paths'

const AppArea = lazyScreen(async () => ({ default: (await import('./shell/AppArea')).AppArea }))

const GuardedArea = () => (
  <AuthGate>
    <AppArea />
  </AuthGate>
)
GuardedArea.load = AppArea.load

/** All routes. The guarded area renders its child routes inside the shell. */
const ROUTES: RouteObject[] = [
  { path: '/', Component: Pages.Landing },
  { path: '/auth', Component: Pages.Auth },
  { path: 'auth/callback', Component: Pages.AuthCallback },
  { path: '/auth/forgot-password', Component: Pages.ForgotPassword },
  { path: '/auth/new-password', Component: Pages.NewPassword },
  { path: '/invite', Component: Pages.Invite },
  { path: '/debug', Component: Pages.Debug },
  {
    path: '/app',
    Component: GuardedArea,
    children: [
      { index: true, element: <Navigate to={paths.dashboard()} replace /> },
      { path: 'dashboard', Component: Pages.Dashboard },
      { path: 'favorites', Component: Pages.Favorites },
      { path: 'house/new', element: <Navigate to={paths.newHouse()} replace /> },
      { path: 'house/edit/:id', Component: Pages.HouseForm },
      { path: 'house/:id', Component: Pages.House },
      { path: 'house/:id/viewings', Component: Pages.HouseViewings },
      { path: 'viewing/:id', Component: Pages.Viewing },
      { path: 'checks', Component: Pages.Checks },
      { path: 'compare', Component: Pages.Compare },
      { path: 'timeline', Component: Pages.Timeline },
      { path: 'calendar', Component: Pages.Calendar },
      { path: 'map', Component: Pages.Map },
      { path: 'collaborators', Component: Pages.Collaborators },
      { path: 'wishes', Component: Pages.Wishes },
      { path: 'places', Component: Pages.Places },
      { path: 'day', Component: Pages.Day },
      { path: 'differ', Component: Pages.Differ },
      { path: 'costs', Component: Pages.Costs },
      { path: 'settings', Component: Pages.Settings },
      { path: '*', Component: Pages.NotFound },
    ],
  },
  { path: '*', Component: Pages.NotFound },
]

/** The screen for the current URL. */
export function AppRoutes() {
  const { pathname } = useLocation()
  const screen = useRoutes(ROUTES)
  return (
    <AppErrorBoundary resetKey={pathname}>
      <Suspense fallback={<ScreenSpinner />}>{screen}</Suspense>
    </AppErrorBoundary>
  )
}

/** Loads the code of the screens that a URL shows. Resolves even if loading fails. */
export async function loadScreens(pathname: string): Promise<void> {
  const screens = (matchRoutes(ROUTES, pathname) ?? []).map(({ route }) => route.Component as Partial<typeof GuardedArea> | undefined)
  await Promise.allSettled(screens.map((screen) => screen?.load?.() ?? Promise.resolve()))
}
