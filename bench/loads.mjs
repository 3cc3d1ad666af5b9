import { openFreshPage } from './lib/page.mjs'

const HOUSE_PATH = '/app/house/da0a0000-0000-4000-8000-000000000105'

// Name, path, whether signed in, a selector that matches once the screen is rendered, and the bar for compressed JavaScript in kB.
const SCREENS = [
  ['landing', '/', false, 'h1', undefined],
  ['sign-in', '/auth', false, 'input[type=password]:enabled', 145],
  ['dashboard', '/app/dashboard', true, 'article', 170],
  ['detail', HOUSE_PATH, true, 'h1', 180],
  ['calendar', '/app/calendar', true, 'h1', undefined],
]

/** Measures the compressed bytes of scripts and styles that a real browser with a cold cache fetches for each screen. */
export async function loads({ product, browser }) {
  await warmUp(product, browser)
  const figures = [await scriptsBeforeLoad(product, browser)]
  for (const [name, path, signedIn, selector, bar] of SCREENS) {
    const page = await openFreshPage(browser, { session: signedIn ? product.session : undefined })
    await page.goto(product.url + path)
    await page.locator(selector).first().waitFor()
    // Prefetches after the screen is rendered do not count.
    const fetched = await page.evaluate(compressedBytes)
    await page.context().close()
    figures.push(
      { figure: `fetched by a browser, ${name}: JavaScript, compressed`, value: fetched.javascript / 1000, unit: 'kB', bar },
      { figure: `fetched by a browser, ${name}: CSS, compressed`, value: fetched.css / 1000, unit: 'kB', bar: 14 },
    )
  }
  return figures
}

/** Opens a screen once: the embedded backend's first responses take seconds, and anything prefetched in that time would count. */
async function warmUp(product, browser) {
  const page = await openFreshPage(browser, { session: product.session })
  await page.goto(`${product.url}/app/dashboard`)
  await page.locator('article').first().waitFor()
  await page.context().close()
}

/** Measures the scripts that the landing page fetches before its load event. The app loads later, or once a link is hovered or focused. */
async function scriptsBeforeLoad(product, browser) {
  const page = await openFreshPage(browser)
  await page.goto(product.url)
  await page.waitForLoadState('networkidle')
  const bytes = await page.evaluate(() => {
    const loadTime = performance.getEntriesByType('navigation')[0].loadEventStart
    const earlyScripts = performance
      .getEntriesByType('resource')
      .filter(({ name, startTime }) => name.endsWith('.js') && startTime < loadTime)
    return earlyScripts.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0)
  })
  await page.context().close()
  return { figure: 'landing: script files before the load event', value: bytes / 1000, unit: 'kB', bar: 5 }
}

/** Runs in the page: adds up the compressed bytes of the scripts and styles that the page has fetched. */
function compressedBytes() {
  const resources = performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize }))
  const sum = (ending) => resources.filter(({ name }) => name.endsWith(ending)).reduce((total, { size }) => total + size, 0)
  return { javascript: sum('.js'), css: sum('.css') }
}
