import process from 'node:process'
import { runnerImport } from 'vite'
import { root } from '../scripts/lib/run.mjs'
import { scriptOf, threadTime, openThrottledSession } from './lib/bundle.mjs'
import { openFreshPage } from './lib/page.mjs'

const SIZE = 1_000_000
const MAX_SIZE = 5_000_000
const RUN_COUNT = 7
const CPU_SLOWDOWN = 4
const BAR = 1000

/** Builds a page like a portal's, of about `size` bytes, with data in scripts, a lot of markup, and long descriptions. */
function pageOf(size) {
  const similar = Array.from({ length: 400 }, (_, index) => ({
    id: 700_000 + index,
    price: 250_000 + index * 1000,
    bedrooms: 3,
    text: 'Quiet street. '.repeat(30),
  }))
  const data = JSON.stringify({ listing: { id: 123_456, price: 450_000, bedrooms: 4, livingArea: 128 }, similar })
  const head = `<title>House</title><link rel="canonical" href="https://portal.example/homes/123456"><h1>House</h1><script>window.__DATA__ = ${data};</script>`
  const row =
    '<div class="row"><span class="label">Heating</span> <span>Gas, 2019</span><p>Close to the park, the school and the station.</p></div>\n'
  return head + row.repeat(Math.ceil((size - head.length) / row.length))
}

/** Pieces of hostile markup, with their labels in the results. A page of 5 MB that repeats one of them would block a naive parser. */
const HOSTILE_PARTS = {
  '<div>': 'elements that are never closed',
  '<p>$1,000 €2,000 3 beds 100 m2</p>': 'amounts',
  '<b itemscope itemprop="a"></b>': 'attributes',
  '<p>open house 28 nov 29 dec</p>': 'days',
  '<a b="': 'quotes',
  '&amp;': 'character references',
  '<script>x=[[[': 'brackets in scripts',
}

/**
 * Compares parsing a page with parsing JSON of about the same size. With the CPU throttled 4×, also measures the first page parsed and
 * the slowest of several large ones.
 */
export async function listing({ browser }) {
  const { module } = await runnerImport(`${root}/src/domain/listing/readListing.ts`, { root, configFile: false, logLevel: 'error' })
  const html = pageOf(SIZE)
  const json = JSON.stringify(
    Array.from({ length: SIZE / 100 }, (_, id) => ({ id, price: 450_000, city: 'Leeds', text: 'x'.repeat(40) })).slice(0, SIZE / 88),
  )
  if (module.readListing({ html }).price?.value !== 450_000) throw new Error('The page was not read')
  const readingTime = timeOf(() => module.readListing({ html }))
  const parsingTime = timeOf(() => JSON.parse(json))
  return [
    { figure: `reading a page of ${(html.length / 1e6).toFixed(1)} MB`, value: readingTime, unit: 'ms' },
    { figure: `JSON.parse of ${(json.length / 1e6).toFixed(1)} MB`, value: parsingTime, unit: 'ms' },
    { figure: 'reading against JSON.parse', value: readingTime / parsingTime, unit: '×' },
    ...(await measureThrottled(browser, html)),
  ]
}

async function measureThrottled(browser, html) {
  const page = await openFreshPage(browser)
  await page.addScriptTag({ content: await scriptOf('src/domain/listing/readListing.ts', 'listing') })
  const devtools = await openThrottledSession(page, CPU_SLOWDOWN)
  const timeReading = (source) =>
    threadTime(devtools, () => page.evaluate(([part, size]) => listing.readListing({ html: part.repeat(size / part.length) }), source))
  const firstTime = await timeReading([html, html.length])
  const times = new Map([['a portal’s page', await timeReading([pageOf(MAX_SIZE / 5), MAX_SIZE])]])
  for (const [part, name] of Object.entries(HOSTILE_PARTS)) times.set(name, await timeReading([part, MAX_SIZE]))
  await page.context().close()
  const [name, longest] = [...times].toSorted(([, one], [, other]) => other - one)[0]
  return [
    { figure: `a page of a listing read at ${CPU_SLOWDOWN} ×, 1 MB, the first time`, value: firstTime, unit: 'ms', bar: BAR },
    { figure: `the longest of ${times.size} pages of 5 MB, most of them hostile`, value: longest, unit: 'ms', bar: BAR, note: name },
  ]
}

function timeOf(work) {
  const times = Array.from({ length: RUN_COUNT }, () => {
    const startedAt = process.hrtime.bigint()
    work()
    return Number(process.hrtime.bigint() - startedAt) / 1e6
  })
  return Math.min(...times)
}
