import type { Page } from '@playwright/test'
import { mockGoogleScript, serveWithGoogleKey, blockGoogle } from '../support/maps/mapServers'
import { expectToast, readWhenSettled } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ mocksMapsWithRoutes: true })

const info = (page: Page, name: string) => page.getByRole('dialog', { name })

test('if a key is set, Google Maps works like the Leaflet map', async ({ page, account, guard }) => {
  guard.allowHost(/maps\.googleapis\.com/)
  await serveWithGoogleKey(page, 'a-key')
  const scriptUrls = await mockGoogleScript(page, { 'Lookup Lane': [39.77, -89.66] })
  const house = await account.addHouse('5 Lookup Lane')
  await account.addHouse('7 Lost Road')
  await page.goto('/app/map')
  const google = page.locator('[data-google-map]')
  await expectToast(
    page,
    'error',
    "Couldn't find location for address: 7 Lost Road, Springfield, IL 62704, USA",
    'Please check the address or try again later',
  )
  await expect(google).toHaveAttribute('data-view', '39.8,-89.7 z15')
  expect(scriptUrls).toHaveLength(1)
  expect(new URL(scriptUrls[0] ?? '').searchParams.get('key')).toBe('a-key')

  const pin = google.getByRole('button', { name: '5 Lookup Lane, Interested' })
  await pin.click()
  await expect(info(page, '5 Lookup Lane')).toBeFocused()
  await info(page, '5 Lookup Lane').getByRole('button', { name: 'Move pin' }).click()
  const handle = google.getByRole('button', { name: 'The pin to move' })
  await expect(handle).toHaveAttribute('data-draggable', '')
  const box = await readWhenSettled(() => handle.boundingBox())
  if (!box) throw new Error('The pin is not on screen.')
  await page.mouse.move(box.x + 10, box.y + 10)
  await page.mouse.down()
  await page.mouse.move(box.x + 100, box.y + 10, { steps: 3 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Save pin' }).click()
  await expectToast(page, 'success', 'Location saved')
  const storedHouse = (await account.houses()).find(({ id }) => id === house.id)
  expect(storedHouse?.coordinates.lng).toBeGreaterThan(-89.66)

  await account.backend.remove('houses', { id: `eq.${house.id}` })
  await page.reload()
  await expect(google).toHaveAttribute('data-view', '39.8,-98.6 z4')
})

test('if Google’s script fails to load, a toast appears and the Leaflet map is used', async ({ page, account, guard }) => {
  guard.allowHost(/maps\.googleapis\.com/)
  await serveWithGoogleKey(page, 'a-key')
  await blockGoogle(page)
  await account.addHouse('1 Known Way', { coordinates: { lat: 39.79, lng: -89.64 } })
  await page.goto('/app/map')
  await expectToast(page, 'error', 'Failed to load Google Maps API')
  await page.locator('.leaflet-marker-pane').getByRole('button', { name: '1 Known Way, ' }).click()
  await expect(info(page, '1 Known Way')).toBeVisible()
})
