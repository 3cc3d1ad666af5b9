import { freshPage, median } from './lib/page.mjs'

const HOUSE = 'da0a0000-0000-4000-8000-000000000101'
const APPOINTMENTS = 2000
const TURNS = 6
const CPU = 4
const BAR = 100

/** Main-thread time of opening and turning the month with 2,000 appointments in the year, at a quarter of the speed. */
export async function calendar({ product, browser }) {
  await product.add('appointments', yearOfAppointments())
  const page = await freshPage(browser, { session: product.session, width: 1280, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  // The thread's own time: what else the machine does while it waits is not counted.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.goto(`${product.address}/app/calendar`)
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })

  const turns = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push(await busy(devtools, async () => {
      await page.evaluate(pressAndPaint, 'Next month')
    }))
  }
  await page.getByRole('link', { name: 'Timeline View' }).click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  const opened = await busy(devtools, () => page.evaluate(pressAndPaint, 'Calendar View'))
  await page.context().close()
  return [
    { figure: `month opens with ${APPOINTMENTS} appointments, main thread at 4 ×`, value: `${opened.toFixed(0)} ms`, bar: `under ${BAR}` },
    { figure: 'month turns (median of 6)', value: `${median(turns).toFixed(0)} ms`, bar: `under ${BAR}` },
  ]
}

/** Runs in the page: presses what has this name, and waits until the next screen is painted. */
async function pressAndPaint(name) {
  const pressed = [...document.querySelectorAll('button, a')].find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)
  if (!pressed) throw new Error(`There is nothing called ${name}.`)
  pressed.click()
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100)))
  if (!document.querySelector('[role=grid]')) throw new Error('The month is not there.')
}

async function busy(devtools, act) {
  const before = await taskTime(devtools)
  await act()
  return (await taskTime(devtools)) - before
}

async function taskTime(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration').value * 1000
}

function yearOfAppointments() {
  const year = new Date().getFullYear()
  return Array.from({ length: APPOINTMENTS }, (_, index) => {
    const day = new Date(Date.UTC(year, 0, 1 + (index % 365)))
    return {
      house_id: HOUSE,
      title: `Viewing ${index}`,
      date: day.toISOString().slice(0, 10),
      time: `${String(8 + (index % 11)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
      duration: 45,
    }
  })
}
