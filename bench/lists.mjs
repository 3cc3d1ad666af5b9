import { fillHunt } from './lib/houses.mjs'
import { openFreshPage, longTaskFigure } from './lib/page.mjs'

const LARGE_HOUSE_COUNT = 5000
const SMALL_HOUSE_COUNT = 200
const CPU_SLOWDOWN = 4
const RUN_COUNT = 7
const RATIO_BAR = 1.5
const ELEMENTS_BAR = 1500
const LONG_TASK_BAR = 100

/** A selector that matches once the pins and the list next to them are rendered. */
const MAP_READY = 'body:has(.leaflet-marker-icon button):has(ul[aria-label="Properties on the map"] li)'

/** The selectors for a house and for its name in each layout. */
const LAYOUTS = {
  cards: { item: 'article', name: 'article h2' },
  rows: { item: 'article', name: 'article h2' },
  table: { item: 'tbody th', name: 'tbody th p:first-child' },
}

/**
 * Compares lists of 5,000 houses with lists of 200, with the CPU throttled 4×: the first rendering, sorting and filtering in each
 * layout, and the map with its list. Also counts the page's elements, and measures typing in the search. Runs with few and many houses
 * alternate, so that other load on the machine slows both.
 */
export async function lists({ product, browser }) {
  const pageWithFew = await openList(SMALL_HOUSE_COUNT, product, browser, product.session)
  const pageWithMany = await openList(LARGE_HOUSE_COUNT, product, browser, await product.sessionOf('sam@example.com'))
  const figures = []
  for (const layout of Object.keys(LAYOUTS)) {
    for (const page of [pageWithFew, pageWithMany]) await chooseLayout(page, layout)
    figures.push(
      ...(await compareTimes(pageWithFew, pageWithMany, layout, (page, run) => measureLayout(page, LAYOUTS[layout], run))),
      await elementFigure(pageWithMany, layout),
    )
  }
  // The first visit is not counted, because it also loads the map's code.
  for (const page of [pageWithFew, pageWithMany]) await measureMap(page)
  figures.push(...(await compareTimes(pageWithFew, pageWithMany, 'map', async (page) => ({ 'pins and list': await measureMap(page) }))))
  await pageWithMany.evaluate(goTo, ['/app/map', { selector: MAP_READY }])
  figures.push(await elementFigure(pageWithMany, 'map'))
  await pageWithMany.evaluate(goTo, ['/app/dashboard', { selector: LAYOUTS.table.item }])
  const longest = await longestTaskWhileTyping(pageWithMany)
  for (const page of [pageWithFew, pageWithMany]) await page.context().close()
  return [...figures, { figure: 'longest task while typing in the search', ...longTaskFigure(longest), bar: LONG_TASK_BAR }]
}

async function openList(count, product, browser, session) {
  await fillHunt(product, session, count)
  const page = await openFreshPage(browser, { session, width: 1280, height: 800 })
  await page.goto(`${product.url}/app/dashboard`)
  await page.locator('article').first().waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

async function chooseLayout(page, layout) {
  await page.getByRole('radio', { name: layout }).check({ force: true })
  await page.locator(LAYOUTS[layout].item).first().waitFor({ timeout: 60_000 })
}

/** Compares the times that `measure` returns for few and many houses. Returns one figure per name in its result. */
async function compareTimes(pageWithFew, pageWithMany, screen, measure) {
  const durations = [[], []]
  for (let run = 0; run < RUN_COUNT; run += 1)
    for (const [index, page] of [pageWithFew, pageWithMany].entries()) durations[index].push(await measure(page, run))
  return Object.keys(durations[0][0]).map((name) => {
    // Takes the shortest time of each page, because other load on the machine only ever adds time.
    const [timeWithFew, timeWithMany] = durations.map((times) => Math.min(...times.map((each) => each[name])))
    return {
      figure: `${screen}: ${name}, ${LARGE_HOUSE_COUNT} houses against ${SMALL_HOUSE_COUNT}`,
      value: timeWithMany / timeWithFew,
      unit: '×',
      bar: RATIO_BAR,
      note: `${timeWithMany.toFixed(0)} and ${timeWithFew.toFixed(0)} ms`,
    }
  })
}

async function measureLayout(page, { item, name }, run) {
  const navigate = (path, target) => page.evaluate(goTo, [path, target])
  await navigate('/app/settings', { selector: 'input[type=radio]' })
  const times = {
    'first houses': await navigate('/app/dashboard', { selector: item }),
    'another order': await navigate(`/app/dashboard?sort=price.${run % 2 ? 'desc' : 'asc'}`, { name }),
    filter: await navigate('/app/dashboard?status=bought', { name }),
  }
  await navigate('/app/dashboard', { name })
  return times
}

async function measureMap(page) {
  const time = await page.evaluate(goTo, ['/app/map', { selector: MAP_READY }])
  await page.evaluate(goTo, ['/app/dashboard', { selector: LAYOUTS.table.item }])
  return time
}

const elementFigure = async (page, screen) => ({
  figure: `${screen}: elements in the page with ${LARGE_HOUSE_COUNT} houses`,
  value: await page.evaluate(() => document.querySelectorAll('*').length),
  bar: ELEMENTS_BAR,
})

/**
 * Runs in the page: navigates on the client, and returns the time until the new screen is painted, in milliseconds. The screen counts
 * as new once an element matches `selector` or, if only `name` is given, once the text of the first elements that match it has changed.
 */
async function goTo([path, { selector, name }]) {
  const namesOnScreen = () =>
    [...document.querySelectorAll(name)]
      .slice(0, 4)
      .map((heading) => heading.textContent)
      .join()
  const before = name && namesOnScreen()
  const start = performance.now()
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  const hasArrived = () => (selector ? document.querySelector(selector) : namesOnScreen() !== before)
  while (!hasArrived()) {
    if (performance.now() - start > 30_000) throw new Error(`${path} did not show anything new.`)
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  return performance.now() - start
}

async function longestTaskWhileTyping(page) {
  await page.getByRole('combobox', { name: 'Search houses' }).first().click()
  await page.waitForTimeout(1000)
  await page.evaluate(() => {
    window.longTasks = [0]
    new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      entryTypes: ['longtask'],
    })
  })
  await page.keyboard.type('maple street', { delay: 80 })
  await page.waitForTimeout(1000)
  return page.evaluate(() => Math.max(...window.longTasks))
}
