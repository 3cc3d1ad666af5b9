import { fillYear } from './lib/appointments.mjs'
import { fillHunt } from './lib/houses.mjs'
import { freshPage, median } from './lib/page.mjs'

const HOUSES = 200
const APPOINTMENTS = 2000
const CPU = 4
const RUNS = 20
const BARS = { median: 100, worst: 200 }

const SCREENS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844 },
}

/**
 * How long the browser takes from a click to the next paint, as Event Timing tells it, in a hunt of 200 houses and 2,000
 * appointments at a quarter of the speed: filters, forms, a house and back, the calendar.
 */
export async function interactions({ product, browser }) {
  await fillHunt(product, product.session, HOUSES)
  await fillYear(product, APPOINTMENTS)
  const figures = []
  for (const [screen, size] of Object.entries(SCREENS)) {
    const page = await freshPage(browser, { session: product.session, ...size })
    await page.addInitScript(observeEvents)
    await page.goto(`${product.url}/app/dashboard`)
    await page.locator('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })
    for (const [name, taken] of Object.entries(await timesOn(page))) figures.push(figureOf(`${screen}: ${name}`, taken))
    await page.context().close()
  }
  return figures
}

const figureOf = (figure, taken) => ({
  figure,
  value: `${median(taken).toFixed(0)} / ${Math.max(...taken).toFixed(0)} ms`,
  bar: `at most ${BARS.median} / ${BARS.worst}`,
})

/** The times of each interaction, by its name. */
async function timesOn(page) {
  const times = {}
  const time = async (name, press, done) => {
    times[name] ??= []
    times[name].push(await timeOf(page, press, done))
  }
  const button = (name) => page.getByRole('button', { name })
  const link = (name) => page.getByRole('link', { name }).first()
  for (let run = 0; run < RUNS; run += 1) {
    const filters = button(/^Filters/)
    await time('Filters opens', filters, page.getByRole('dialog'))
    const status = page.getByRole('checkbox', { name: run % 2 === 0 ? /^Interested/ : /^Offer Made/ })
    await time('a status is ticked', status)
    await time('a status is unticked', status)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await time('a house opens', page.locator('article a').first(), page.getByRole('tablist'))
    await page.waitForLoadState('networkidle')
    await time('back to the list', link('Back to dashboard'), page.locator('article').first())
    await page.waitForLoadState('networkidle')
  }
  await page.evaluate(() => {
    history.pushState(null, '', '/app/calendar')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  for (let run = 0; run < RUNS; run += 1) {
    await time('a month turns', button(run % 2 === 0 ? 'Next month' : 'Previous month'))
    await time('Add Appointment opens', button(/^Add Appointment/), page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  return times
}

/** Presses an element as a person does, and gives the longest of the events that this set off, in milliseconds. */
async function timeOf(page, pressed, done) {
  await page.evaluate(() => globalThis.slowEvents.splice(0))
  await pressed.click()
  await done?.waitFor()
  // An entry is reported after the paint that it ends with.
  await page.waitForTimeout(400)
  return page.evaluate(() => Math.max(0, ...globalThis.slowEvents))
}

/** Runs in the page. Shorter events than 16 ms are not reported. */
function observeEvents() {
  globalThis.slowEvents = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) globalThis.slowEvents.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}
