/**
 * The HTML files of the build. Prerendered pages contain their screen's content, so that it can be read before any script has
 * loaded. Every other URL starts with the empty shell, so that the content of another screen never flashes up.
 * @typedef {object} Page
 * @property {string} file
 * @property {string} path
 * @property {string} title of the browser tab, as set by the screen
 * @property {[name: string, value: string]} [query] a required parameter of the URL
 * @property {boolean} [needsNoScript] whether it works as plain HTML, so that its code can load when the page is idle
 * @property {boolean} [forVisitors] whether signed-in users are redirected and must not see it flash up
 */

export const SHELL = 'app.html'

/** @type {Page[]} the first match wins */
export const PRERENDERED = [
  { file: 'index.html', path: '/', title: 'Find your perfect home, together · House Hunter', needsNoScript: true },
  { file: 'sign-up.html', path: '/auth', query: ['tab', 'signup'], title: 'Sign up · House Hunter', forVisitors: true },
  { file: 'auth.html', path: '/auth', title: 'Sign in · House Hunter', forVisitors: true },
]

/**
 * The HTML file that the host serves first for a screen's URL, as in the rewrites of vercel.json.
 * @param {URL} url
 * @returns {string}
 */
export function pageFileOf({ pathname, searchParams }) {
  const matches = ({ path, query }) => path === pathname && (!query || searchParams.get(query[0]) === query[1])
  return PRERENDERED.find(matches)?.file ?? SHELL
}

/**
 * The file that the host serves for a URL according to the rewrites of vercel.json; undefined without a match. Supports the rules
 * that this product uses: a path pattern, and required parameters.
 * @param {{ source: string, destination: string, has?: { type: 'query', key: string, value: string }[] }[]} rewrites
 * @param {URL} url
 */
export function rewriteTarget(rewrites, { pathname, searchParams }) {
  const matches = ({ source, has = [] }) =>
    new RegExp(`^${source}$`).test(pathname) && has.every(({ key, value }) => searchParams.get(key) === value)
  return rewrites.find(matches)?.destination
}
