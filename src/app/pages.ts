import type { ComponentType } from 'react'
import { tabStore } from '@/lib/device/deviceStorage'
import { lazyWithRetry } from '@/ui/lazyWithRetry'

const RELOADED_KEY = 'house-hunter-reloaded'

/**
 * A lazy screen. After a new release an open tab requests chunks that no longer exist, so it reloads once to get the new release.
 * Offline, a reload would lose the page, so the error boundary shows the error; also if the chunk is still missing after the reload.
 */
export const lazyScreen = (fetchPage: () => Promise<{ default: ComponentType }>) =>
  lazyWithRetry(async () => (await fetchPage()).default, { bare: true, onFailure: reloadOnce })

/** The screens. `preload` loads one early, on hover or focus of a link to it. */
export const Pages = {
  Landing: lazyScreen(() => import('@/pages/LandingPage')),
  Auth: lazyScreen(() => import('@/pages/AuthPage')),
  AuthCallback: lazyScreen(() => import('@/pages/AuthCallbackPage')),
  ForgotPassword: lazyScreen(() => import('@/pages/ForgotPasswordPage')),
  NewPassword: lazyScreen(() => import('@/pages/NewPasswordPage')),
  Invite: lazyScreen(() => import('@/pages/InvitePage')),
  Debug: lazyScreen(() => import('@/pages/DebugPage')),
  NotFound: lazyScreen(() => import('@/pages/NotFoundPage')),
  Dashboard: lazyScreen(() => import('@/pages/DashboardPage')),
  Favorites: lazyScreen(() => import('@/pages/FavoritesPage')),
  House: lazyScreen(() => import('@/pages/HousePage')),
  HouseForm: lazyScreen(() => import('@/pages/HouseFormPage')),
  Compare: lazyScreen(() => import('@/pages/ComparePage')),
  Timeline: lazyScreen(() => import('@/pages/TimelinePage')),
  Calendar: lazyScreen(() => import('@/pages/CalendarPage')),
  Map: lazyScreen(() => import('@/pages/MapPage')),
  Collaborators: lazyScreen(() => import('@/pages/CollaboratorsPage')),
  Wishes: lazyScreen(() => import('@/pages/WishesPage')),
  Places: lazyScreen(() => import('@/pages/PlacesPage')),
  Day: lazyScreen(() => import('@/pages/DayPage')),
  Differ: lazyScreen(() => import('@/pages/DifferPage')),
  Viewing: lazyScreen(() => import('@/pages/ViewingPage')),
  HouseViewings: lazyScreen(() => import('@/pages/HouseViewingsPage')),
  Checks: lazyScreen(() => import('@/pages/ChecksPage')),
  Costs: lazyScreen(() => import('@/pages/CostsPage')),
  Settings: lazyScreen(() => import('@/pages/SettingsPage')),
}

function reloadOnce(error: unknown): Promise<never> {
  // Never cleared: most browsers name the file in the message, so each file of a release causes at most one reload.
  const failure = `${window.location.pathname} ${error instanceof Error ? error.message : ''}`
  if (!window.navigator.onLine || tabStore.getItem(RELOADED_KEY) === failure) throw error
  // If this cannot be stored, the page would reload forever.
  if (!tabStore.setItem(RELOADED_KEY, failure)) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
