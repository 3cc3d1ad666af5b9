import type { Page } from '@playwright/test'

/** Collects a page's HTML, URL and history state, and everything that scripts can read from its origin's storage. */
const textsByPlace = (page: Page) =>
  page.evaluate(async () => {
    // A tab's initial blank page has no storage.
    if (location.protocol === 'about:') return {}
    const files: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) files.push(request.url, (await (await cache.match(request))?.text()) ?? '')
    }
    const storedValues: unknown[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => request.addEventListener('success', resolve))
        storedValues.push(name, request.result)
      }
      database.close()
    }
    return {
      url: location.href,
      'history state': JSON.stringify(history.state),
      page: document.documentElement.outerHTML,
      'local storage': JSON.stringify(localStorage),
      'session storage': JSON.stringify(sessionStorage),
      cookies: document.cookie,
      databases: JSON.stringify(storedValues),
      caches: files.join('\n'),
    }
  })

/**
 * Searches for words in the page's HTML, URL, history state and storage, for each entry of the page's history. Leaves the page on
 * its oldest entry.
 * @returns how many places were searched, and which word was found where
 */
export async function findTraces(page: Page, words: readonly string[]): Promise<{ searchedCount: number; matches: string[] }> {
  let searchedCount = 0
  const matches: string[] = []
  for (let remaining = await page.evaluate(() => history.length); remaining > 0; remaining -= 1) {
    for (const [place, text] of Object.entries(await textsByPlace(page))) {
      searchedCount += 1
      for (const word of words) if (text.includes(word)) matches.push(`${word} in ${place} of ${page.url()}`)
    }
    // `goBack` could mistake a late rewrite of this history entry for its own navigation, and return too early.
    await page.waitForLoadState('networkidle')
    if (remaining > 1) await page.goBack()
  }
  return { searchedCount, matches }
}
