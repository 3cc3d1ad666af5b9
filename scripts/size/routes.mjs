/** The maximum amount of gzipped CSS that a route may load, in kB of 1000 bytes. */
export const CSS_LIMIT = 14

/** The minimum share of a limit that should remain unused, in percent. */
export const MIN_HEADROOM = 3

const SHELL = ['src/app/shell/AppArea.tsx', 'src/lib/api/data.ts']
const DETAIL = [...SHELL, 'src/pages/house/HousePage.tsx']

/**
 * The source modules of each route's first load, and the maximum amount of gzipped JavaScript in that load, in kB of 1000 bytes. Lists
 * only the modules that are imported dynamically; their static imports are counted automatically.
 * `path` matches the URL paths at which the boot script prefetches the modules; routes with a `path` have chunks of their own.
 * @type {import('./measure.mjs').Route[]}
 */
export const ROUTES = [
  { name: 'landing', path: '^/$', limit: 105, modules: ['src/pages/public/LandingPage.tsx'] },
  {
    name: 'sign-in',
    path: '^/auth$',
    limit: 145,
    modules: ['src/pages/account/AuthPage.tsx', 'src/lib/api/auth/authClient.ts'],
  },
  { name: 'dashboard', path: '^/app(/dashboard)?/?$', guarded: true, limit: 170, modules: [...SHELL, 'src/pages/list/DashboardPage.tsx'] },
  { name: 'detail', path: '^/app/house/[^/]+$', guarded: true, limit: 180, modules: [...DETAIL] },
  {
    name: 'detail, with its appointments',
    guarded: true,
    note: 'they come when the page is idle',
    limit: 180,
    modules: [...DETAIL, 'src/features/appointments/HouseAppointments.tsx'],
  },
]

/**
 * Source modules that are imported dynamically at the same time, after the first paint, and so share a chunk.
 * @type {{ name: string, modules: string[] }[]}
 */
export const LOADED_TOGETHER = [
  {
    // Loaded a second after a signed-in user opens the app, whatever the screen.
    name: 'idle',
    modules: [
      'src/app/shell/afterFirstLoad.ts',
      'src/app/shell/UpcomingViewing.tsx',
      'src/app/offline/InstalledApp.tsx',
      'src/app/shell/live/removeInaccessible.ts',
      'src/lib/account/signOut.ts',
      'src/features/houses/houseWrites.ts',
      'src/features/houses/opinionOutbox.ts',
      'src/app/shell/outbox/startSending.ts',
      'src/app/shell/outbox/OutboxBar.tsx',
      'src/features/appointments/appointmentWrites.ts',
    ],
  },
  {
    // Loaded while the hunt's houses, appointments and wishes are loading.
    name: 'list',
    modules: [
      'src/lib/live/liveList.ts',
      'src/features/houses/liveHouseList.ts',
      'src/features/appointments/liveAppointments.ts',
      'src/domain/fit/fitIndex.ts',
      'src/domain/fit/wishLabels.ts',
      'src/features/wishes/wishQueries.ts',
    ],
  },
  {
    // Loaded when the page of a list of houses is idle, or at once if its URL has a filter.
    name: 'filter',
    modules: ['src/features/filters/FilterSheet.tsx', 'src/features/filters/filterUrl.ts', 'src/features/filters/filterHouses.ts'],
  },
]

/**
 * Prerendered pages and their JavaScript budgets, in kB of 1000 bytes: the most that may load before they are painted or, if they work
 * without JavaScript, before their load event.
 * @type {{ name: string, file: string, until: 'paint' | 'load', limit: number }[]}
 */
export const PAGES = [
  { name: 'landing, before its load event', file: 'index.html', until: 'load', limit: 5 },
  { name: 'sign-in, before paint', file: 'auth.html', until: 'paint', limit: 5 },
  { name: 'sign-up, before paint', file: 'sign-up.html', until: 'paint', limit: 5 },
]
