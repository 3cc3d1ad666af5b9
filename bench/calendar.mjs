import { fillYear } from './lib/appointments.mjs'
import { freshPage, median } from './lib/page.mjs'

const APPOINTMENTS = 2000
const TURNS = 6
const OPENINGS = 5
const CPU = 4
const BAR = 100

/**
 * Main-thread time of opening and changing the month with 2,000 appointments in the year, at a quarter of the speed, compared
 * with the few appointments of the demo account.
 */
export async function calendar({ product, browser }) {
  const few = await monthOf(product, browser)
  await fillYear(product, APPOINTMENTS)
  const many = await monthOf(product, browser)
  const figureOf = (name) => ({
    figure: `month with ${APPOINTMENTS} appointments ${name}, main thread at 4 ×`,
    value: many[name],
    unit: 'ms',
    bar: BAR,
    note: `${few[name].toFixed(0)} ms with a few`,
  })
  return [figureOf('opens'), figureOf('turns')]
}

/** Medians of opening and turning, in milliseconds. */
async function monthOf(product, browser) {
  const page = await freshPage(browser, { session: product.session, width: 1280, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  // The main thread's CPU time: other load on the machine is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${product.url}/app/calendar`)
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })

  const [turns, opens] = [[], []]
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push(await threadTimeOf(devtools, page.getByRole('button', { name: 'Next month' })))
  }
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.getByRole('link', { name: 'Timeline View' }).click()
    await page.getByRole('heading', { name: 'Timeline' }).waitFor()
    await page.waitForLoadState('networkidle')
    opens.push(await threadTimeOf(devtools, page.getByRole('link', { name: 'Calendar View' })))
  }
  await page.context().close()
  return { turns: median(turns), opens: median(opens) }
}

/** Runs in the page: presses an element, and waits until the next screen is painted. */
async function pressAndPaint(element) {
  element.click()
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
  if (!document.querySelector('[role=grid]')) throw new Error('The month is not there.')
}

/** The thread's time from pressing an element to the next paint, without the time to find the element. */
async function threadTimeOf(devtools, pressed) {
  const element = await pressed.elementHandle()
  const before = await taskTime(devtools)
  await element.evaluate(pressAndPaint)
  return (await taskTime(devtools)) - before
}

async function taskTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}
