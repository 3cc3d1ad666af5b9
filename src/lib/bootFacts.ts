/**
 * What the inline script at the head of every page has to know, as the app does: it runs before any module, so the build writes
 * these into it.
 */
export const BOOT_FACTS = {
  /** Where the browser's local storage keeps what the first paint depends on. */
  keys: {
    session: 'house-hunter-session',
    theme: 'house-hunter-theme',
    hunt: 'house-hunter-hunt',
    houses: 'houses',
  },
  /** The page's background in each theme, which the browser's frame takes on. */
  canvas: { light: '#fafaf9', dark: '#0c0a09' },
  /** Everything under `guarded` needs a session; without one it leads to `signIn`. What mailed links bring belongs to `callback`. */
  paths: { guarded: '/app', signIn: '/auth', callback: '/auth/callback' },
} as const
