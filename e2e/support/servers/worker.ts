import type { BrowserContext, Page } from '@playwright/test'

/** Waits until the product would open without a network. */
export async function keptForOffline(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    // The very first page is taken over only after the worker has started.
    if (!navigator.serviceWorker.controller) {
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
    }
  })
}

/**
 * Lets a profile do without the browser's own cache, so that what comes without a network comes from the worker: Playwright
 * switches it off where any requests are to be answered.
 */
export const withoutHttpCache = (context: BrowserContext) => context.route('https://nobody.example/**', (route) => route.abort())

/** Everything that the browser's caches hold: path and content. */
export const cachedFiles = (page: Page) =>
  page.evaluate(async () => {
    const files: { cache: string; path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        files.push({ cache: name, path: request.url.slice(location.origin.length), text: (await answer?.text()) ?? '' })
      }
    }
    return files
  })

/** Which build a page runs. */
export const buildOf = (page: Page) => page.locator('meta[name="build"]').getAttribute('content')

/** Lets a page ask for a new release, as it does by itself every hour. */
export const lookForUpdate = (page: Page) => page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
