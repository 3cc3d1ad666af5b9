import { freshPage, median } from './lib/page.mjs'

const HOUSE = 'da0a0000-0000-4000-8000-000000000101'
const APPOINTMENTS = 2000
const TURNS = 6
const CPU = 4
const BAR = 100

/** Main-thread time of turning the month with 2,000 appointments in the year, at a quarter of the speed. */
export async function calendar({ product, browser }) {
  await product.add('appointments', yearOfAppointments(product.session.user.id))
  const page = await freshPage(browser, { session: product.session, width: 1280, height: 800 })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(`${product.address}/app/calendar`)
  await page.getByRole('grid').waitFor()
  await page.waitForLoadState('networkidle')
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })

  const turns = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    turns.push(await busy(devtools, async () => {
      await page.getByRole('button', { name: /next month/i }).first().click()
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
    }))
  }
  await page.getByRole('link', { name: 'Timeline View' }).click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  const opened = await busy(devtools, async () => {
    await page.goBack()
    await page.getByRole('grid').waitFor()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))))
  })
  await page.context().close()
  return [
    { figure: `month opens with ${APPOINTMENTS} appointments, main thread at 4 ×`, value: `${opened.toFixed(0)} ms`, bar: `under ${BAR}` },
    { figure: 'month turns (median of 6)', value: `${median(turns).toFixed(0)} ms`, bar: `under ${BAR}` },
  ]
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

function yearOfAppointments(userId) {
  const year = new Date().getFullYear()
  return Array.from({ length: APPOINTMENTS }, (_, index) => {
    const day = new Date(Date.UTC(year, 0, 1 + (index % 365)))
    return {
      user_id: userId,
      house_id: HOUSE,
      title: `Viewing ${index}`,
      date: day.toISOString().slice(0, 10),
      time: `${String(8 + (index % 11)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`,
      duration: 45,
    }
  })
}
