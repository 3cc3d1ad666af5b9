// Runs before anything else, inline in every page: the theme, the chunks of the screen in the URL, and its first request.
// The build puts it into a block with the `keys`, `canvas`, `paths` and `cardPhoto` of src/boot/bootFacts.ts. It never changes with a
// release, so that the content security policy can name it by its hash.

/** What the build has written into the page. */
const told = (id) => JSON.parse(document.getElementById(id)?.textContent ?? 'null')
/** What the browser keeps; its storage may be blocked, or hold anything. */
const kept = (key) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
// What an administrator mails leads to the site itself, as does what names a page that the settings do not allow.
if (location.pathname !== paths.callback && /[#&](access_token|error_code)=/.test(location.hash)) {
  location.replace(paths.callback + location.hash)
}
const page = document.documentElement
const session = kept(keys.session)

const theme = kept(keys.theme)
const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
page.classList.toggle('dark', dark)
page.classList.toggle('has-session', session !== null)
if (theme === 'dark' || theme === 'light') {
  const color = document.createElement('meta')
  color.name = 'theme-color'
  color.content = canvas[theme]
  document.head.prepend(color)
}

try {
  askFirst(told('first-request'), JSON.parse(session ?? '{}'))
} catch {
  // What is kept is broken: the rows come a little later.
}

// A guarded path without a session leads to sign-in.
const path = session === null && location.pathname.startsWith(paths.guarded) ? paths.signIn : location.pathname
const [, screen = []] = told('screens')?.find(([pattern]) => new RegExp(pattern).test(path)) ?? []
const app = told('entry')
if (!app) fetchAhead(screen)
else if (session !== null) startApp()
else startAppLater()

/** The list's rows are asked for beside the code that shows them. */
function askFirst(first, { access_token: token, expires_at: end, user }) {
  if (!first || !token || !new RegExp(first.path).test(location.pathname) || end * 1000 - Date.now() < 120_000) return
  const hunt = JSON.parse(kept(keys.hunt) ?? '{}')
  const owner = hunt.userId === user.id ? hunt.ownerId : user.id
  const backend = first.backend || location.origin
  // A copy that can be brought up to date takes the place of the list.
  const copy = kept(keys.houses)?.slice(0, 4000) ?? ''
  if (copy.startsWith(`{"userId":"${user.id}","ownerId":"${owner}"`) && copy.includes('"cursor":"')) {
    const [, photo = 'null', details = 'null'] = /"photos":\[("[^"\\]+")[^\]]*\](?:,"photoDetails":\[(\{[^}]*\}))?/.exec(copy) ?? []
    return showSoon(JSON.parse(photo), JSON.parse(details), backend)
  }
  const url = backend + first.request.replace('{owner}', owner)
  const headers = { apikey: first.key, Authorization: `Bearer ${token}`, Prefer: 'count=exact' }
  const answer = fetch(url, { headers })
  window.earlyRequest = { url, token, at: performance.now(), answer }
  answer
    .then((it) => it.clone().json())
    .then(([house]) => showSoon(house?.photos[0], house?.photo_details?.[0], backend))
    .catch(() => undefined)
}

/**
 * The first photo is the largest thing on a phone's first screen, unless the URL asks for another order. It is fetched in the size that
 * its card shows. A row may name any host, and none but the own ones may learn who looks at it.
 */
function showSoon(photo, details, backend) {
  const isOwn = () => [backend, location.origin].includes(new URL(photo, location).origin)
  if (!photo || location.search || !isOwn()) return
  const copies = (details?.copies ?? []).filter((width) => width <= cardPhoto.widest)
  const srcset = copies.map((width) => photo.replace(/\.\w+$/, `-${width}.${details.type} ${width}w`)).join(', ')
  Object.assign(new Image(), { fetchPriority: 'high', ...(srcset && { sizes: cardPhoto.sizes, srcset }), src: photo })
}

function fetchAhead(files) {
  for (const file of files) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}

function startApp() {
  fetchAhead([...app.ahead, ...screen])
  // Without the app the links are followed as on any page.
  import(app.entry).catch(() => undefined)
}

/** On a page that works as HTML the app waits for a quiet moment, or for a hand that comes near a link. */
function startAppLater() {
  const near = new AbortController()
  const start = () => {
    if (near.signal.aborted) return
    near.abort()
    startApp()
  }
  const onLink = ({ target }) => void (target.closest?.('a') && start())
  for (const type of ['pointerover', 'focusin']) document.addEventListener(type, onLink, { signal: near.signal, passive: true })
  // Safari has no idle callbacks, and a busy machine is never idle.
  const whenIdle = window.requestIdleCallback ?? ((run) => setTimeout(run, 200))
  window.addEventListener('load', () => whenIdle(start, { timeout: 3000 }), { signal: near.signal })
}
