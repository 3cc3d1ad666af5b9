import { fillHunt } from './lib/houses.mjs'
import { openFreshPage, longTaskFigure, median, throttle } from './lib/page.mjs'

const RUN_COUNT = 5
const HOUSE_COUNT = 20
const LARGE_HOUSE_COUNT = 5000
/** The longest that the page takes to save its copy of the list after the last change, in milliseconds. */
const SAVE_DELAY_MS = 12_000

const SCREENS = [
  ['landing', '/', false, 0.5],
  ['sign-in', '/auth', false, 0.6],
  [`dashboard with ${HOUSE_COUNT} houses`, '/app/dashboard', true, 1.6],
]

/** Measures the largest contentful paint of first and returning visits on a throttled phone, relative to that of a bare React page. */
export async function paint({ product, browser }) {
  await addExtraHouses(product)
  const barePaint = await medianLargestPaint(browser, product.bareUrl)
  const figures = [{ figure: 'bare React page: largest paint (median of 5)', value: barePaint, unit: 'ms' }]
  for (const [name, path, signedIn, bar] of SCREENS) {
    const time = await medianLargestPaint(browser, product.url + path, signedIn ? product.session : undefined)
    figures.push(comparePaint(barePaint, name, time, bar))
  }
  const samsSession = await product.sessionOf('sam@example.com')
  for (const [session, count, bar] of [
    [product.session, HOUSE_COUNT, 0.6],
    [samsSession, LARGE_HOUSE_COUNT, 1],
  ]) {
    await fillHunt(product, session, count)
    const { time, listReadCount, longest } = await measureReturningVisit(browser, product, session)
    figures.push(
      comparePaint(barePaint, `returning visit, worker and copy there, ${count} houses`, time, bar),
      { figure: `returning visit, ${count} houses: lists of houses read`, value: listReadCount, bar: 0 },
      { figure: `one of ${count} changed and saved, slow CPU: longest task`, ...longTaskFigure(longest), bar: 100 },
    )
  }
  return figures
}

const comparePaint = (barePaint, name, time, bar) => ({
  figure: `largest paint against bare React: ${name}`,
  value: time / barePaint,
  unit: '×',
  bar,
  note: `${time.toFixed(0)} ms`,
})

async function medianLargestPaint(browser, url, session) {
  const times = []
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const page = await openFreshPage(browser, { session, throttled: true })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    times.push(await largestContentfulPaint(page))
    await page.context().close()
  }
  return median(times)
}

const largestContentfulPaint = (page) =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
        observer.observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )

/**
 * Measures a returning user's visit, with the service worker and the saved copy in place, and the longest task while one change is
 * merged and saved.
 */
async function measureReturningVisit(browser, product, session) {
  const firstPage = await openFreshPage(browser, { session, serviceWorkers: 'allow' })
  const context = firstPage.context()
  const devtools = await context.newCDPSession(firstPage)
  await firstPage.goto(`${product.url}/app/dashboard`)
  await firstPage.locator('article').first().waitFor({ timeout: 60_000 })
  await firstPage.waitForFunction(() => navigator.serviceWorker.controller, undefined, { timeout: 60_000 })
  // Waits until the page has checked for changes and saved the whole list.
  await firstPage.waitForTimeout(SAVE_DELAY_MS)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await firstPage.evaluate(() => {
    window.longTasks = [0]
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  const housePath = await firstPage.locator('article a[href*="/app/house/"]').first().getAttribute('href')
  await product.change('houses', housePath.split('/').pop(), { status: 'Offer Made' }, session)
  await firstPage
    .locator('article', { has: firstPage.locator(`a[href="${housePath}"]`) })
    .getByText('Offer Made')
    .waitFor()
  await firstPage.waitForTimeout(SAVE_DELAY_MS)
  const longest = await firstPage.evaluate(() => Math.max(...window.longTasks))
  await firstPage.close()
  const [times, listRequests] = [[], []]
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const page = await context.newPage()
    await throttle(page)
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/rest/v1/houses' && !searchParams.get('id')) listRequests.push(pathname)
    })
    await page.goto(`${product.url}/app/dashboard`)
    await page.waitForLoadState('networkidle')
    times.push(await largestContentfulPaint(page))
    await page.close()
  }
  await context.close()
  return { time: median(times), listReadCount: listRequests.length, longest }
}

async function addExtraHouses(product) {
  const houses = Array.from({ length: HOUSE_COUNT - 9 }, (_, index) => ({
    user_id: product.session.user.id,
    address: { street: `${index + 1} Bench Street`, city: 'Leeds', state: '', zip: 'LS1 1AA', country: 'United Kingdom' },
    price: 300_000 + index,
    price_currency: 'GBP',
    bedrooms: 2,
    bathrooms: 1,
    square_feet: 900,
    photos: ['/samples/cottage.webp'],
  }))
  await product.add('houses', houses)
}
