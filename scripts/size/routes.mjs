/** Gzipped CSS that a route may load, in kB of 1000 bytes. */
export const CSS_BAR = 12

const AUTH = ['src/features/auth/authApi.ts', 'src/lib/supabase/auth.ts']
const SHELL = ['src/app/shell/AppArea.tsx', ...AUTH, 'src/lib/supabase/data.ts']
const DETAIL = [...SHELL, 'src/pages/HousePage.tsx']

/**
 * What each route loads at once, by source module, and how much gzipped JavaScript that may be, in kB of 1000 bytes.
 * A module named here is one that the route imports dynamically before it can paint; what those import statically is
 * counted by itself. `path` is the address for which the boot script fetches them ahead.
 * @type {import('./measure.mjs').Route[]}
 */
export const ROUTES = [
  { name: 'landing', path: '^/$', bar: 92, modules: ['src/pages/LandingPage.tsx'] },
  { name: 'sign-in, before paint', bar: 92, modules: ['src/pages/AuthPage.tsx'] },
  { name: 'sign-in, in all', path: '^/auth$', bar: 140, modules: ['src/pages/AuthPage.tsx', 'src/features/auth/AuthCard.tsx', ...AUTH] },
  { name: 'dashboard', path: '^/app(/dashboard)?/?$', bar: 165, modules: [...SHELL, 'src/pages/DashboardPage.tsx'] },
  { name: 'detail', path: '^/app/house/[^/]+$', bar: 175, modules: DETAIL },
  { name: 'detail, with its events', bar: 175, modules: [...DETAIL, 'src/features/appointments/HouseEvents.tsx'] },
]
