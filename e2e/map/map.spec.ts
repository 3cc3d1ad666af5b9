import type { Page } from '@playwright/test'
import { respondWithError, failOn, FAILED_REQUEST, POLLS } from '../support/faults/faults'
import { GEOCODER } from '../support/maps/maps'
import { mockGeocoder, blockTiles } from '../support/maps/mapServers'
import { entry, info, list, map, marker, notOnMapRegion } from '../support/maps/mapScreen'
import { waitForSettledMarkers } from '../support/maps/markers'
import { expectToast, toastOf } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ mocksMapsWithRoutes: true })

const ADDRESS = 'Springfield, IL 62704, USA'
const HINT = 'Please check the address or try again later'

/** Records the zoom levels of the tiles that the Leaflet map requests, in order. */
function recordZooms(page: Page) {
  const zooms: number[] = []
  page.on('request', (request) => {
    const zoom = /tile\.openstreetmap\.org\/(\d+)\//.exec(request.url())?.[1]
    if (zoom) zooms.push(Number(zoom))
  })
  return zooms
}

/** When the page sent each geocoding request, in milliseconds since the page was opened. */
const geocodingTimes = (page: Page) =>
  page.evaluate(
    (host) => performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (name.startsWith(host) ? [startTime] : [])),
    GEOCODER,
  )

test('each address is geocoded once and its point stored, and failures are reported once and listed', async ({ page, account }) => {
  const locatedHouse = await account.addHouse('1 Known Way', { coordinates: { lat: 39.79, lng: -89.64 } })
  const unlocatedHouse = await account.addHouse('5 Lookup Lane')
  await account.addHouse('7 Lost Road')
  await account.addHouse('8 Lost Road')
  const lookups = await mockGeocoder(page, { 'Lookup Lane': [39.77, -89.66] })
  await page.goto('/app/map')
  await expect(page.getByRole('heading', { level: 1, name: 'House Hunter Map' })).toBeVisible()
  await expect(page.getByText('Explore properties by location')).toBeVisible()
  await expect(page.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible()

  await test.step('only the first failure is reported in a toast', async () => {
    await expectToast(page, 'error', `Couldn't find location for address: 8 Lost Road, ${ADDRESS}`, HINT)
    await toastOf(page).getByRole('button').click()
    await expect(notOnMapRegion(page).getByRole('listitem')).toHaveCount(2)
    await expect(entry(page, '5 Lookup Lane')).toBeVisible()
    await expect(toastOf(page)).toHaveCount(0)
    expect(lookups.toSorted()).toEqual(['5 Lookup Lane', '7 Lost Road', '8 Lost Road'].map((street) => `${street}, ${ADDRESS}`))
    const times = await geocodingTimes(page)
    expect(times).toHaveLength(3)
    expect(Math.min(...times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toBeGreaterThanOrEqual(1000)
  })

  await test.step('the points are stored without changing the rest of the row', async () => {
    const readHouse = async () => (await account.houses()).find(({ id }) => id === unlocatedHouse.id)
    await expect.poll(async () => (await readHouse())?.coordinates).toEqual({ lat: 39.77, lng: -89.66 })
    expect((await readHouse())?.updated_at).toBe(unlocatedHouse.updated_at)
  })

  await test.step('a reload sends no geocoding requests', async () => {
    await page.reload()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await expect(notOnMapRegion(page).getByRole('listitem')).toHaveCount(2)
    expect(lookups).toHaveLength(3)
    await expect(toastOf(page)).toHaveCount(0)
  })

  await test.step('Retry geocodes failed addresses again, and a new address is geocoded', async () => {
    await notOnMapRegion(page).getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => lookups.length).toBe(5)
    const newAddress = {
      address: { street: '9 Lookup Lane', city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' },
      coordinates: { lat: 0, lng: 0 },
    }
    await account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${locatedHouse.id}` }, data: newAddress })
    await page.reload()
    await expect(entry(page, '9 Lookup Lane')).toBeVisible()
    expect(lookups.at(-1)).toBe(`9 Lookup Lane, ${ADDRESS}`)
  })
})

test('the map has markers, info windows, groups, search and filters', { tag: '@phone' }, async ({ page, account, isMobile }) => {
  const house = await account.addHouse('1 North Road', {
    coordinates: { lat: 39.9, lng: -89.6 },
    status: 'Offer Made',
    rating: 4,
    price: 500_000,
    photos: ['/samples/loft.webp'],
  })
  await account.addHouse('2 South Road', { coordinates: { lat: 39.6, lng: -89.7 }, bedrooms: 5 })
  for (const flat of ['A', 'B']) {
    await account.addHouse(`3 Twin Court ${flat}`, {
      coordinates: { lat: 39.75, lng: -89.9 },
      address: { street: `3 Twin Court ${flat}`, city: 'Żółw', state: 'IL', zip: '62999', country: 'USA' },
    })
  }
  const lookups = await mockGeocoder(page, { Chicago: [41.88, -87.63] })
  const zooms = recordZooms(page)
  await page.goto('/app/map')
  await expect(marker(page, '1 North Road')).toBeVisible()
  await expect(marker(page, '2 South Road')).toBeVisible()
  await expect(marker(page, '1 North Road')).toHaveAccessibleName(isMobile ? '1 North Road, Offer Made' : '1 North Road, Offer Made, $500k')

  await test.step('focusing an entry highlights its marker, and vice versa', async () => {
    await entry(page, '2 South Road').focus()
    await expect(marker(page, '2 South Road')).toHaveAttribute('data-lit', 'true')
    await marker(page, '1 North Road').focus()
    await expect(entry(page, '1 North Road')).toHaveAttribute('data-lit', 'true')
  })

  await test.step('a marker opens an info window', async () => {
    // A marker that moves away between pressing and releasing the button is not clicked.
    await waitForSettledMarkers(page)
    await marker(page, '1 North Road').click()
    const infoWindow = info(page, '1 North Road')
    for (const text of ['$500,000', 'Offer Made', 'Springfield, IL']) await expect(infoWindow).toContainText(text)
    await expect(infoWindow.getByRole('img', { name: 'Rated 4 of 5' })).toBeVisible()
    await expect(infoWindow.getByRole('link', { name: '1 North Road' })).toHaveAttribute('href', `/app/house/${house.id}`)
    await expect(infoWindow.getByRole('link', { name: 'Directions' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=39.9%2C-89.6',
    )
    await expect(infoWindow.getByRole('link', { name: 'Directions' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(infoWindow).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(infoWindow).toHaveCount(0)
    await expect(marker(page, '1 North Road')).toBeFocused()
  })

  await test.step('on a phone in landscape, an info window fits into the map and is not covered by the map’s buttons', async () => {
    if (!isMobile) return
    const portraitSize = page.viewportSize() ?? { width: 0, height: 0 }
    await entry(page, '1 North Road').click()
    await expect(info(page, '1 North Road')).toBeVisible()
    await page.setViewportSize({ width: 844, height: 390 })
    await map(page).evaluate((element) => element.scrollIntoView({ block: 'end' }))
    // The ratio is not 1, because the window's edges may lie between two pixels.
    await expect(info(page, '1 North Road')).toBeInViewport({ ratio: 0.99 })
    await info(page, '1 North Road').getByRole('link', { name: 'Directions' }).click({ trial: true })
    await info(page, '1 North Road').getByRole('button', { name: 'Close' }).click()
    // Drags the map to where the pin's info window would open underneath the map's buttons.
    const mapBox = await map(page).boundingBox()
    const pinBox = await marker(page, '1 North Road').boundingBox()
    await page.mouse.move((pinBox?.x ?? 0) + 100, pinBox?.y ?? 0)
    await page.mouse.down()
    await page.mouse.move((mapBox?.x ?? 0) + (mapBox?.width ?? 0) - 120, (mapBox?.y ?? 0) + 100, { steps: 10 })
    await page.mouse.up()
    await waitForSettledMarkers(page)
    await marker(page, '1 North Road').click()
    await waitForSettledMarkers(page)
    await info(page, '1 North Road').getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize(portraitSize)
    await page.getByRole('button', { name: 'Show all' }).click()
  })

  await test.step('choosing a house in the list moves the map to it', async () => {
    await entry(page, '2 South Road').click()
    await expect(info(page, '2 South Road')).toBeInViewport({ ratio: 0.9 })
    await expect.poll(() => zooms.at(-1)).toBe(15)
    await info(page, '2 South Road').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect(marker(page, '1 North Road')).toBeVisible()
  })

  await test.step('two houses at the same point open together', async () => {
    await page.getByRole('button', { name: '2 properties in one place' }).click()
    await expect(info(page, '2 properties in one place').getByRole('article')).toHaveCount(2)
    await page.keyboard.press('Escape')
  })

  await test.step('a search filters the list, and if nothing matches, Enter moves the map', async () => {
    const search = page.getByPlaceholder('Search locations...')
    await search.fill('zolw 629')
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await expect(marker(page, '1 North Road')).toHaveCount(0)
    await search.fill('Chicago')
    await expect(list(page).getByRole('listitem')).toHaveCount(0)
    await search.press('Enter')
    await expect(page.getByText('No property there. The map shows Chicago.')).toBeVisible()
    expect(lookups).toEqual(['Chicago'])
    await search.fill('')
    await expect(list(page).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('a window that the search hides does not come back and take the focus', async () => {
    const search = page.getByPlaceholder('Search locations...')
    await entry(page, '1 North Road').click()
    await expect(info(page, '1 North Road')).toBeFocused()
    await search.pressSequentially('zol')
    await expect(info(page, '1 North Road')).toHaveCount(0)
    for (let length = 'zol'.length; length > 0; length -= 1) await search.press('Backspace')
    await expect(search).toHaveValue('')
    await expect(search).toBeFocused()
    await expect(info(page, '1 North Road')).toHaveCount(0)
  })

  await test.step('a view chosen while the map zooms, even before the first frame of the zoom, is shown once the zoom ends', async () => {
    await page.getByRole('button', { name: 'Show all' }).click()
    const fittedPositions = await waitForSettledMarkers(page)
    for (const delay of [0, 100]) {
      await page.evaluate(async (milliseconds) => {
        const press = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click()
        press('Zoom in')
        if (milliseconds > 0) await new Promise((resolve) => setTimeout(resolve, milliseconds))
        press('Show all')
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }, delay)
      await expect.poll(() => waitForSettledMarkers(page)).toEqual(fittedPositions)
    }
  })

  await test.step('the list and the markers can be filtered', async () => {
    await page.getByRole('button', { name: 'Filters' }).click()
    const filters = page.getByRole('dialog', { name: 'Filters' })
    await expect(filters.locator('legend')).toHaveText(['Price Range', 'Bedrooms', 'Status', 'Property Type'])
    await filters.getByRole('checkbox', { name: /^Offer Made/ }).check()
    await filters.getByRole('button', { name: /^Show 1 house/ }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(marker(page, '1 North Road')).toBeVisible()
    await page.getByRole('button', { name: /^Remove filter/ }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(4)
  })

  await test.step('nothing is wider than the screen, and the wheel zooms the map', async () => {
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overflow).toBe(0)
    if (isMobile) return
    await info(page, '1 North Road').or(map(page)).first().hover()
    const zoomCountBefore = zooms.length
    await page.mouse.wheel(0, -300)
    await expect.poll(() => zooms.length).toBeGreaterThan(zoomCountBefore)
  })

  await test.step('the map can be left while it zooms', async () => {
    await page.evaluate(() => {
      for (const control of ['[aria-label="Zoom out"]', 'a[href="/app/dashboard"]']) document.querySelector<HTMLElement>(control)?.click()
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
    // Waits for Leaflet to end the zoom, which takes 250 ms, because an error at that moment must fail the test.
    await page.waitForTimeout(300)
  })

  await test.step('houses on several continents fit into the view', async () => {
    await account.addHouse('8 Far East Street', { coordinates: { lat: 35.7, lng: 139.7 } })
    await account.addHouse('10 Far South Street', { coordinates: { lat: -33.9, lng: 18.4 } })
    await page.goto('/app/map')
    await waitForSettledMarkers(page)
    for (const street of ['8 Far East Street', '10 Far South Street']) await expect(marker(page, street)).toBeInViewport()
  })
})

test('the map stays usable without tiles, without a geocoder and without houses', async ({ page, account, guard }) => {
  guard.allowHost(/./)
  await account.addHouse('1 Known Way', { coordinates: { lat: 39.79, lng: -89.64 } })
  await account.addHouse('6 Lost Road')
  await account.addHouse('7 Lost Road')
  let lookupCount = 0
  const restoreTiles = await blockTiles(page)
  await page.route('https://nominatim.openstreetmap.org/**', (route) => {
    lookupCount += 1
    return route.abort()
  })
  const zooms = recordZooms(page)
  await page.goto('/app/map')
  await expect(page.getByText('The map’s background could not be loaded.')).toBeVisible()
  await expectToast(page, 'error', `Couldn't find location for address: 7 Lost Road, ${ADDRESS}`, HINT)
  await expect.poll(() => zooms.at(-1)).toBe(15)
  await expect(notOnMapRegion(page).getByRole('listitem')).toHaveCount(2)
  expect(lookupCount, 'a geocoder that is down gets no further requests').toBe(1)
  await marker(page, '1 Known Way').click()
  await expect(info(page, '1 Known Way')).toBeVisible()
  restoreTiles()
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.getByText('The map’s background could not be loaded.')).toHaveCount(0)

  await account.backend.remove('houses', { address: 'not.is.null' })
  await page.reload()
  await page.getByRole('link', { name: 'Add a Property' }).click()
  await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
})

test('the map has its own message if the houses cannot be loaded', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse('1 Known Way', { coordinates: { lat: 39.79, lng: -89.64 } })
  await page.goto('/app/map')
  await expect(marker(page, '1 Known Way')).toBeVisible()
  await failOn(page, 'GET', '**/rest/v1/houses**', respondWithError(500))
  await failOn(page, 'POST', POLLS, respondWithError(500))
  await page.reload()
  await expectToast(page, 'error', 'Failed to load houses', "We couldn't load your properties. Please try again later.")
  await expect(page.getByText(/^Showing a saved copy from/)).toBeVisible()
  await marker(page, '1 Known Way').click()
  await expect(info(page, '1 Known Way').getByRole('button', { name: 'Move pin' })).toHaveCount(0)
})

test('the detail page shows two maps and geocodes the address once', async ({ page, account }) => {
  const house = await account.addHouse('5 Lookup Lane')
  const lookups = await mockGeocoder(page, { 'Lookup Lane': [39.77, -89.66] })
  await page.goto(`/app/house/${house.id}`)
  const card = page
    .getByRole('region', { name: 'Location' })
    .or(page.locator('section', { has: page.getByRole('heading', { name: 'Location' }) }))
  await card.last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('img', { name: '5 Lookup Lane, Interested' })).toHaveCount(2)
  expect(lookups).toHaveLength(1)
  // Checks the tiles on screen instead of their requests, because the second map may take its tiles from the browser's cache.
  const shownZooms = () =>
    page
      .locator('img.leaflet-tile')
      .evaluateAll((tiles) => [...new Set(tiles.map((tile) => /\/(\d+)\/\d+\/\d+/.exec((tile as HTMLImageElement).src)?.[1]))])
  await expect.poll(shownZooms).toEqual(['15'])
  await page.getByRole('link', { name: 'Open the full map' }).last().click()
  await expect(page).toHaveURL(/\/app\/map\?house=/)
  await expect(info(page, '5 Lookup Lane')).toBeVisible()
})
