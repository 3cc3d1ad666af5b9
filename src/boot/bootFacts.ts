/** Constants shared with the inline script in every page's head, which runs before any module. The build inserts them there. */
export const BOOT_FACTS = {
  /** Local storage keys of data needed before the first paint. */
  keys: {
    session: 'house-hunter-session',
    theme: 'house-hunter-theme',
    hunt: 'house-hunter-hunt',
    houses: 'houses',
  },
  /** The `sizes` attribute and the widest copy, in pixels, of a list's first photo, which is fetched before the code that shows it. */
  cardPhoto: {
    sizes: '(min-width: 1536px) 20vw, (min-width: 1280px) 25vw, (min-width: 768px) 36vw, (min-width: 640px) 46vw, 92vw',
    widest: 640,
  },
  /** The page's background by theme, also used for the browser's frame. */
  canvas: { light: '#fafaf9', dark: '#0c0a09' },
  /** Paths under `guarded` need a session; without one they lead to `signIn`. Links in emails lead to `callback`. */
  paths: { guarded: '/app', signIn: '/auth', callback: '/auth/callback' },
} as const
