import type { BrowserContext } from '@playwright/test'

/** A grey square, as every tile of the open map. */
const TILE = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFegJxCkwqLgAAAABJRU5ErkJggg==', 'base64')

/** Where every address lies, as far as the open geocoder is concerned. */
const SPRINGFIELD = [{ lat: '39.8017', lon: '-89.6437', display_name: 'Springfield, Illinois' }]

/**
 * Stands in for the hosts of the open map, which a page with a map may ask: every tile is grey, and every address is found.
 * Tests that are about the map answer in their own way.
 */
export async function standInForMaps(context: BrowserContext) {
  await context.route('https://tile.openstreetmap.org/**', (route) => route.fulfill({ contentType: 'image/png', body: TILE }))
  await context.route('https://nominatim.openstreetmap.org/**', (route) => route.fulfill({ json: SPRINGFIELD }))
}
