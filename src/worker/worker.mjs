// The service worker: lets the product open offline. It caches only built files, never responses from the backend. The page caches
// the photos of offline houses.
import { routeRequest } from './routes.mjs'

/** @type {import('./routes.mjs').Build} */
const build = __BUILD__

const CACHE_PREFIX = 'house-hunter-'
const FILE_CACHE = CACHE_PREFIX + build.id

// Has no prefix, so that a new build does not delete this cache. Must be the same name as in src/lib/outbox/flags.ts, because the page
// fills this cache, and deletes it when the user signs out.
const PHOTO_CACHE = 'kept-photos'

/** How long the worker waits for the network before it uses the cached page, in milliseconds. */
const NETWORK_TIMEOUT = 3000

// The cached files do not depend on the request's accepted encodings or origin.
const IGNORE_VARY = { ignoreVary: true }

self.addEventListener('install', (event) => event.waitUntil(precache()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', compareBuilds)
self.addEventListener('fetch', (event) => {
  const route = routeRequest(event.request, build, self.location.origin)
  if (route?.kind === 'page') event.respondWith(pageResponse(event.request, route.shell))
  if (route?.kind === 'photo') event.respondWith(photoResponse(event.request))
  if (route?.kind === 'file') event.respondWith(fileResponse(event.request, route))
})

/** Caches all files or none: if a file is missing or from another build, installing fails and the previous worker stays active. */
async function precache() {
  const cache = await caches.open(FILE_CACHE)
  await cache.addAll(
    build.precached.map(([path, integrity]) => new Request(path, { integrity, cache: isHashed(path) ? 'default' : 'no-cache' })),
  )
}

const isHashed = (path) => path.startsWith('/assets/')

/** Deletes the files of previous builds. Runs once no page of the previous build is open, because such a page may need its files. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(CACHE_PREFIX) && name !== FILE_CACHE).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function pageResponse(request, shell) {
  const networkPromise = fetch(request)
  const timeout = new Promise((resolve) => setTimeout(resolve, NETWORK_TIMEOUT))
  const response = await Promise.race([networkPromise.catch(() => undefined), timeout])
  if (response && response.status < 500) return response
  const cached = await newestCachedShell(shell)
  return cached ?? networkPromise
}

/** Returns the shell from the newest build, even if that build's worker is still waiting, so that nobody falls back to an older version. */
async function newestCachedShell(shell) {
  const cacheNames = (await caches.keys()).filter((name) => name.startsWith(CACHE_PREFIX))
  for (const cacheName of cacheNames.toReversed()) {
    const cached = await caches.match(shell, { ...IGNORE_VARY, cacheName })
    if (cached) return cached
  }
  return undefined
}

async function fileResponse(request, { path, isCachedOnUse }) {
  // From the cache of any build, because an open page may be older or newer than this worker.
  const cached = await caches.match(path, IGNORE_VARY)
  if (cached) return cached
  const response = await fetch(request)
  // A host may respond to a request for a missing file with an HTML page.
  if (isCachedOnUse && response.ok && !response.headers.get('content-type')?.includes('text/html')) {
    void cacheOnUse(path, response.clone()).catch(() => undefined)
  }
  return response
}

async function photoResponse(request) {
  const cached = await caches.match(request.url, { ...IGNORE_VARY, cacheName: PHOTO_CACHE })
  return cached ?? fetch(request)
}

async function cacheOnUse(path, response) {
  // The next build may have deleted this cache. Opening it would recreate it.
  if (await caches.has(FILE_CACHE)) await (await caches.open(FILE_CACHE)).put(path, response)
}

/** Tells a page that sends its build's id whether this waiting worker is from another build. */
function compareBuilds({ data, ports: [port] }) {
  port.postMessage(data !== build.id)
}
