// Runs first, inline in every page: sets the theme, sends the dashboard's first request, preloads the chunks of the URL's screen,
// and starts the app on pages that work as plain HTML. The build wraps this script in a block that declares the `keys`, `canvas`,
// `paths` and `cardPhoto` of src/boot/bootFacts.ts. Data that changes with each build is in other elements, so that the content
// security policy can allow this script by its hash.

/** Parses the JSON element with this id that the build wrote into the page; null if there is none. */
const readBlock = (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
/** Reads a string from local storage; null if there is none or the browser blocks storage. */
const readStored = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
// An auth link leads to the site URL instead of the callback page if an administrator sent it from the dashboard, or if the auth
// settings do not allow its redirect URL.
if (location.pathname !== paths.callback && /[#&](access_token|error_code)=/.test(location.hash)) {
  location.replace(paths.callback + location.hash)
}
const page = document.documentElement
const session = readStored(keys.session)

const theme = readStored(keys.theme)
const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
page.classList.toggle('dark', dark)
page.classList.toggle('has-session', session !== null)
if (theme === 'dark' || theme === 'light') {
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  meta.content = canvas[theme]
  document.head.prepend(meta)
}

try {
  sendFirstRequest(readBlock('first-request'), JSON.parse(session ?? '{}'))
} catch {
  // The stored data is invalid; the app sends the request later.
}

// A guarded path redirects to sign-in if there is no session.
const path = session === null && location.pathname.startsWith(paths.guarded) ? paths.signIn : location.pathname
const [, screenFiles = []] = readBlock('screens')?.find(([pattern]) => new RegExp(pattern).test(path)) ?? []
const app = readBlock('entry')
if (!app) preloadModules(screenFiles)
else if (session !== null) startApp()
else startAppLater()

/** Requests the list's rows and its first photo while the code that shows them is loading. */
function sendFirstRequest(first, { access_token: token, expires_at: expiresAt, user }) {
  if (!first || !token || !new RegExp(first.path).test(location.pathname) || expiresAt * 1000 - Date.now() < 120_000) return
  const hunt = JSON.parse(readStored(keys.hunt) ?? '{}')
  const owner = hunt.userId === user.id ? hunt.ownerId : user.id
  const backend = first.backend || location.origin
  // The request is not needed if there is a saved copy with a cursor: the app then fetches only what has changed.
  const copy = readStored(keys.houses)?.slice(0, 4000) ?? ''
  if (copy.startsWith(`{"userId":"${user.id}","ownerId":"${owner}"`) && copy.includes('"cursor":"')) {
    const [, photo = 'null', details = 'null'] = /"photos":\[("[^"\\]+")[^\]]*\](?:,"photoDetails":\[(\{[^}]*\}))?/.exec(copy) ?? []
    return preloadPhoto(JSON.parse(photo), JSON.parse(details), backend)
  }
  const url = backend + first.request.replace('{owner}', owner)
  const headers = { apikey: first.key, Authorization: `Bearer ${token}`, Prefer: 'count=exact' }
  const response = fetch(url, { headers })
  window.earlyRequest = { url, token, at: performance.now(), response }
  response
    .then((result) => result.clone().json())
    .then(([house]) => preloadPhoto(house?.photos[0], house?.photo_details?.[0], backend))
    .catch(() => undefined)
}

/**
 * Fetches the first photo, the largest element on a phone's first screen, in the size shown on its card. Does nothing if the URL
 * has a query, which may change the order, or if the photo is on another host, which must not learn who views it.
 */
function preloadPhoto(photo, details, backend) {
  const isOwn = () => [backend, location.origin].includes(new URL(photo, location).origin)
  if (!photo || location.search || !isOwn()) return
  const copies = (details?.copies ?? []).filter((width) => width <= cardPhoto.widest)
  const srcset = copies.map((width) => photo.replace(/\.\w+$/, `-${width}.${details.type} ${width}w`)).join(', ')
  Object.assign(new Image(), { fetchPriority: 'high', ...(srcset && { sizes: cardPhoto.sizes, srcset }), src: photo })
}

function preloadModules(files) {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

function startApp() {
  preloadModules([...app.ahead, ...screenFiles])
  // If the app fails to load, links still work as plain HTML.
  import(app.entry).catch(() => undefined)
}

/** On a page that works as plain HTML, starts the app once the page is idle, or as soon as a link is hovered or focused. */
function startAppLater() {
  const listeners = new AbortController()
  const start = () => {
    if (listeners.signal.aborted) return
    listeners.abort()
    startApp()
  }
  const startOnLink = ({ target }) => void (target.closest?.('a') && start())
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, startOnLink, { signal: listeners.signal, passive: true })
  // Safari has no `requestIdleCallback`. The timeout is for busy machines, which are never idle.
  const whenIdle = window.requestIdleCallback ?? ((run) => setTimeout(run, 200))
  window.addEventListener('load', () => whenIdle(start, { timeout: 3000 }), { signal: listeners.signal })
}
