/** The network that Lighthouse simulates for a slow phone. */
const SLOW_NETWORK = { offline: false, latency: 562, downloadThroughput: (1.47 * 1e6) / 8, uploadThroughput: (0.675 * 1e6) / 8 }
const SLOW_CPU = 4

/**
 * Opens a new page: phone-sized by default, and signed in if a session is given.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ session?: object, throttled?: boolean, width?: number, height?: number, scale?: number, touch?: boolean,
 *   serviceWorkers?: 'allow' | 'block' }} options
 */
export async function openFreshPage(
  browser,
  { session, throttled = false, width = 390, height = 844, scale = 1, touch = false, serviceWorkers = 'block' } = {},
) {
  // Service workers are blocked by default, because they would precache files while the page is being measured.
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: scale, hasTouch: touch, serviceWorkers })
  if (session) {
    await context.addInitScript((value) => localStorage.setItem('house-hunter-session', value), JSON.stringify(session))
  }
  const page = await context.newPage()
  if (throttled) await throttle(page)
  return page
}

/** Throttles a page to the speed of a slow phone. */
export async function throttle(page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}

/** The value, unit and note of a figure for the longest task. Browsers report no task under 50 ms. */
export const longTaskFigure = (longest) => ({ value: longest, unit: 'ms', ...(longest === 0 && { note: 'none over 50 ms' }) })

export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
