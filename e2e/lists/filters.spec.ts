import { addAppointment } from '../support/appointments'
import { setCurrency } from '../support/costs'
import { chunkUrlPattern } from '../support/faults/chunks'
import { streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

test('filters narrow the list, are restored from the URL, and can be cleared when nothing matches', async ({ page, account }) => {
  await account.addHouse('1 Cheap Close', { price: 100_000, bedrooms: 0 })
  await account.addHouse('2 Euro Street', { price: 400_000, price_currency: 'EUR', status: 'Offer Made', is_favorite: true })
  await account.addHouse('3 Dear Drive', { price: 900_000, bedrooms: 5, square_feet: 4000 })
  await page.goto('/app/dashboard?sort=price.asc')
  await expect(streetsOn(page)).toHaveText(['1 Cheap Close', '2 Euro Street', '3 Dear Drive'])

  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.locator('legend')).toHaveText([
    'Price Range',
    'Bedrooms',
    'Status',
    'Property Type',
    'Bathrooms',
    'Property Size',
    'Your Rating',
    'Only',
  ])
  // At the fixed rate, 400,000 euros are 434,783 dollars.
  await sheet.getByLabel('From (USD)').fill('434,783')
  await expect(sheet.getByRole('button', { name: 'Show 2 houses' })).toBeVisible()
  await sheet.getByText('3+', { exact: true }).first().click()
  await sheet.getByLabel('Offer Made (1)').check()
  await sheet.getByRole('button', { name: 'Show 1 house' }).click()
  await expect(sheet).toHaveCount(0)
  await expect(streetsOn(page)).toHaveText(['2 Euro Street'])
  const expectedPath = '/app/dashboard?sort=price.asc&price=434783-.USD&beds=3&status=offer-made'
  await expect(page).toHaveURL(({ pathname, search }) => pathname + search === expectedPath)

  await page.reload()
  await expect(streetsOn(page)).toHaveText(['2 Euro Street'])
  await page.getByRole('button', { name: 'Remove filter: Offer Made' }).click()
  await expect(streetsOn(page)).toHaveText(['2 Euro Street', '3 Dear Drive'])
  await page.goto('/app/dashboard?q=nowhere&rating=5')
  await expect(page.getByRole('heading', { name: 'No houses found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or add a new house.')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/app/favorites?beds=5')
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(streetsOn(page)).toHaveText(['2 Euro Street'])
})

test('a filtered list does not move when its chips load late', async ({ page, account }) => {
  await account.addHouse('1 Cheap Close')
  await page.route(chunkUrlPattern('src/features/filters/ChipRow.tsx'), async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000))
    await route.fallback()
  })
  await page.addInitScript(() => {
    const positions = new Set<number>()
    Object.assign(globalThis, { positions })
    const record = () => {
      const button = [...document.querySelectorAll('main button')].find(({ textContent }) => textContent === 'Clear filters')
      if (button) positions.add(button.getBoundingClientRect().top)
      requestAnimationFrame(record)
    }
    record()
  })
  await page.goto('/app/dashboard?q=nowhere')
  await expect(page.getByRole('button', { name: 'Remove filter: “nowhere”' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await page.evaluate(() => [...(globalThis as unknown as { positions: Set<number> }).positions])).toHaveLength(1)
})

test(
  'on a phone the filters fill the screen, the choices are large enough to tap, and the button that shows the houses stays visible',
  { tag: '@phone-only' },
  async ({ page, account }) => {
    await account.addHouse('1 Cheap Close')
    await page.goto('/app/dashboard')
    await page.getByRole('button', { name: /^Filters/ }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    const { width, height } = (await sheet.boundingBox()) ?? { width: 0, height: 0 }
    expect([Math.round(width), Math.round(height)]).toEqual([390, 844])
    for (const choice of await sheet.locator('label:has(input[type=radio]), label:has(input[type=checkbox])').all())
      expect(Math.round((await choice.boundingBox())?.height ?? 0), await choice.innerText()).toBeGreaterThanOrEqual(44)
    await sheet.getByLabel('With a viewing scheduled').check()
    await expect(sheet.getByRole('button', { name: 'Show 0 houses' })).toBeInViewport({ ratio: 1 })
    await sheet.getByRole('button', { name: 'Show 0 houses' }).click()
    await expect(page).toHaveURL(/viewing=1/)
    await expect(page.getByRole('button', { name: 'Remove filter: Viewing scheduled' })).toBeVisible()
  },
)

test('prices and areas are filtered in the viewer’s currency and units, impossible limits are ignored, and no input is lost', async ({
  page,
  account,
}) => {
  await setCurrency(page, 'EUR')
  await page.addInitScript(() => localStorage.setItem('house-hunter-measurement', 'metric'))
  await account.addHouse('1 Cheap Flat', { price: 100_000, bedrooms: 0, bathrooms: 1, square_feet: 500 })
  await account.addHouse('2 Dear House', { price: 900_000, square_feet: 3000, status: 'Offer Made', is_favorite: true })
  const middle = await account.addHouse('3 Middle House', { price: 500_000 })
  await addAppointment(account, middle.id, { date: '2086-05-04' })
  await page.goto('/app/dashboard?price=100000-600000.USD')
  const filtersButton = page.getByRole('button', { name: /^Filters/ })
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  const prices = sheet.getByRole('group', { name: 'Price Range' })
  await filtersButton.click()
  await expect(prices.getByLabel('From (EUR)')).toHaveValue('92,000')
  await prices.getByLabel('From (EUR)').fill('100k')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?price=100000-552000\.EUR$/)
  await sheet.getByRole('group', { name: 'Property Size' }).getByLabel('To (m²)').fill('140')
  // Closing the filters right after typing loses nothing.
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\?price=100000-552000\.EUR&area=-1507$/)
  await expect(streetsOn(page)).toHaveText(['3 Middle House'])
  await expect(page.getByRole('button', { name: 'Remove filter: €100,000 – €552,000' })).toBeVisible()
  for (const text of ['≈ €460,000', '139.4 m²', 'Sat, May 4, 2086, 2:30 PM']) await expect(page.getByRole('article')).toContainText(text)
  await expect(filtersButton).toHaveAccessibleName(/in use$/)

  await test.step('impossible limits are reported and ignored', async () => {
    await filtersButton.click()
    await prices.getByLabel('To (EUR)').fill('5')
    await page.keyboard.press('Enter')
    await expect(prices.getByText('The highest price is below the lowest.')).toBeVisible()
    await expect(prices.getByLabel('To (EUR)')).toHaveAttribute('aria-invalid', 'true')
    await prices.getByLabel('To (EUR)').fill('many')
    await expect(prices.getByText('Please type a number.')).toBeVisible()
    await prices.getByLabel('To (EUR)').fill('2,000,000m')
    await page.keyboard.press('Enter')
    await expect(prices.getByText('Please type a smaller number.')).toBeVisible()
    await expect(page).toHaveURL(/\?price=100000-552000\.EUR&area=-1507$/)
    await page.keyboard.press('Escape')
  })

  await test.step('Back right after typing applies the limit, and leaves the previous screen as it was', async () => {
    // Both screens have filters, and each appears only once it has loaded.
    await page.getByRole('link', { name: 'Favorites', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Favorites' })).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
    await filtersButton.click()
    await prices.getByLabel('To (EUR)').fill('600000')
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/app\/dashboard\?price=-600000\.EUR$/)
    await expect(streetsOn(page)).toHaveText(['3 Middle House', '1 Cheap Flat'])
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/app\/favorites$/)
  })

  await test.step('“Clear all” leaves the search text, which is cleared separately', async () => {
    await page.goto('/app/dashboard?q=house&beds=2&viewing=1')
    await expect(streetsOn(page)).toHaveText(['3 Middle House'])
    await expect(page.getByText('1 of 3 houses shown')).toBeAttached()
    await filtersButton.click()
    await sheet.getByRole('button', { name: 'Clear all' }).click()
    await expect(page).toHaveURL(/\/app\/dashboard\?q=house$/)
    await sheet.getByLabel('Interested (1)').check()
    await sheet.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Remove filter: Interested' }).click()
    await expect(page).toHaveURL(/\/app\/dashboard\?q=house$/)
    await page.getByRole('button', { name: 'Remove filter: “house”' }).click()
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    await expect(page.getByRole('article')).toHaveCount(3)
    await expect(page.getByRole('article').filter({ hasText: '1 Cheap Flat' })).toContainText('Studio')
  })

  await page.goto('/app/favorites')
  await filtersButton.click()
  await expect(sheet.getByLabel('Interested (0)', { exact: true })).toBeVisible()
  await expect(sheet.getByLabel('Favorites')).toHaveCount(0)
})

test('filters can be opened, set, closed and cleared by keyboard, and the focus is restored', async ({ page, account }) => {
  await account.addHouse('1 Small Street', { bedrooms: 1 })
  await account.addHouse('2 Large Lane', { bedrooms: 4 })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(2)
  const button = page.getByRole('button', { name: /^Filters/ })
  await button.focus()
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet).toBeVisible()
  await sheet.getByLabel('To (USD)').focus()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('group', { name: 'Bedrooms' }).getByLabel('Any')).toBeFocused()
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight')
  await expect(sheet.getByRole('group', { name: 'Bedrooms' }).getByLabel('3+')).toBeChecked()
  await expect(sheet.getByRole('button', { name: 'Show 1 house' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(sheet.getByLabel('Interested (1)')).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await expect(streetsOn(page)).toHaveText(['2 Large Lane'])
  await page.getByRole('button', { name: 'Remove filter: 3+ bedrooms' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Active filters' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Remove filter: Interested' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(2)
})
