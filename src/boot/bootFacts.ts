/** Constants shared with boot.js. That script runs before any module and cannot import, so the build inserts the values into it. */
export const BOOT_FACTS = {
  /** The local storage keys that boot.js reads. */
  keys: {
    session: 'house-hunter-session',
    theme: 'house-hunter-theme',
    hunt: 'house-hunter-hunt',
    houses: 'houses',
  },
  /** The `sizes` attribute and the widest copy, in pixels, of the photo on a card. boot.js fetches the photo of the first card. */
  cardPhoto: {
    sizes: '(min-width: 1536px) 20vw, (min-width: 1280px) 25vw, (min-width: 768px) 36vw, (min-width: 640px) 46vw, 92vw',
    widest: 640,
  },
  /** The page's background color in each theme, also used as the browser's `theme-color`. */
  canvas: { light: '#fafaf9', dark: '#0c0a09' },
  /** Paths under `guarded` redirect to `signIn` if there is no session. Links in auth emails lead to `callback`. */
  paths: { guarded: '/app', signIn: '/auth', callback: '/auth/callback' },
} as const
