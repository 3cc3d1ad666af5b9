import { freshPage, median } from './lib/page.mjs'

const MANY = 5000
const FEW = 200
const BATCH = 500
const CPU = 4
const RUNS = 5
const RATIO = 1.5
const ELEMENTS = 1500
const LONG_TASK = 100

/** A list of 5,000 houses against one of 200, at a quarter of the speed: first cards, another order, a filter, typing. */
export async function lists({ product, browser }) {
  const few = await listOf(FEW, product, browser, product.session)
  const many = await listOf(MANY, product, browser, await product.sessionOf('sam@example.com'))
  const ratio = (name) => ({
    figure: `${name}, ${MANY} houses against ${FEW}`,
    value: `${many[name].toFixed(0)} / ${few[name].toFixed(0)} ms, ${(many[name] / few[name]).toFixed(2)} x`,
    bar: `at most ${RATIO} x`,
  })
  return [
    ratio('first cards'),
    ratio('another order'),
    ratio('filter'),
    { figure: `elements in the page with ${MANY} houses`, value: String(many.elements), bar: `at most ${ELEMENTS}` },
    { figure: 'longest task while typing in the search', value: `${many.longest.toFixed(0)} ms`, bar: `at most ${LONG_TASK}` },
  ]
}

async function listOf(count, product, browser, session) {
  for (let from = 0; from < count; from += BATCH) await product.add('houses', houses(from, Math.min(BATCH, count - from)), session)
  const page = await freshPage(browser, { session, width: 1280, height: 800 })
  await page.goto(`${product.address}/app/dashboard`)
  await page.locator('article').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU })

  const times = { 'first cards': [], 'another order': [], filter: [] }
  for (let run = 0; run < RUNS; run += 1) {
    await page.evaluate(goTo, ['/app/settings', 'input[type=radio]'])
    times['first cards'].push(await page.evaluate(goTo, ['/app/dashboard', 'article']))
    times['another order'].push(await page.evaluate(goTo, [`/app/dashboard?sort=price.${run % 2 ? 'desc' : 'asc'}`]))
    times.filter.push(await page.evaluate(goTo, ['/app/dashboard?status=bought']))
    await page.evaluate(goTo, ['/app/dashboard'])
  }
  const elements = await page.evaluate(() => document.querySelectorAll('*').length)
  const longest = await typing(page)
  await page.context().close()
  return { ...Object.fromEntries(Object.entries(times).map(([name, taken]) => [name, median(taken)])), elements, longest }
}

/** Runs in the page: opens an address without loading, and gives the time until what it shows is painted, in milliseconds. */
async function goTo([address, sign]) {
  const shown = () => [...document.querySelectorAll('article h2')].slice(0, 4).map((heading) => heading.textContent).join()
  const before = shown()
  const start = performance.now()
  history.pushState({}, '', address)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  const arrived = () => (sign ? document.querySelector(sign) : shown() !== before)
  while (!arrived()) {
    if (performance.now() - start > 30_000) throw new Error(`${address} did not show anything new.`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

async function typing(page) {
  await page.getByRole('combobox', { name: 'Search houses' }).first().click()
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    window.longTasks = [0]
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ entryTypes: ['longtask'] })
  })
  await page.keyboard.type('maple street', { delay: 80 })
  await page.waitForTimeout(1000)
  return page.evaluate(() => Math.max(...window.longTasks))
}

const STATUSES = ['Interested', 'Not Interested', 'Offer Made', 'Bought']
const STREETS = ['Maple Street', 'Oak Avenue', 'Pine Road', 'Elm Court']

function houses(from, count) {
  return Array.from({ length: count }, (_, at) => {
    const index = from + at
    return {
      address: { street: `${index} ${STREETS[index % 4]}`, city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
      coordinates: { lat: 39 + (index % 100) / 100, lng: -89 - (index % 70) / 100 },
      price: 100_000 + ((index * 7919) % 900_000),
      bedrooms: 1 + (index % 5),
      bathrooms: 1 + (index % 3),
      square_feet: 600 + ((index * 131) % 3000),
      status: STATUSES[index % STATUSES.length],
      notes: `Notes of house ${index}: a quiet street, a garden, a long way to the station.`,
    }
  })
}
