import { lazyPage } from './lazyPage'

/** The screens, each in a chunk of its own. `preload` fetches one ahead, on hover or focus of a link to it. */
export const Pages = {
  Landing: lazyPage(() => import('@/pages/LandingPage')),
  Auth: lazyPage(() => import('@/pages/AuthPage')),
  AuthCallback: lazyPage(() => import('@/pages/AuthCallbackPage')),
  ForgotPassword: lazyPage(() => import('@/pages/ForgotPasswordPage')),
  NewPassword: lazyPage(() => import('@/pages/NewPasswordPage')),
  Invite: lazyPage(() => import('@/pages/InvitePage')),
  Debug: lazyPage(() => import('@/pages/DebugPage')),
  NotFound: lazyPage(() => import('@/pages/NotFoundPage')),
  Dashboard: lazyPage(() => import('@/pages/DashboardPage')),
  Favorites: lazyPage(() => import('@/pages/FavoritesPage')),
  House: lazyPage(() => import('@/pages/HousePage')),
  HouseForm: lazyPage(() => import('@/pages/HouseFormPage')),
  Compare: lazyPage(() => import('@/pages/ComparePage')),
  Timeline: lazyPage(() => import('@/pages/TimelinePage')),
  Calendar: lazyPage(() => import('@/pages/CalendarPage')),
  Map: lazyPage(() => import('@/pages/MapPage')),
  Collaborators: lazyPage(() => import('@/pages/CollaboratorsPage')),
  Wishes: lazyPage(() => import('@/pages/WishesPage')),
  Places: lazyPage(() => import('@/pages/PlacesPage')),
  Day: lazyPage(() => import('@/pages/DayPage')),
  Differ: lazyPage(() => import('@/pages/DifferPage')),
  Settings: lazyPage(() => import('@/pages/SettingsPage')),
}
