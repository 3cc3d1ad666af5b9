import { entry, info, notOnMapRegion } from '../support/maps/mapScreen'
import { mockGeocoder } from '../support/maps/mapServers'
import { expectToast, toastOf } from '../support/screens'
import { expect, test } from '../support/test'

test.use({ mocksMapsWithRoutes: true })

test(
  'a pin can be corrected by dragging or with the keyboard, and placed by hand if the address was not found',
  { tag: '@phone' },
  async ({ page, account, isMobile }) => {
    const house = await account.addHouse('12 Elm Street', { coordinates: { lat: 39.78, lng: -89.65 } })
    const lostHouse = await account.addHouse('7 Lost Road')
    await mockGeocoder(page, {})
    // An info window moves with the animated map, so a press could begin on a button of the window and end outside the button.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const pointOf = async (id: string) => (await account.houses()).find((row) => row.id === id)?.coordinates
    const pinToolbar = page.getByRole('toolbar', { name: /^Move the pin of/ })
    await page.goto('/app/map')
    await expect(notOnMapRegion(page)).toBeVisible()
    await toastOf(page).getByRole('button').click()

    const pin = page.locator('[data-moving-pin]')
    await test.step('the arrow keys move the pin, and Escape stores nothing', async () => {
      await entry(page, '12 Elm Street').click()
      await info(page, '12 Elm Street').getByRole('button', { name: 'Move pin' }).press('Enter')
      await expect(pinToolbar).toBeFocused()
      await page.keyboard.press('ArrowUp')
      for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowRight')
      await expect(pinToolbar.getByRole('status')).not.toHaveText('Pin at 39.78000, -89.65000')
      await expect(pin).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(pinToolbar).toHaveCount(0)
      await expect(page.locator('#main')).toBeFocused()
      expect(await pointOf(house.id)).toEqual({ lat: 39.78, lng: -89.65 })
    })

    await test.step(`${isMobile ? 'a tap on the map' : 'dragging'} moves the pin`, async () => {
      await entry(page, '12 Elm Street').click()
      await info(page, '12 Elm Street').getByRole('button', { name: 'Move pin' }).click()
      await expect(notOnMapRegion(page).getByRole('button', { name: 'Place 7 Lost Road by hand' })).toBeDisabled()
      await pin.hover()
      const box = await pin.boundingBox()
      if (!box) throw new Error('The pin is not on screen.')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (isMobile) await page.touchscreen.tap(x - 60, y)
      else {
        await page.mouse.move(x, y)
        await page.mouse.down()
        await page.mouse.move(x - 60, y + 40, { steps: 5 })
        await page.mouse.up()
      }
      await expect(pinToolbar.getByRole('status')).not.toHaveText('Pin at 39.78000, -89.65000')
      await expect(pinToolbar).toBeFocused()
      await pinToolbar.getByRole('button', { name: 'Save pin' }).click()
      await expectToast(page, 'success', 'Location saved')
      const storedPoint = await pointOf(house.id)
      expect(storedPoint?.lng).toBeLessThan(-89.65)
    })

    await test.step('a pin can be placed by hand', async () => {
      await notOnMapRegion(page).getByRole('button', { name: 'Place 7 Lost Road by hand' }).click()
      await pinToolbar.getByRole('button', { name: 'Move north' }).click()
      await pinToolbar.getByRole('button', { name: 'Save pin' }).click()
      await expect(entry(page, '7 Lost Road')).toBeVisible()
      await expect(notOnMapRegion(page)).toHaveCount(0)
      expect(await pointOf(lostHouse.id)).not.toEqual({ lat: 0, lng: 0 })
    })
  },
)

test('a looked-up point is not stored once the address has changed or the pin is placed, and no error is shown', async ({
  page,
  account,
}) => {
  const house = await account.addHouse('5 Lookup Lane')
  const newAddress = { ...house.address, street: '9 Lookup Lane' }
  const { id: placedId } = await account.addHouse('6 Lookup Lane')
  const changes: Record<string, object> = {
    [house.id]: { address: newAddress, updated_at: new Date().toISOString() },
    [placedId]: { coordinates: { lat: 39.7, lng: -89.6 } },
  }
  await mockGeocoder(page, { 'Lookup Lane': [39.77, -89.66] })
  const statuses: number[] = []
  await page.route('**/rest/v1/houses?*', async (route) => {
    const request = route.request()
    const id = new URL(request.url()).searchParams.get('id')?.replace('eq.', '') ?? ''
    if (request.method() === 'PATCH') {
      await account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${id}` }, data: changes[id] })
    }
    await route.fallback()
  })
  page.on('response', (response) => {
    if (response.request().method() === 'PATCH') statuses.push(response.status())
  })
  await page.goto('/app/map')
  await expect.poll(() => statuses).toEqual([200, 200])
  const houses = new Map((await account.houses()).map((row) => [row.id, row]))
  expect(houses.get(house.id)).toMatchObject({ address: newAddress, coordinates: { lat: 0, lng: 0 } })
  expect(houses.get(placedId)?.coordinates).toEqual({ lat: 39.7, lng: -89.6 })
})
