import type { ComponentType } from 'react'
import type { laterPages } from './laterPages'
import { lazyPage } from './lazyPage'

/** A screen that nobody opens first: its import is in a chunk of its own, so that no first load pays for it. */
const later = (name: keyof typeof laterPages) =>
  lazyPage(async (): Promise<{ default: ComponentType }> => (await import('./laterPages')).laterPages[name]())

/** The screens, each in a chunk of its own. `preload` fetches one ahead, on hover or focus of a link to it. */
export const Pages = {
  Landing: lazyPage(() => import('@/pages/LandingPage')),
  Auth: lazyPage(() => import('@/pages/AuthPage')),
  AuthCallback: lazyPage(() => import('@/pages/AuthCallbackPage')),
  ForgotPassword: later('ForgotPassword'),
  NewPassword: later('NewPassword'),
  Invite: lazyPage(() => import('@/pages/InvitePage')),
  Debug: later('Debug'),
  NotFound: lazyPage(() => import('@/pages/NotFoundPage')),
  Dashboard: lazyPage(() => import('@/pages/DashboardPage')),
  Favorites: lazyPage(() => import('@/pages/FavoritesPage')),
  House: lazyPage(() => import('@/pages/HousePage')),
  HouseForm: lazyPage(() => import('@/pages/HouseFormPage')),
  Compare: later('Compare'),
  Timeline: later('Timeline'),
  Calendar: lazyPage(() => import('@/pages/CalendarPage')),
  Map: later('Map'),
  Collaborators: later('Collaborators'),
  Wishes: later('Wishes'),
  Places: later('Places'),
  Day: later('Day'),
  Differ: later('Differ'),
  Viewing: later('Viewing'),
  HouseViewings: later('HouseViewings'),
  Checks: later('Checks'),
  Costs: later('Costs'),
  Settings: later('Settings'),
}
