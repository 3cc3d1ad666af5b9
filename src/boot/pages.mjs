/**
 * A prerendered HTML file. It contains its screen's content, which can be read before any script has loaded. A URL without such a file
 * gets the empty shell, so that the content of another screen never flashes up.
 * @typedef {object} Page
 * @property {string} file
 * @property {string} path
 * @property {string} title of the browser tab, as set by the screen
 * @property {[name: string, value: string]} [query] a required query parameter
 * @property {boolean} [needsNoScript] whether the page works as plain HTML, so that its code can load when the page is idle
 * @property {boolean} [forVisitors] whether the page is only for visitors; signed-in users are redirected and must not see it flash up
 */

export const SHELL = 'app.html'

/** @type {Page[]} the first match wins */
export const PRERENDERED = [
  { file: 'index.html', path: '/', title: 'Find your perfect home, together · House Hunter', needsNoScript: true },
  { file: 'sign-up.html', path: '/auth', query: ['tab', 'signup'], title: 'Sign up · House Hunter', forVisitors: true },
  { file: 'auth.html', path: '/auth', title: 'Sign in · House Hunter', forVisitors: true },
]

/**
 * The HTML file for a screen's URL. Must agree with the rewrites in vercel.json, which decide what the host serves.
 * @param {URL} url
 * @returns {string}
 */
export function pageFileOf({ pathname, searchParams }) {
  const matches = ({ path, query }) => path === pathname && (!query || searchParams.get(query[0]) === query[1])
  return PRERENDERED.find(matches)?.file ?? SHELL
}

/**
 * The file that the host serves for a screen's URL according to the rewrites in vercel.json; undefined if none matches. Supports only
 * the conditions that those rewrites have: a path pattern, and required query parameters.
 * @param {{ source: string, destination: string, has?: { type: 'query', key: string, value: string }[] }[]} rewrites
 * @param {URL} url
 */
export function rewriteTarget(rewrites, { pathname, searchParams }) {
  const matches = ({ source, has = [] }) =>
    new RegExp(`^${source}$`).test(pathname) && has.every(({ key, value }) => searchParams.get(key) === value)
  return rewrites.find(matches)?.destination
}
