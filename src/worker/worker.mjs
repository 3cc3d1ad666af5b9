// The service worker: lets the product open without a network. It keeps built files only, never an answer of the
// backend; photos of houses are kept by the page, for a person who wants them offline.
import { handlingOf } from './routes.mjs'

/** @type {import('./routes.mjs').Build} */
const build = __BUILD__

const PREFIX = 'house-hunter-'
const KEPT = PREFIX + build.id

// Without the prefix, so that a new build leaves it alone. src/lib/outbox/marks.ts fills it, and signing out deletes it.
const PHOTOS = 'kept-photos'

/** How long a page waits for the network before the kept one is shown, in milliseconds. */
const PATIENCE = 3000

// The kept files do not depend on what the request says about encodings and origins.
const ANY = { ignoreVary: true }

self.addEventListener('install', (event) => event.waitUntil(keepAtOnce()))
self.addEventListener('activate', (event) => event.waitUntil(takeOver()))
self.addEventListener('message', compare)
self.addEventListener('fetch', (event) => {
  const handling = handlingOf(event.request, build, self.location.origin)
  if (handling?.how === 'page') event.respondWith(page(event.request, handling.shell))
  if (handling?.how === 'photo') event.respondWith(photo(event.request))
  if (handling?.how === 'file') event.respondWith(file(event.request, handling))
})

/** All or nothing: a file that is missing, or another than the build's, leaves the worker before in charge. */
async function keepAtOnce() {
  const cache = await caches.open(KEPT)
  await cache.addAll(
    build.atOnce.map(([path, integrity]) => new Request(path, { integrity, cache: isHashed(path) ? 'default' : 'no-cache' })),
  )
}

const isHashed = (path) => path.startsWith('/assets/')

/** Runs when no page of the build before is open any more: only then may its files go. */
async function takeOver() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== KEPT).map((name) => caches.delete(name)))
  await self.clients.claim()
}

async function page(request, shell) {
  const network = fetch(request)
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE))
  const answer = await Promise.race([network.catch(() => undefined), late])
  if (answer && answer.status < 500) return answer
  const kept = await newestKept(shell)
  return kept ?? network
}

/** The newest build's, which may be that of a worker that still waits: who has seen a version is not led back to the one before. */
async function newestKept(shell) {
  const builds = (await caches.keys()).filter((name) => name.startsWith(PREFIX))
  for (const cacheName of builds.toReversed()) {
    const kept = await caches.match(shell, { ...ANY, cacheName })
    if (kept) return kept
  }
  return undefined
}

async function file(request, { path, keep }) {
  // Any build's: an open page may be older or newer than this worker.
  const kept = await caches.match(path, ANY)
  if (kept) return kept
  const answer = await fetch(request)
  // A host may answer for a missing file with a page.
  if (keep && answer.ok && !answer.headers.get('content-type')?.includes('text/html')) {
    void keepOnUse(path, answer.clone()).catch(() => undefined)
  }
  return answer
}

async function photo(request) {
  const kept = await caches.match(request.url, { ...ANY, cacheName: PHOTOS })
  return kept ?? fetch(request)
}

async function keepOnUse(path, answer) {
  // The build after this one may have deleted the cache, and opening it would bring it back for good.
  if (await caches.has(KEPT)) await (await caches.open(KEPT)).put(path, answer)
}

/** Tells a page whether this waiting worker's build is another than the page's. */
function compare({ data, ports: [port] }) {
  port.postMessage(data !== build.id)
}
