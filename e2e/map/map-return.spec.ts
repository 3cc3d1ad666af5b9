import type { Page } from '@playwright/test'
import { chunkUrlPattern } from '../support/faults/chunks'
import { markerPositions, waitForSettledMarkers } from '../support/maps/markers'
import { expect, test } from '../support/test'

/** Asserts that the markers are back in place, within 2 pixels because the map rounds positions. */
const expectPositions = (page: Page, expected: Awaited<ReturnType<typeof markerPositions>>) =>
  expect
    .poll(async () => {
      const currentPositions = await markerPositions(page)
      const distances = expected.map(({ name, x, y }) => {
        const marker = currentPositions.find((other) => other.name === name)
        return marker ? Math.hypot(marker.x - x, marker.y - y) : Infinity
      })
      return Math.max(...distances, Math.abs(currentPositions.length - expected.length) * 1000)
    })
    .toBeLessThan(2)

for (const control of ['the link', 'the browser’s Back'] as const) {
  test(`returning from a house with ${control} restores the map`, async ({ page, account }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await account.addHouse('1 Known Way', { coordinates: { lat: 39.79, lng: -89.64 } })
    await account.addHouse('2 Far Road', { coordinates: { lat: 41.9, lng: -87.6 } })
    await page.goto('/app/map')
    const pin = page.locator('.leaflet-marker-pane').getByRole('button', { name: '1 Known Way, ' })
    await expect(pin).toBeVisible()
    const fittedPositions = await waitForSettledMarkers(page)
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await page.getByRole('button', { name: 'Zoom out' }).click()
    await pin.click()
    const card = page.getByRole('dialog', { name: '1 Known Way' })
    await expect(card).toBeVisible()
    const positionsBeforeLeaving = await waitForSettledMarkers(page)
    expect(positionsBeforeLeaving).not.toEqual(fittedPositions)

    await card.getByRole('link', { name: '1 Known Way' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '1 Known Way' })).toBeVisible()
    if (control === 'the link') await page.getByRole('link', { name: 'Back to dashboard' }).click()
    else await page.goBack()
    await expect(pin).toBeVisible()
    await expectPositions(page, positionsBeforeLeaving)

    // After "Show all", the map counts as never moved, so its view is not restored.
    await page.getByRole('button', { name: 'Show all' }).click()
    await expectPositions(page, fittedPositions)
    await page.getByRole('link', { name: 'Favorites' }).click()
    await page.getByRole('link', { name: 'Map', exact: true }).click()
    await expect(pin).toBeVisible()
    await expectPositions(page, fittedPositions)
  })
}

test('the map of filtered houses is restored after a reload, even if the filters’ code loads late, but not for another hunt', async ({
  page,
  account,
  sharedHunt,
}) => {
  await sharedHunt({ coordinates: { lat: 47.6, lng: -122.3 }, bedrooms: 3 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await account.addHouse('1 Known Way', { coordinates: { lat: 39.79, lng: -89.64 }, bedrooms: 3 })
  await account.addHouse('2 Far Road', { coordinates: { lat: 41.9, lng: -87.6 }, bedrooms: 3 })
  await page.goto('/app/map?beds=2')
  const pin = page.locator('.leaflet-marker-pane').getByRole('button', { name: '1 Known Way, ' })
  await expect(pin).toBeVisible()
  const fittedPositions = await waitForSettledMarkers(page)
  await page.getByRole('button', { name: 'Zoom out' }).click()
  await pin.click()
  const card = page.getByRole('dialog', { name: '1 Known Way' })
  await expect(card).toBeVisible()
  const positionsBeforeLeaving = await waitForSettledMarkers(page)
  expect(positionsBeforeLeaving).not.toEqual(fittedPositions)
  await card.getByRole('link', { name: '1 Known Way' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 Known Way' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: '1 Known Way' })).toBeVisible()
  await page.route(chunkUrlPattern('src/features/filters/filterUrl.ts'), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000))
    await route.continue()
  })
  await page.goBack()
  await expect(pin).toBeVisible()
  await expectPositions(page, positionsBeforeLeaving)

  await page.getByRole('button', { name: /^Hunt:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dana Example’s hunt' }).click()
  await expect(page.locator('.leaflet-marker-pane').getByRole('button', { name: '4 Shared Street, ' })).toBeInViewport()
})
