import { SESSION_KEY } from '@/lib/device/session'
import AuthPage from '@/pages/account/AuthPage'
import DebugPage from '@/pages/account/DebugPage'
import ForgotPasswordPage from '@/pages/account/ForgotPasswordPage'
import LandingPage from '@/pages/public/LandingPage'
import NewPasswordPage from '@/pages/account/NewPasswordPage'
import NotFoundPage from '@/pages/public/NotFoundPage'
import { sessionOf } from '../authBackend'
import { renderAt } from '../render'

/** Opens a page that needs no session. Pages behind the gate are placeholders. */
export const openPublic = (path: string) =>
  renderAt(path, {
    '/': <LandingPage />,
    '/auth': <AuthPage />,
    '/auth/forgot-password': <ForgotPasswordPage />,
    '/auth/new-password': <NewPasswordPage />,
    '/debug': <DebugPage />,
    '/app/dashboard': <p>The dashboard</p>,
    '/app/favorites': <p>The favorites</p>,
    '/app/nope': <NotFoundPage />,
    '/nope': <NotFoundPage />,
  })

/** Stores a session from an earlier visit. */
export const storeSession = (session = sessionOf()) => localStorage.setItem(SESSION_KEY, JSON.stringify(session))
