import { createElement, type ComponentType } from 'react'
import { tabStore } from '@/lib/device/deviceStorage'
import { PERSISTENT_KEYS } from '@/lib/device/persistentKeys'
import { lazyWithRetry } from '@/ui/lazyWithRetry'

const RELOADED_KEY = PERSISTENT_KEYS.reloaded

/**
 * Creates a lazily loaded screen. After a new release an open tab requests chunks that no longer exist, so it reloads once to get
 * the new release. The error boundary shows the error if the chunk is still missing after the reload, or if the browser is offline,
 * when a reload would lose the page.
 */
export const lazyScreen = (fetchPage: () => Promise<{ default: ComponentType }>) =>
  lazyWithRetry(async () => (await fetchPage()).default, { bare: true, onFailure: reloadOnce })

/** All screens. A screen's `preload` loads its code early, for example when a link to the screen is hovered or focused. */
export const Pages = {
  Landing: lazyScreen(() => import('@/pages/public/LandingPage')),
  Auth: lazyScreen(() => import('@/pages/account/AuthPage')),
  AuthCallback: lazyScreen(() => import('@/pages/account/AuthCallbackPage')),
  ForgotPassword: lazyScreen(() => import('@/pages/account/ForgotPasswordPage')),
  NewPassword: lazyScreen(() => import('@/pages/account/NewPasswordPage')),
  Invite: lazyScreen(() => import('@/pages/public/InvitePage')),
  Debug: lazyScreen(() => import('@/pages/account/DebugPage')),
  NotFound: lazyScreen(() => import('@/pages/public/NotFoundPage')),
  Dashboard: lazyScreen(() => import('@/pages/list/DashboardPage')),
  Favorites: lazyScreen(() => import('@/pages/list/FavoritesPage')),
  House: lazyScreen(() => import('@/pages/house/HousePage')),
  HouseForm: lazyScreen(() => import('@/pages/house/HouseFormPage')),
  Compare: lazyScreen(() => import('@/pages/list/ComparePage')),
  Timeline: lazyScreen(() => import('@/pages/appointments/TimelinePage')),
  Calendar: lazyScreen(() => import('@/pages/appointments/CalendarPage')),
  Map: lazyScreen(() => import('@/pages/list/MapPage')),
  Collaborators: lazyScreen(() => import('@/pages/hunt/CollaboratorsPage')),
  Wishes: lazyScreen(() => import('@/pages/hunt/WishesPage')),
  Places: lazyScreen(() => import('@/pages/hunt/PlacesPage')),
  Day: lazyScreen(() => import('@/pages/appointments/DayPage')),
  Differ: lazyScreen(() => import('@/pages/list/DifferPage')),
  Viewing: lazyScreen(() => import('@/pages/viewings/ViewingPage')),
  HouseViewings: lazyScreen(() => import('@/pages/viewings/HouseViewingsPage')),
  Checks: lazyScreen(() => import('@/pages/viewings/ChecksPage')),
  Costs: lazyScreen(() => import('@/pages/hunt/CostsPage')),
  Settings: lazyScreen(async () => {
    const [{ default: SettingsPage }, { HUNT_TABLES }] = await Promise.all([import('@/pages/account/SettingsPage'), import('./huntTables')])
    return { default: () => createElement(SettingsPage, { tables: HUNT_TABLES }) }
  }),
}

function reloadOnce(error: unknown): Promise<never> {
  // The record is never cleared, so the failure that caused the last reload does not cause another. Most browsers name the file in the
  // error message, so a file that is missing after a later release still causes a reload.
  const failure = `${window.location.pathname} ${error instanceof Error ? error.message : ''}`
  if (!window.navigator.onLine || tabStore.getItem(RELOADED_KEY) === failure) throw error
  // If the reload cannot be recorded, the page could reload forever, so it does not reload at all.
  if (!tabStore.setItem(RELOADED_KEY, failure)) throw error
  window.location.reload()
  return new Promise(() => undefined)
}
