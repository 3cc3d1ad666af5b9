import { fillYear } from './lib/appointments.mjs'
import { openFreshPage, median } from './lib/page.mjs'

const APPOINTMENT_COUNT = 2000
const TURN_COUNT = 6
const OPENING_COUNT = 5
const CPU_SLOWDOWN = 4
const BAR = 100

/**
 * Measures the main-thread time of opening the calendar and of changing the month, with the CPU throttled 4×: once with the demo
 * account's few appointments, and once with 2,000 in the year.
 */
export async function calendar({ product, browser }) {
  const few = await measureMonth(product, browser)
  await fillYear(product, APPOINTMENT_COUNT)
  const many = await measureMonth(product, browser)
  const figureOf = (name) => ({
    figure: `month with ${APPOINTMENT_COUNT} appointments ${name}, main thread at 4 ×`,
    value: many[name],
    unit: 'ms',
    bar: BAR,
    note: `${few[name].toFixed(0)} ms with a few`,
  })
  return [figureOf('opens'), figureOf('turns')]
}

/** Returns the median times of opening the calendar and of changing the month, in milliseconds. */
async function measureMonth(product, browser) {
  const page = await openFreshPage(browser, { session: product.session, width: 1280, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  // Makes TaskDuration the thread's CPU time, which other load on the machine does not affect.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${product.url}/app/calendar`)
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })

  const [turnTimes, openTimes] = [[], []]
  for (let turn = 0; turn < TURN_COUNT; turn += 1) {
    turnTimes.push(await threadTimeOfClick(devtools, page.getByRole('button', { name: 'Next month' })))
  }
  for (let opening = 0; opening < OPENING_COUNT; opening += 1) {
    await page.getByRole('link', { name: 'Timeline View' }).click()
    await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    await page.waitForLoadState('networkidle')
    openTimes.push(await threadTimeOfClick(devtools, page.getByRole('link', { name: 'Calendar View' })))
  }
  await page.context().close()
  return { turns: median(turnTimes), opens: median(openTimes) }
}

/** Runs in the page: clicks an element, waits until 100 ms after the next frame, and throws if no month is shown. */
async function clickAndAwaitPaint(element) {
  element.click()
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
  if (!document.querySelector('[role=grid]')) throw new Error('The month is not there.')
}

/** Measures the main thread's CPU time from a click until 100 ms after the next frame, excluding the time to find the element. */
async function threadTimeOfClick(devtools, locator) {
  const element = await locator.elementHandle()
  const before = await taskTime(devtools)
  await element.evaluate(clickAndAwaitPaint)
  return (await taskTime(devtools)) - before
}

async function taskTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}
