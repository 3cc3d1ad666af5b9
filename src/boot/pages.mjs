/**
 * The HTML files of the build. Those with a URL of their own hold the screen's content, so that it can be read before any
 * script has come; every other URL starts from the empty shell, because content that belongs elsewhere must never flash up.
 * @typedef {object} Page
 * @property {string} file
 * @property {string} path
 * @property {string} title of the browser's tab, as the screen itself sets it
 * @property {[name: string, value: string]} [query] a parameter that the URL must have
 * @property {boolean} [needsNoScript] everything on it works as HTML: its code can wait until the page is idle
 * @property {boolean} [forVisitors] signed-in people are redirected from it and must not see it first
 */

export const SHELL = 'app.html'

/** @type {Page[]} of two that fit, the first counts */
export const PRERENDERED = [
  { file: 'index.html', path: '/', title: 'Find your perfect home, together · House Hunter', needsNoScript: true },
  { file: 'sign-up.html', path: '/auth', query: ['tab', 'signup'], title: 'Sign up · House Hunter', forVisitors: true },
  { file: 'auth.html', path: '/auth', title: 'Sign in · House Hunter', forVisitors: true },
]

/**
 * The HTML file that a URL of a screen starts from; vercel.json tells the host the same.
 * @param {URL} url
 * @returns {string}
 */
export function pageFileOf({ pathname, searchParams }) {
  const isFor = ({ path, query }) => path === pathname && (!query || searchParams.get(query[0]) === query[1])
  return PRERENDERED.find(isFor)?.file ?? SHELL
}

/**
 * The file that the host answers a URL with by the rewrites of vercel.json, or nothing where it rewrites nothing.
 * Enough of the host's rules for this product: a pattern of the path, and parameters that must have a value.
 * @param {{ source: string, destination: string, has?: { type: 'query', key: string, value: string }[] }[]} rewrites
 * @param {URL} url
 */
export function rewritten(rewrites, { pathname, searchParams }) {
  const fits = ({ source, has = [] }) =>
    new RegExp(`^${source}$`).test(pathname) && has.every(({ key, value }) => searchParams.get(key) === value)
  return rewrites.find(fits)?.destination
}
