import { cardOf } from '../support/screens'
import { expect, test } from '../support/test'

const HOUSE_COUNT = 200

test('a long list renders few elements, and every house can still be found', async ({ account, page }) => {
  const sharedAddress = { city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' }
  const rows = Array.from({ length: HOUSE_COUNT }, (_, index) => ({
    id: crypto.randomUUID(),
    user_id: account.id,
    address: { ...sharedAddress, street: `${index + 1} Long Row` },
    price: 100_000 + index,
    bedrooms: 2,
    bathrooms: 1,
    square_feet: 900,
    coordinates: { lat: 39.7 + index / 1000, lng: -89.6 },
  }))
  expect((await account.backend.send('POST', '/rest/v1/houses', { data: rows })).ok()).toBe(true)
  const ids = new Map(rows.map(({ id, address }) => [address.street, id]))

  await page.goto('/app/dashboard?sort=price.asc')
  await expect(cardOf(page, '1 Long Row')).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(1500)

  await test.step('a screen reader announces a card’s position and the number of cards', async () => {
    const first = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: '1 Long Row', exact: true }) })
    await expect(first).toHaveAttribute('aria-setsize', String(HOUSE_COUNT))
    await expect(first).toHaveAttribute('aria-posinset', '1')
  })

  await test.step('scrolling renders the other cards, and going back restores the position', async () => {
    await page.keyboard.press('End')
    await expect(cardOf(page, '200 Long Row')).toBeInViewport()
    await cardOf(page, '200 Long Row').getByRole('link').click()
    await expect(page.getByRole('heading', { name: '200 Long Row', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(cardOf(page, '200 Long Row')).toBeInViewport()
  })

  await test.step('find-in-page finds houses that are not rendered', async () => {
    await page.keyboard.press('Home')
    await expect(cardOf(page, '1 Long Row')).toBeInViewport()
    const hiddenCard = page.locator('[hidden="until-found"]').filter({ hasText: '130 Long Row' })
    await hiddenCard.dispatchEvent('beforematch')
    await expect(cardOf(page, '101 Long Row')).toBeInViewport()
  })

  await test.step('a URL with an anchor scrolls to its house', async () => {
    await page.goto(`/app/dashboard?sort=price.asc#house-${ids.get('150 Long Row')}`)
    await expect(cardOf(page, '150 Long Row')).toBeInViewport()
  })

  await test.step('the table’s columns fill its width', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto('/app/dashboard?sort=price.asc')
    await page.getByRole('radio', { name: 'Table' }).check()
    const table = page.getByRole('table', { name: 'Houses' })
    const lastHeaderBox = await table.getByRole('columnheader', { name: 'Actions' }).boundingBox()
    const tableBox = await table.boundingBox()
    expect((lastHeaderBox?.x ?? 0) + (lastHeaderBox?.width ?? 0)).toBeCloseTo((tableBox?.x ?? 0) + (tableBox?.width ?? 0), 0)
    await page.getByRole('radio', { name: 'Cards' }).check()
  })

  await test.step('once the map’s list is complete, the focus moves from “Show more” to the first house that it added', async () => {
    await page.goto('/app/map')
    const showMoreButton = page.getByRole('button', { name: /^Show more/ })
    await showMoreButton.focus()
    for (const shownCount of [120, 180, 200]) {
      await page.keyboard.press('Enter')
      await expect(page.getByRole('list', { name: 'Properties on the map' }).getByRole('listitem')).toHaveCount(shownCount)
    }
    await expect(showMoreButton).toHaveCount(0)
    await expect(page.getByRole('list', { name: 'Properties on the map' }).getByRole('button').nth(180)).toBeFocused()
  })

  await test.step('a filter leaves a short list', async () => {
    await page.goto('/app/dashboard?q=77+long')
    await expect(page.getByRole('article')).toHaveCount(2)
  })

  await test.step('a cleared chip is gone before the list is redrawn, so Tab cannot reach it', async () => {
    await page.goto('/app/dashboard?q=long&beds=2')
    const chip = page.getByRole('button', { name: 'Remove filter: “long”' })
    await chip.focus()
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await chip.press('Enter')
    await page.keyboard.press('Tab')
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expect(page.getByRole('button', { name: 'Remove filter: 2+ bedrooms' })).toBeFocused()
  })
})
