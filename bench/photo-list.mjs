import { openFreshPage, median } from './lib/page.mjs'
import { openPhotoPage, storePhoto } from './lib/photos.mjs'

const HOUSE_COUNT = 20
const RUN_COUNT = 5
const DRAWINGS = ['craftsman', 'townhouse', 'loft', 'farmhouse', 'seaside', 'modern', 'studio', 'cottage']

// `scale` is the device pixel ratio; the bars are in kB.
const SCREENS = [
  { name: '390 px × 3', width: 390, height: 844, scale: 3, initialBar: 500, totalBar: 1200 },
  { name: '1280 px × 2', width: 1280, height: 800, scale: 2, totalBar: 1200 },
  { name: '1280 px × 1', width: 1280, height: 800, scale: 1, totalBar: 750 },
]

const PAINT_BAR = 1.25

/**
 * Measures a list of houses with full-size phone photos: how many bytes of photos it fetches, and its largest contentful paint
 * compared with that of the same list with drawings.
 */
export async function photoList({ product, browser }) {
  const session = await product.sessionOf('sam@example.com')
  await product.clear('houses', session)
  const photoPage = await openPhotoPage(browser, product)
  const photos = []
  for (let seed = 1; seed <= HOUSE_COUNT; seed += 1) photos.push(await storePhoto(photoPage, product, session, seed))
  await photoPage.close()
  const houses = await product.add('houses', photos.map(houseWithPhoto), session)
  const figures = [480, 640, 1280, 2048].map((width) => ({
    figure: `a photo, ${width} px wide, on average`,
    value: photos.reduce((sum, { bytes }) => sum + bytes[width], 0) / HOUSE_COUNT / 1000,
    unit: 'kB',
  }))
  for (const { name, initialBar, totalBar, ...screen } of SCREENS) {
    const bytes = await photoBytes(browser, product, session, screen)
    figures.push(
      { figure: `a list of ${HOUSE_COUNT} photos, ${name}: before scrolling`, value: bytes.before / 1000, unit: 'kB', bar: initialBar },
      { figure: `a list of ${HOUSE_COUNT} photos, ${name}: to its end`, value: bytes.toEnd / 1000, unit: 'kB', bar: totalBar },
    )
  }
  const photoPaint = await medianLargestPaint(browser, product, session)
  for (const [index, { id }] of houses.entries()) {
    await product.change('houses', id, { photos: [`/samples/${DRAWINGS[index % DRAWINGS.length]}.webp`] }, session)
  }
  const drawingPaint = await medianLargestPaint(browser, product, session)
  return [
    ...figures,
    { figure: 'largest paint with drawings (median of 5)', value: drawingPaint, unit: 'ms' },
    {
      figure: `a list of ${HOUSE_COUNT} photos: largest paint against drawings`,
      value: photoPaint / drawingPaint,
      unit: '×',
      bar: PAINT_BAR,
      note: `${photoPaint.toFixed(0)} ms`,
    },
  ]
}

const houseWithPhoto = ({ url }, index) => ({
  address: { street: `${index + 1} Photo Street`, city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
  price: 300_000 + index,
  bedrooms: 3,
  bathrooms: 2,
  square_feet: 1500,
  photos: [url],
})

/** Measures the bytes of the photos that a list fetches with an empty cache, before scrolling and at its end. */
async function photoBytes(browser, product, session, screen) {
  const page = await openFreshPage(browser, { session, ...screen })
  const sizes = []
  page.on('response', async (response) => {
    if (response.url().includes('/property-photos/')) sizes.push(Number(response.headers()['content-length']))
  })
  const total = () => sizes.reduce((sum, size) => sum + size, 0)
  await page.goto(`${product.url}/app/dashboard`)
  await page.locator('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const before = total()
  for (let article = 0; article < HOUSE_COUNT; article += 1) {
    await page.locator('article').nth(article).scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
  }
  await page.context().close()
  return { before, toEnd: total() }
}

async function medianLargestPaint(browser, product, session) {
  const times = []
  for (let run = 0; run < RUN_COUNT; run += 1) {
    const page = await openFreshPage(browser, { session, throttled: true, scale: 3 })
    await page.goto(`${product.url}/app/dashboard`)
    await page.locator('article').first().waitFor()
    await page.waitForLoadState('networkidle')
    times.push(await page.evaluate(largestContentfulPaint))
    await page.context().close()
  }
  return median(times)
}

/** Runs in the page: returns the time of the largest contentful paint so far. */
function largestContentfulPaint() {
  return new Promise((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries().at(-1).startTime))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
  })
}
