import { blockTiles } from '../support/maps/mapServers'
import { expect, test } from '../support/test'

test.use({ mocksMapsWithRoutes: true })

test('messages on a small map never cover its buttons', { tag: '@phone' }, async ({ page, account, guard }) => {
  guard.allowHost(/./)
  const house = await account.addHouse('7 Lost Road')
  await blockTiles(page)
  await page.route('https://nominatim.openstreetmap.org/**', (route) => route.abort())
  await page.goto(`/app/house/${house.id}`)
  const zoomOutButton = page.getByRole('button', { name: 'Zoom out' }).last()
  await zoomOutButton.scrollIntoViewIfNeeded()
  await expect(page.getByText('The map’s background could not be loaded.').last()).toBeVisible()
  await expect(page.getByText('This address was not found on the map.').last()).toBeVisible()
  for (const name of ['Zoom in', 'Zoom out']) await page.getByRole('button', { name }).last().click({ trial: true })
  const box = await zoomOutButton.boundingBox()
  for (const text of ['The map’s background', 'This address was not found']) {
    const noteBox = await page.getByText(text).last().boundingBox()
    expect(noteBox && box && noteBox.y >= box.y + box.height).toBe(true)
  }
})

test('a map for placing a pin says what still works if its tiles cannot be loaded', async ({ page, guard, account }) => {
  guard.allowHost(/./)
  await account.addHouse('7 Lost Road')
  await blockTiles(page)
  await page.goto('/app/places')
  await page.getByRole('button', { name: 'Add place' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Choose it on a map' }).click()
  await expect(dialog.getByText('The map’s background could not be loaded. The pin and the coordinates still work.')).toBeVisible()
  await dialog.getByLabel('Coordinates').fill('39.8017, -89.6436')
  await expect(dialog.getByLabel('Coordinates')).toHaveValue('39.8017, -89.6436')
})
