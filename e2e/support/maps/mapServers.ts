import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hostHeaders } from '../../../scripts/build/host-plugin.mjs'
import { fakeGoogleMaps } from './googleMaps'
import { GEOCODER, TILES } from './maps'
import { routeUntil } from '../faults/faults'
import { stack } from '../servers/stack'

const GOOGLE = /^https:\/\/maps\.googleapis\.com\//

type Points = Record<string, [lat: number, lng: number]>

/** Blocks OpenStreetMap's tiles. Returns a function that unblocks them. */
export const blockTiles = (page: Page) => routeUntil(page, `${TILES}**`, (route) => route.abort())

/**
 * Responds to the Leaflet map's geocoding requests. An address that contains a key of `points` gets that point; any other
 * address gets no result.
 * @returns every requested address
 */
export async function mockGeocoder(page: Page, points: Points) {
  const requestedAddresses: string[] = []
  await page.route(`${GEOCODER}search?**`, (route) => {
    const query = new URL(route.request().url()).searchParams.get('q') ?? ''
    requestedAddresses.push(query)
    const [, point] = Object.entries(points).find(([part]) => query.includes(part)) ?? []
    return route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: point ? [{ lat: String(point[0]), lon: String(point[1]) }] : [],
    })
  })
  return requestedAddresses
}

/** Serves the build as if it had been made with VITE_GOOGLE_MAPS_API_KEY. */
export const serveWithGoogleKey = (page: Page, key: string) => serveWithSetting(page, 'VITE_GOOGLE_MAPS_API_KEY', key)

/** Serves the build with one more setting. The build inlines settings into the chunks that read them. */
async function serveWithSetting(page: Page, name: string, value: string) {
  const existingSetting = 'VITE_SUPABASE_ANON_KEY:'
  await page.route('**/assets/*.js', async (route) => {
    const code = readFileSync(`dist${new URL(route.request().url()).pathname}`, 'utf8')
    if (!code.includes(existingSetting)) return route.fallback()
    await route.fulfill({
      contentType: 'text/javascript',
      body: code.replaceAll(existingSetting, `${name}:${JSON.stringify(value)},${existingSetting}`),
    })
  })
}

/**
 * Replaces Google's script and its geocoder.
 * @returns the URLs requested for the script
 */
export async function mockGoogleScript(page: Page, points: Points) {
  const requestedUrls: string[] = []
  await page.route(GOOGLE, (route) => {
    requestedUrls.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${String(fakeGoogleMaps)})(${JSON.stringify(points)})` })
  })
  return requestedUrls
}

/** Blocks Google's script. */
export const blockGoogle = (page: Page) => page.route(GOOGLE, (route) => route.abort())

/** Serves the build, and its content security policy, as if it had been made with this local router's URL as VITE_ROUTER_URL. */
export async function serveWithRouter(page: Page, url: string) {
  await serveWithSetting(page, 'VITE_ROUTER_URL', url)
  // Chromium blocks requests to this machine from pages that this machine did not serve, such as the one fulfilled below.
  for (const { origin } of [url, ...(stack ? [stack.url] : [])].map((each) => new URL(each)))
    await page.route(`${origin}/**`, async (route) => route.fulfill({ response: await route.fetch() }))
  const policy = hostHeaders('.', stack?.url, url)
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy')?.value
  await page.route('**/app/**', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': policy ?? '' } })
  })
}
