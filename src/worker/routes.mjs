import { pageFileOf } from '../boot/pages.mjs'

/**
 * The information that a build gives to its service worker.
 * @typedef {object} Build
 * @property {string} id different for every build
 * @property {[path: string, integrity: string][]} precached files cached on installation
 * @property {string[]} cachedOnUse paths of files cached on first use
 *
 * @typedef {{ method: string, url: string, mode: string }} RequestInfo the relevant part of a Request
 *
 * @typedef {{ kind: 'page', shell: string }} Page from the network, or else the cached shell
 * @typedef {{ kind: 'file', path: string, isCachedOnUse: boolean }} BuiltFile from the cache, or else the network
 * @typedef {{ kind: 'photo' }} Photo from the offline copies, or else the network, because a photo's file never changes
 */

/** Matches the paths of the backend's photos, on any host. */
const PHOTO_PATH = /^\/storage\/v1\/object\/public\/property-photos\//

/** Matches the backend's paths, for a backend on the page's own origin. */
const BACKEND_PATH = /^\/(auth|rest|storage|functions|realtime)\/v1\/|^\/api\/|^\/__mailbox/

/** The path of sign-in links. The worker ignores them, because they contain tokens, and signing in is impossible offline. */
const CALLBACK_PATH = '/auth/callback'

/** Whether a path of the page's origin belongs to the backend. */
export const isBackend = (pathname) => BACKEND_PATH.test(pathname)

// The path of a screen has no extension.
const isFile = (pathname) => /\.[^/]+$/.test(pathname)

/**
 * Decides how the service worker handles a request. The worker handles pages, built files, and photos on any host. Everything else,
 * such as requests for user data or for other files of other origins, bypasses the worker.
 * @param {RequestInfo} request
 * @param {Pick<Build, 'precached' | 'cachedOnUse'>} build
 * @param {string} origin of the product
 * @returns {Page | BuiltFile | Photo | null} null if the request bypasses the worker
 */
export function routeRequest({ method, url, mode }, build, origin) {
  const parsed = new URL(url)
  const { origin: requestOrigin, pathname } = parsed
  if (method === 'GET' && mode !== 'navigate' && PHOTO_PATH.test(pathname)) return { kind: 'photo' }
  if (method !== 'GET' || requestOrigin !== origin || isBackend(pathname) || pathname === CALLBACK_PATH) return null
  if (mode === 'navigate') return isFile(pathname) ? null : { kind: 'page', shell: `/${pageFileOf(parsed)}` }
  const isCachedOnUse = build.cachedOnUse.includes(pathname)
  // A page of a newer build may request files that are unknown to this worker.
  const isBuilt = isCachedOnUse || pathname.startsWith('/assets/') || build.precached.some(([path]) => path === pathname)
  return isBuilt ? { kind: 'file', path: pathname, isCachedOnUse } : null
}
