import { BOOT_FACTS } from '../boot/bootFacts'

export type AuthTab = 'login' | 'signup'

const housePath = (id: string) => `/app/house/${encodeURIComponent(id)}`

/** Builds every path of the product. */
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
  /** Linked from empty screens; the route redirects to `newHouse`. */
  firstHouse: () => '/app/house/new',
  editHouse: (id: string) => `/app/house/edit/${encodeURIComponent(id)}`,
  compare: (...ids: string[]) => `/app/compare?houses=${ids.map(encodeURIComponent).join(',')}`,
  /** The list, with houses being selected for comparison. */
  chooseHouses: (...ids: string[]) => `/app/dashboard?compare=${ids.map(encodeURIComponent).join(',')}`,
  /** A house's thread, optionally opened at one message. */
  thread: (houseId: string, messageId?: string) =>
    `${housePath(houseId)}?tab=together${messageId ? `&message=${encodeURIComponent(messageId)}` : ''}`,
  /** The screen that starts a viewing, or continues a running one. */
  viewing: (houseId: string, appointmentId?: string) =>
    `/app/viewing/${encodeURIComponent(houseId)}${appointmentId ? `?appointment=${encodeURIComponent(appointmentId)}` : ''}`,
  viewings: (houseId: string) => `${housePath(houseId)}/viewings`,
  /** The hunt's checklist for viewings. */
  checks: () => '/app/checks',
  calendar: () => '/app/calendar',
  /** The plan for a day. @param date yyyy-mm-dd */
  day: (date: string) => `/app/day?date=${encodeURIComponent(date)}`,
  /** The hunt's cost assumptions. */
  costs: () => '/app/costs',
  /** The list, sorted by ascending monthly cost. */
  housesByCost: () => '/app/dashboard?sort=monthlyCost.asc',
  /** The user's own places. */
  places: () => '/app/places',
  /** The map, optionally with one house open. */
  map: (house?: string) => (house ? `/app/map?house=${encodeURIComponent(house)}` : '/app/map'),
  timeline: () => '/app/timeline',
  collaborators: () => '/app/collaborators',
  wishes: () => '/app/wishes',
  differ: () => '/app/differ',
  settings: () => '/app/settings',
} as const
