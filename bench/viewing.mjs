import { gzipSync } from 'node:zlib'
import { openFreshPage, median } from './lib/page.mjs'

const HOUSE = 'da0a0000-0000-4000-8000-000000000101'
const ANSWER_COUNT = 12
const WAITING_COUNT = 500
const CPU_SLOWDOWN = 4
const BAR = 50

/**
 * Measures the time from a tap on an answer to the end of the transaction that stores it, with few and with many entries in the outbox
 * and the CPU throttled 4×. Also measures the code that the page fetches in addition to the dashboard's.
 */
export async function viewing({ product, browser }) {
  const page = await openFreshPage(browser, { session: product.session })
  const scripts = new Map()
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.set(response.url(), gzipSync(await response.body()).length)
  })
  await page.addInitScript(observeStores)
  await page.goto(`${product.url}/app/dashboard`)
  await page.getByRole('article').first().waitFor()
  await page.waitForLoadState('networkidle')
  const before = new Set(scripts.keys())
  await page.goto(`${product.url}/app/viewing/${HOUSE}`)
  await page.getByRole('button', { name: 'Start viewing' }).waitFor()
  await page.waitForLoadState('networkidle')
  const scriptBytes = [...scripts].filter(([url]) => !before.has(url)).reduce((sum, [, bytes]) => sum + bytes, 0)

  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const few = await timeAnswers(page)
  await page.evaluate(fillOutbox, WAITING_COUNT)
  const many = await timeAnswers(page)
  await page.context().close()
  return [
    { figure: 'code that a viewing fetches beside the dashboard’s, gzip', value: scriptBytes / 1000, unit: 'kB', bar: null },
    figureOf(`a viewing, from tap to stored at ${CPU_SLOWDOWN} ×`, few),
    figureOf(`the same with ${WAITING_COUNT} items waiting`, many),
  ]
}

const figureOf = (name, times) => ({
  figure: `${name}: median; longest of ${ANSWER_COUNT}`,
  value: [median(times), Math.max(...times)],
  unit: 'ms',
  bar: BAR,
})

async function timeAnswers(page) {
  const times = []
  for (let answer = 0; answer < ANSWER_COUNT; answer += 1) {
    times.push(await page.evaluate(timeTapUntilStored))
    // Waits until the work after a tap is done, because a user would not tap again so soon.
    await page.waitForTimeout(400)
  }
  return times
}

/** Runs in the page before its own scripts: calls `window.onStored` with the time when a write transaction completes. */
function observeStores() {
  const open = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function transaction(stores, mode, options) {
    const result = open.call(this, stores, mode, options)
    if (mode === 'readwrite') result.addEventListener('complete', () => window.onStored?.(performance.now()))
    return result
  }
}

/** Runs in the page: taps an answer, and returns the time until it is stored. */
async function timeTapUntilStored() {
  const whenStored = new Promise((resolve) => {
    window.onStored = resolve
  })
  const startedAt = performance.now()
  document.querySelector('[aria-label="Check now"] [role=group] button').click()
  return (await whenStored) - startedAt
}

/** Runs in the page: adds copies of an existing entry to the outbox, as many as a long day offline would leave. */
async function fillOutbox(count) {
  const resultOf = (request) =>
    new Promise((resolve, reject) => {
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
  const database = await resultOf(indexedDB.open('house-hunter-outbox'))
  const store = database.transaction('entries', 'readwrite').objectStore('entries')
  const original = (await resultOf(store.getAll())).find(({ kind }) => kind === 'viewing_item')
  for (let index = 0; index < count; index += 1) {
    const copy = { ...original, id: crypto.randomUUID(), key: `copy ${index}` }
    // The database assigns the next `seq` to an entry that has none.
    delete copy.seq
    await resultOf(store.add(copy))
  }
  database.close()
}
