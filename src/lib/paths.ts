import { BOOT_FACTS } from './bootFacts'

type AuthTab = 'login' | 'signup'

/**
 * The paths of the product, so that no screen spells one itself. Those of costs, day, places, threads and viewings are in files of
 * their own beside this one, because the landing page loads all that is here.
 */
export const paths = {
  landing: () => '/',
  auth: (tab?: AuthTab) => (tab === 'signup' ? `${BOOT_FACTS.paths.signIn}?tab=signup` : BOOT_FACTS.paths.signIn),
  authCallback: () => '/auth/callback',
  forgotPassword: () => '/auth/forgot-password',
  newPassword: () => '/auth/new-password',
  invite: () => '/invite',
  debug: () => '/debug',
  dashboard: () => '/app/dashboard',
  favorites: () => '/app/favorites',
  house: (id: string) => `/app/house/${encodeURIComponent(id)}`,
  newHouse: () => '/app/house/edit/new',
  /** What empty states link to; its route redirects to `newHouse`. */
  firstHouse: () => '/app/house/new',
  editHouse: (id: string) => `/app/house/edit/${encodeURIComponent(id)}`,
  compare: (...ids: string[]) => `/app/compare?houses=${ids.map(encodeURIComponent).join(',')}`,
  /** The list, with houses to be chosen for comparing. */
  chooseHouses: (...ids: string[]) => `/app/dashboard?compare=${ids.map(encodeURIComponent).join(',')}`,
  calendar: () => '/app/calendar',
  /** The map, with one house open. */
  map: (house?: string) => (house ? `/app/map?house=${encodeURIComponent(house)}` : '/app/map'),
  timeline: () => '/app/timeline',
  collaborators: () => '/app/collaborators',
  wishes: () => '/app/wishes',
  differ: () => '/app/differ',
  settings: () => '/app/settings',
} as const
