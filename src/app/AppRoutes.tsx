import { Suspense } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { ScreenSpinner } from '@/ui/Spinner'
import { AppErrorBoundary } from './AppErrorBoundary'
import { AuthGate } from './AuthGate'
import { Pages } from './pages'
import { paths } from './paths'
import { useRecoveryRedirect } from './useRecoveryRedirect'

/** The route table of spec §2. The guarded area has routes of its own inside the app shell. */
export function AppRoutes() {
  const { pathname } = useLocation()
  useRecoveryRedirect()
  return (
    <AppErrorBoundary resetKey={pathname}>
      <Suspense fallback={<ScreenSpinner />}>
        <Routes>
          <Route path="/" element={<Pages.Landing />} />
          <Route path="/auth" element={<Pages.Auth />} />
          <Route path="auth/callback" element={<Pages.AuthCallback />} />
          <Route path="/auth/forgot-password" element={<Pages.ForgotPassword />} />
          <Route path="/auth/new-password" element={<Pages.NewPassword />} />
          <Route path="/invite" element={<Pages.Invite />} />
          <Route path="/debug" element={<Pages.Debug />} />
          <Route
            path="/app"
            element={
              <AuthGate>
                <Pages.AppArea />
              </AuthGate>
            }
          >
            <Route index element={<Navigate to={paths.dashboard()} replace />} />
            <Route path="dashboard" element={<Pages.Dashboard />} />
            <Route path="favorites" element={<Pages.Favorites />} />
            <Route path="house/new" element={<Navigate to={paths.newHouse()} replace />} />
            <Route path="house/edit/:id" element={<Pages.HouseForm />} />
            <Route path="house/:id" element={<Pages.House />} />
            <Route path="compare" element={<Pages.Compare />} />
            <Route path="timeline" element={<Pages.Timeline />} />
            <Route path="calendar" element={<Pages.Calendar />} />
            <Route path="map" element={<Pages.Map />} />
            <Route path="collaborators" element={<Pages.Collaborators />} />
            <Route path="settings" element={<Pages.Settings />} />
            <Route path="*" element={<Pages.NotFound />} />
          </Route>
          <Route path="*" element={<Pages.NotFound />} />
        </Routes>
      </Suspense>
    </AppErrorBoundary>
  )
}
