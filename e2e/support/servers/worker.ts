import type { BrowserContext, Page } from '@playwright/test'

/** Waits until the page can be opened without a network. */
export async function waitUntilOfflineReady(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    // The worker does not control the page that registered it until it has claimed its clients.
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    }
  })
}

/**
 * Disables a profile's HTTP cache, so that without a network only the worker can respond. Any route has this effect, because
 * Playwright disables the cache while requests are routed.
 */
export const disableHttpCache = (context: BrowserContext) => context.route('https://nobody.example/**', (route) => route.abort())

/** Every entry in the browser's caches: the name of its cache, its path and its text. */
export const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { cache: string; path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const response = await cache.match(request)
        files.push({ cache: name, path: request.url.slice(location.origin.length), text: (await response?.text()) ?? '' })
      }
    }
    return files
  })

/** The id of the build that a page runs. */
export const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content')

/** Makes a page check for a new release, as it does by itself every hour. */
export const checkForUpdate = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
