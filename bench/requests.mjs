import { fillYear } from './lib/appointments.mjs'
import { openFreshPage } from './lib/page.mjs'

/** Delay of every data request, in milliseconds: longer than a page takes to start and to become idle. */
const REQUEST_DELAY = 4000

/** Time without requests after which a page counts as complete, in milliseconds. */
const IDLE_TIME = 4000

const APPOINTMENT_COUNT = 2000

/** Maximum number of requests, and maximum depth of their chain. */
const BAR = [3, 1]

/** The id of a demo house, from its last three digits. */
const idOf = (number) => `da0a0000-0000-4000-8000-000000000${number}`

/** Numbers of the houses that get an appointment tomorrow. The demo data has an appointment today at another house. */
const HOUSES_VIEWED_TOMORROW = [102, 103, 105, 106]

/**
 * Name, path, whether signed in, and the bar: null if the figure is in docs/quality.md without a bar, undefined if it is only printed.
 */
const SCREENS = [
  ['landing', '/', false],
  ['sign-in', '/auth', false],
  ['dashboard', '/app/dashboard', true, BAR],
  ['house', `/app/house/${idOf(105)}`, true, BAR],
  ['house whose price has changed', `/app/house/${idOf(107)}`, true, BAR],
  ['house with a viewing today, kept for offline', `/app/house/${idOf(101)}`, true, null],
  ['favourites', '/app/favorites', true],
  ['map', '/app/map', true],
  ['calendar', '/app/calendar', true, BAR],
  ['compare', `/app/compare?houses=${idOf(102)},${idOf(105)}`, true],
  ['collaborators', '/app/collaborators', true],
  ['settings', '/app/settings', true],
  ['where we differ', '/app/differ', true],
  ['wishes', '/app/wishes', true],
  ['timeline, viewings soon at one house', '/app/timeline', true, null],
]

/**
 * Counts the data requests of each screen when its URL is opened with a cold cache, their bytes, and the depth of the chain of requests
 * that wait for one another.
 *
 * Every data request is delayed for longer than the page needs to send all requests that do not wait for a response, including
 * prefetches when idle. A request sent after a response has therefore waited for it, so its depth is one more than that of the deepest
 * response so far. All data requests count until the page has been idle for a while, except the check for changes, which repeats for
 * as long as a page is open. Files and photos are not data. The check gets no response, because a response would make pages fetch the
 * rows that this bench has just added. A page with a cold cache does not need a response, because it has no saved copy to update.
 */
export async function requests({ product, browser }) {
  const measure = async (name, target, signedIn, bar) => figureOf(name, await recordRequests(browser, product, target, signedIn), bar)
  const figures = []
  for (const screen of SCREENS) figures.push(await measure(...screen))
  await product.add('appointments', HOUSES_VIEWED_TOMORROW.map(appointmentTomorrow))
  figures.push(await measure(`timeline, viewings soon at ${HOUSES_VIEWED_TOMORROW.length + 1} houses`, '/app/timeline', true, null))
  await fillYear(product, APPOINTMENT_COUNT)
  figures.push(
    await measure(`calendar, ${APPOINTMENT_COUNT} appointments`, '/app/calendar', true, BAR),
    await measure(`dashboard, ${APPOINTMENT_COUNT} appointments`, '/app/dashboard', true, BAR),
    await measure(`house, ${APPOINTMENT_COUNT} appointments elsewhere`, `/app/house/${idOf(107)}`, true, BAR),
    await measure(`timeline, ${APPOINTMENT_COUNT} appointments`, '/app/timeline', true),
  )
  return figures
}

/** Opens a screen. @returns {Promise<{ url: URL, bytes: number, depth: number }[]>} its data requests, in the order they were sent */
async function recordRequests(browser, product, target, signedIn) {
  const page = await openFreshPage(browser, { session: signedIn ? product.session : undefined, width: 1280, height: 800 })
  const sentRequests = new Map()
  let lastActivity = Date.now()
  const hasUnfinishedRequests = () => [...sentRequests.values()].some(({ isFinished }) => !isFinished)
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (!/^\/(rest|auth|functions)\/v1\//.test(url.pathname) || url.pathname.endsWith('/changes_since')) return
    const finishedBefore = [...sentRequests.values()].filter(({ isFinished }) => isFinished)
    sentRequests.set(request, { url, bytes: 0, depth: 1 + Math.max(0, ...finishedBefore.map(({ depth }) => depth)), isFinished: false })
    lastActivity = Date.now()
  })
  const recordEnd = async (request) => {
    const entry = sentRequests.get(request)
    if (!entry) return
    entry.isFinished = true
    lastActivity = Date.now()
    entry.bytes = (await request.sizes().catch(() => undefined))?.responseBodySize ?? 0
  }
  page.on('requestfinished', recordEnd)
  page.on('requestfailed', recordEnd)
  await page.route(/\/(rest|auth|functions)\/v1\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, REQUEST_DELAY))
    // The page may have been closed in the meantime.
    await route.continue().catch(() => undefined)
  })
  await page.route('**/rpc/changes_since', () => undefined)
  await page.goto(product.url + target)
  await page.locator('h1').first().waitFor({ timeout: 60_000 })
  while (hasUnfinishedRequests() || Date.now() - lastActivity < IDLE_TIME) await page.waitForTimeout(200)
  if ((await page.getByText('This page could not be shown').count()) > 0) throw new Error(`${target} could not be shown.`)
  await page.context().close()
  return [...sentRequests.values()]
}

function figureOf(name, sentRequests, bar) {
  const bytes = sentRequests.reduce((sum, each) => sum + each.bytes, 0)
  const maxDepth = Math.max(0, ...sentRequests.map(({ depth }) => depth))
  const laterReads = sentRequests.filter(({ depth }) => depth > 1).map(({ url }) => url.pathname.split('/').pop())
  return {
    figure: `data requests, cold; depth of the chain: ${name}`,
    value: [sentRequests.length, maxDepth],
    bar,
    note: `${(bytes / 1000).toFixed(1)} kB${laterReads.length > 0 ? `; later: ${laterReads.join(', ')}` : ''}`,
  }
}

function appointmentTomorrow(number, index) {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  return { house_id: idOf(number), title: 'Viewing', date: tomorrow, time: `${9 + index}:00`.padStart(5, '0'), duration: 45 }
}
