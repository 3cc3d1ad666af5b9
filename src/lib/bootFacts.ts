/** Facts shared with the inline script in every page's head, which runs before any module. The build writes them into it. */
export const BOOT_FACTS = {
  /** Local storage keys of data that the first paint depends on. */
  keys: {
    session: 'house-hunter-session',
    theme: 'house-hunter-theme',
    hunt: 'house-hunter-hunt',
    houses: 'houses',
  },
  /** The page's background in each theme, which the browser's frame takes on. */
  canvas: { light: '#fafaf9', dark: '#0c0a09' },
  /** Paths under `guarded` need a session; without one they lead to `signIn`. Mailed links return to `callback`. */
  paths: { guarded: '/app', signIn: '/auth', callback: '/auth/callback' },
} as const
