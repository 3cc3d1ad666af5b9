import { fillYear } from './lib/appointments.mjs'
import { fillHunt } from './lib/houses.mjs'
import { openFreshPage, median } from './lib/page.mjs'

const HOUSE_COUNT = 200
const APPOINTMENT_COUNT = 2000
const CPU_SLOWDOWN = 4
const RUN_COUNT = 20
/** The bars for the median and the worst time, in milliseconds. */
const BARS = [100, 200]

const SCREENS = {
  desktop: { width: 1280, height: 800 },
  phone: { width: 390, height: 844, touch: true },
}

/**
 * Measures the time from a press to the next paint, as the Event Timing API reports it, and to the paint of the result, which comes
 * much later if rendering is time-sliced. Uses the list, a house and the calendar of a hunt of 200 houses and 2,000 appointments, with
 * the CPU throttled 4×. The first run of each interaction counts too.
 */
export async function interactions({ product, browser }) {
  await fillHunt(product, product.session, HOUSE_COUNT)
  await fillYear(product, APPOINTMENT_COUNT)
  const figures = []
  for (const [screen, size] of Object.entries(SCREENS)) {
    const page = await openFreshPage(browser, { session: product.session, ...size })
    await page.addInitScript(observeEvents)
    await page.goto(`${product.url}/app/dashboard`)
    await page.locator('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    for (const [name, timings] of Object.entries(await measureScreen(page, size))) figures.push(figureOf(`${screen}, ${name}`, timings))
    await page.context().close()
  }
  return figures
}

function figureOf(name, timings) {
  const waits = timings.map(({ resultTime }) => resultTime).filter((time) => time !== undefined)
  const [medianWait, worstWait] = medianAndWorst(waits)
  return {
    figure: `press to answer among ${HOUSE_COUNT} houses at ${CPU_SLOWDOWN} ×, median; worst of ${RUN_COUNT}: ${name}`,
    value: medianAndWorst(timings.map(({ nextPaint }) => nextPaint)),
    unit: 'ms',
    bar: BARS,
    ...(waits.length > 0 && { note: `shown after ${medianWait.toFixed(0)}; ${worstWait.toFixed(0)} ms` }),
  }
}

const medianAndWorst = (times) => [median(times), Math.max(...times)]

/** Measures every interaction at one screen size. Returns the times, keyed by the interaction's name. */
async function measureScreen(page, { touch }) {
  const times = {}
  const press = (element) => (touch ? element.tap() : element.click())
  const measure = async (name, act, selector) => {
    times[name] ??= []
    times[name].push(await timeOf(page, act, selector))
  }
  const tools = {
    page,
    press,
    button: (name) => page.getByRole('button', { name }).filter({ visible: true }).first(),
    link: (name) => page.getByRole('link', { name }).filter({ visible: true }).first(),
    /** Measures a press on an element. If `selector` is given, also measures the time until a matching element appears. */
    measurePress: (name, element, selector) => measure(name, () => press(element), selector),
    /** Types a word and measures each key press. */
    async measureTyping(name, word) {
      for (const key of word) await measure(name, () => page.keyboard.press(key))
    },
    async escape() {
      await page.keyboard.press('Escape')
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  }
  for (let run = 0; run < RUN_COUNT; run += 1) {
    await measureList(tools, run)
    await measureHouse(tools)
    await measureCalendar(tools)
    await press(tools.link(/^(Dashboard|Houses)/))
    await page.locator('article').first().waitFor()
  }
  return times
}

async function measureList({ page, press, button, measurePress, measureTyping, escape }, run) {
  const [addButton, removeButton] = [button(/^Add to favorites/), button(/^Remove from favorites/)]
  await (run % 2 === 0 ? measurePress('a favourite is set', addButton) : measurePress('a favourite is removed', removeButton))
  await measurePress('Filters opens', button(/^Filters/), '[role=dialog]')
  const status = page.getByRole('checkbox', { name: run % 2 === 0 ? /^Interested/ : /^Offer Made/ })
  await measurePress('a status is ticked', status)
  await measurePress('a status is unticked', status)
  await escape()

  const search = page.getByRole('combobox', { name: 'Search houses' }).filter({ visible: true })
  await press((await search.count()) > 0 ? search : button('Search houses'))
  await page.getByRole('listbox').waitFor()
  await measureTyping('a letter is typed in the search', 'map')
  await search.fill('')
  await escape()
}

async function measureHouse({ page, link, measurePress }) {
  await measurePress('a house opens', page.locator('article a').first(), '[role=tablist]')
  for (const tab of ['Notes', 'Events', 'Together', 'Details']) {
    await measurePress('a tab opens', page.getByRole('tab', { name: tab }), `[role=tabpanel][aria-labelledby$=${tab.toLowerCase()}]`)
  }
  await measurePress('back to the list', link('Back to dashboard'), 'main:not(:has([role=tablist])) article')
}

async function measureCalendar({ page, press, button, link, measurePress, measureTyping }) {
  await measurePress('the month opens', link('Calendar'), '[role=grid]')
  const firstDate = await page.locator('[data-date]').first().getAttribute('data-date')
  await measurePress('a month turns', button('Next month'), `[role=grid]:not(:has([data-date="${firstDate}"]))`)
  await measurePress('Add Appointment opens', button(/^Add Appointment/), '[role=dialog]')
  await press(page.getByRole('textbox', { name: 'Title' }))
  await measureTyping('a letter is typed in Add Appointment', 'tea')
  await page.keyboard.press('Escape')
  const confirmation = page.getByRole('alertdialog')
  await press(confirmation.getByRole('button', { name: 'Close' }))
  await confirmation.or(page.getByRole('dialog')).waitFor({ state: 'detached' })
}

/** Returns the duration of an interaction's longest event, and the time until its result is painted, in milliseconds. */
async function timeOf(page, act, selector) {
  await page.evaluate(watchFor, selector)
  await act()
  if (selector) await page.locator(selector).first().waitFor()
  await page.waitForLoadState('networkidle')
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }))
    // The browser reports an event only after the paint that ends it.
    await new Promise((resolve) => setTimeout(resolve, 150))
    return { nextPaint: Math.max(0, ...globalThis.slowEvents), resultTime: globalThis.shownAfter }
  })
}

/** Runs in the page: from the next press on, checks each frame for the expected element, and records when it is painted. */
function watchFor(selector) {
  globalThis.slowEvents.splice(0)
  globalThis.shownAfter = undefined
  if (!selector) return
  const watchFrames = ({ timeStamp }) => {
    const checkFrame = () => {
      if (!document.querySelector(selector)) return requestAnimationFrame(checkFrame)
      // Runs after the frame is painted.
      setTimeout(() => (globalThis.shownAfter = performance.now() - timeStamp))
    }
    requestAnimationFrame(checkFrame)
  }
  document.addEventListener('pointerdown', watchFrames, { once: true, capture: true })
}

/** Runs in the page: records the durations of user interactions' events. Browsers do not report events shorter than 16 ms. */
function observeEvents() {
  globalThis.slowEvents = []
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) if (interactionId) globalThis.slowEvents.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
}
