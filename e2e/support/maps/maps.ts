import type { BrowserContext } from '@playwright/test'

/** The URLs of the Leaflet map's tile server and geocoder. */
export const TILES = 'https://tile.openstreetmap.org/'
export const GEOCODER = 'https://nominatim.openstreetmap.org/'

/** A gray square, used for every tile of the Leaflet map. */
const TILE = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mOsr6//DwAFegJxCkwqLgAAAABJRU5ErkJggg=='

/** The geocoder's result for every address. */
const SPRINGFIELD = [{ lat: '39.8017', lon: '-89.6437', display_name: 'Springfield, Illinois' }]

/**
 * Replaces the hosts of the Leaflet map: every tile is gray and every address is found. Does so inside the page, because
 * intercepting requests disables the browser's cache and slows tests down.
 */
export async function mockMaps(context: BrowserContext) {
  const mocks = { tiles: TILES, tile: `data:image/png;base64,${TILE}`, geocoder: GEOCODER, searchResults: SPRINGFIELD }
  await context.addInitScript(({ tiles, tile, geocoder, searchResults }) => {
    const srcDescriptor = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...srcDescriptor,
      set(this: HTMLImageElement, url: string) {
        srcDescriptor?.set?.call(this, url.startsWith(tiles) ? tile : url)
      },
    })
    const send = window.fetch
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return url.startsWith(geocoder) ? Promise.resolve(Response.json(searchResults)) : send(input, init)
    }
  }, mocks)
}

/** Like `mockMaps`, but with Playwright's routes, for tests that observe the maps' requests or respond to them. */
export async function mockMapsWithRoutes(context: BrowserContext) {
  await context.route(`${TILES}**`, (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(TILE, 'base64') }))
  await context.route(`${GEOCODER}**`, (route) => route.fulfill({ json: SPRINGFIELD }))
}
