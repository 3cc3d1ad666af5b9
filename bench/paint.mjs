import { freshPage, median } from './lib/page.mjs'

const RUNS = 5
const HOUSES = 20

const SCREENS = [
  ['landing', '/', false, 0.5],
  ['sign-in', '/auth', false, 1.2],
  [`dashboard with ${HOUSES} houses`, '/app/dashboard', true, 2.2],
]

/** Largest paint on a throttled phone, as a ratio to a bare React page measured in the same run. */
export async function paint({ product, browser }) {
  await fillHunt(product)
  const bare = await largestPaint(browser, product.bareAddress)
  const figures = [{ figure: 'bare React page: largest paint (median of 5)', value: `${bare.toFixed(0)} ms` }]
  for (const [name, path, signedIn, bar] of SCREENS) {
    const time = await largestPaint(browser, product.address + path, signedIn ? product.session : undefined)
    figures.push({ figure: `${name}: largest paint`, value: `${(time / bare).toFixed(2)} × (${time.toFixed(0)} ms)`, bar: `at most ${bar} ×` })
  }
  return figures
}

async function largestPaint(browser, url, session) {
  const times = []
  for (let run = 0; run < RUNS; run += 1) {
    const page = await freshPage(browser, { session, throttled: true })
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    times.push(
      await page.evaluate(
        () =>
          new Promise((resolve) => {
            const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
            observer.observe({ type: 'largest-contentful-paint', buffered: true })
          }),
      ),
    )
    await page.context().close()
  }
  return median(times)
}

async function fillHunt(product) {
  const missing = Array.from({ length: HOUSES - 9 }, (_, index) => ({
    user_id: product.session.user.id,
    address: { street: `${index + 1} Bench Street`, city: 'Leeds', state: '', zip: 'LS1 1AA', country: 'United Kingdom' },
    price: 300_000 + index,
    price_currency: 'GBP',
    bedrooms: 2,
    bathrooms: 1,
    square_feet: 900,
    photos: ['/samples/cottage.webp'],
  }))
  await product.add('houses', missing)
}
