import { pageFileOf } from '../boot/pages.mjs'

/**
 * What a build tells its service worker.
 * @typedef {object} Build
 * @property {string} id different for every build
 * @property {[path: string, integrity: string][]} atOnce what is kept as soon as the worker is installed
 * @property {string[]} onUse paths of what is kept once it was asked for
 *
 * @typedef {{ method: string, url: string, mode: string }} Asked the part of a Request that decides
 *
 * @typedef {{ how: 'page', shell: string }} Page the network first; the kept shell when there is none
 * @typedef {{ how: 'file', path: string, keep: boolean }} BuiltFile what was kept first; it never changes under its name
 * @typedef {{ how: 'photo' }} Photo what was kept for offline first; it never changes under its name
 */

/** Where the backend's photos of houses are, on whatever host it is. */
const PHOTO = /^\/storage\/v1\/object\/public\/property-photos\//

/** Paths that the backend answers, where it shares the page's origin. */
const BACKEND = /^\/(auth|rest|storage|functions|realtime)\/v1\/|^\/api\/|^\/__mailbox/

/** Where sign-in links lead: their URLs carry tokens, and nobody can sign in without a network. */
const CALLBACK = '/auth/callback'

/** Whether a path of the page's own origin is the backend's. */
export const isBackend = (pathname) => BACKEND.test(pathname)

// A file's URL, and no screen's.
const isFile = (pathname) => /\.[^/]+$/.test(pathname)

/**
 * Decides what the service worker does with a request. It answers for pages, built files and photos that a person has kept
 * for offline: whatever else holds somebody's data, or comes from elsewhere, goes past it untouched.
 * @param {Asked} request
 * @param {Pick<Build, 'atOnce' | 'onUse'>} build
 * @param {string} origin the product's own
 * @returns {Page | BuiltFile | Photo | null} null: the browser does as if there were no worker
 */
export function handlingOf({ method, url, mode }, build, origin) {
  const parsed = new URL(url)
  const { origin: itsOrigin, pathname } = parsed
  if (method === 'GET' && mode !== 'navigate' && PHOTO.test(pathname)) return { how: 'photo' }
  if (method !== 'GET' || itsOrigin !== origin || isBackend(pathname) || pathname === CALLBACK) return null
  if (mode === 'navigate') return isFile(pathname) ? null : { how: 'page', shell: `/${pageFileOf(parsed)}` }
  const keep = build.onUse.includes(pathname)
  // A page of a newer build may ask for files that this worker does not know.
  const isBuilt = keep || pathname.startsWith('/assets/') || build.atOnce.some(([path]) => path === pathname)
  return isBuilt ? { how: 'file', path: pathname, keep } : null
}
