import { BOOT_FACTS } from '../boot/bootFacts'

type AuthTab = 'login' | 'signup'

const housePath = (id: string) => `/app/house/${encodeURIComponent(id)}`

/** The paths of the product, so that no screen spells one itself. */
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
  house: housePath,
  newHouse: () => '/app/house/edit/new',
  /** What empty states link to; its route redirects to `newHouse`. */
  firstHouse: () => '/app/house/new',
  editHouse: (id: string) => `/app/house/edit/${encodeURIComponent(id)}`,
  compare: (...ids: string[]) => `/app/compare?houses=${ids.map(encodeURIComponent).join(',')}`,
  /** The list, with houses to be chosen for comparing. */
  chooseHouses: (...ids: string[]) => `/app/dashboard?compare=${ids.map(encodeURIComponent).join(',')}`,
  /** What is said about a house, with one message in sight. */
  thread: (houseId: string, message?: string) =>
    `${housePath(houseId)}?tab=together${message ? `&message=${encodeURIComponent(message)}` : ''}`,
  /** The screen for the hour inside a house. */
  viewing: (houseId: string, appointmentId?: string) =>
    `/app/viewing/${encodeURIComponent(houseId)}${appointmentId ? `?appointment=${encodeURIComponent(appointmentId)}` : ''}`,
  /** What was found out about a house at its viewings. */
  viewings: (houseId: string) => `${housePath(houseId)}/viewings`,
  /** What a hunt checks at its viewings. */
  checks: () => '/app/checks',
  calendar: () => '/app/calendar',
  /** The plan of a day, a calendar date. */
  day: (date: string) => `/app/day?date=${encodeURIComponent(date)}`,
  /** What is assumed of every house's cost. */
  costs: () => '/app/costs',
  /** The list, the cheapest a month first. */
  housesByCost: () => '/app/dashboard?sort=monthlyCost.asc',
  /** The places that matter to the person. */
  places: () => '/app/places',
  /** The map, with one house open. */
  map: (house?: string) => (house ? `/app/map?house=${encodeURIComponent(house)}` : '/app/map'),
  timeline: () => '/app/timeline',
  collaborators: () => '/app/collaborators',
  wishes: () => '/app/wishes',
  differ: () => '/app/differ',
  settings: () => '/app/settings',
} as const
