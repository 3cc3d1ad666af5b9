import { freshPage } from './lib/page.mjs'

const HOUSE = '/app/house/da0a0000-0000-4000-8000-000000000101'

// Path, whether somebody is signed in, what tells that the screen is there, and the bars of compressed JavaScript in kB.
const SCREENS = [
  ['landing', '/', false, 'h1', 92],
  ['sign-in', '/auth', false, 'input[type=password]', 140],
  ['dashboard', '/app/dashboard', true, 'article', 165],
  ['detail', HOUSE, true, 'h1', 175],
  ['calendar', '/app/calendar', true, 'h1', undefined],
]

const DATA_REQUESTS = 3

/** What a real browser fetches for each screen, cold: compressed script and style bytes, data requests. */
export async function loads({ product, browser }) {
  const figures = []
  for (const [name, path, signedIn, sign, bar] of SCREENS) {
    const page = await freshPage(browser, { session: signedIn ? product.session : undefined })
    await page.goto(product.address + path)
    await page.locator(sign).first().waitFor()
    // What is fetched ahead for later, once the screen stands, is no part of it.
    const sent = await page.evaluate(weighed)
    await page.waitForLoadState('networkidle')
    const { data } = await page.evaluate(weighed)
    await page.context().close()
    figures.push(
      { figure: `${name}: JavaScript, compressed`, value: `${(sent.javascript / 1000).toFixed(1)} kB`, bar: bar ? `at most ${bar}` : '' },
      { figure: `${name}: CSS, compressed`, value: `${(sent.css / 1000).toFixed(1)} kB`, bar: 'at most 12' },
      { figure: `${name}: data requests`, value: String(data), bar: `at most ${DATA_REQUESTS}` },
    )
  }
  return figures
}

/** Runs in the page: what it has fetched, in compressed bytes, and how often it asked the backend. */
function weighed() {
  const resources = performance.getEntriesByType('resource').map(({ name, encodedBodySize }) => ({ name, size: encodedBodySize }))
  const sum = (ending) => resources.filter(({ name }) => name.endsWith(ending)).reduce((total, { size }) => total + size, 0)
  const data = resources.filter(({ name }) => /\/(rest|auth|storage)\/v1\//.test(name)).length
  return { javascript: sum('.js'), css: sum('.css'), data }
}
