import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'

const ADDRESS = { city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' }

const LISTING_URL = 'https://homes.example.com/2'

const houseRows = (userId: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    address: { ...ADDRESS, street: `${index + 1} Long Row` },
    price: 100_000 + index,
    bedrooms: 2,
    bathrooms: 1,
    square_feet: 900,
    listing_url: index === 0 ? LISTING_URL : '',
    status: index % 2 === 0 ? 'Interested' : 'Offer Declined',
  }))

test(
  'in the layout with rows, four houses fit on a phone’s screen, and the chosen layout persists',
  { tag: '@phone' },
  async ({ page, account, isMobile }) => {
    await account.backend.send('POST', '/rest/v1/houses', { data: houseRows(account.id, 12) })
    await page.goto('/app/dashboard?sort=price.asc')
    await page.getByRole('radio', { name: 'Rows' }).check()
    const row = (street: string) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: street, exact: true }) })
    await expect(row('1 Long Row')).toBeVisible()
    for (const text of ['$100,000', 'Springfield, IL', '2 beds · 1 bath · 900 sq ft', 'Interested'])
      await expect(row('1 Long Row')).toContainText(text)
    await expect(row('1 Long Row').getByRole('button', { name: 'Delete 1 Long Row' })).toBeVisible()
    const listingLinks = page.getByRole('link', { name: /^View listing of / })
    await expect(listingLinks).toHaveAttribute('href', LISTING_URL)
    await expect(listingLinks).toHaveAccessibleName('View listing of 1 Long Row')
    await expect(listingLinks).toHaveAttribute('rel', 'noopener noreferrer')
    if (isMobile) {
      await expect(page.getByRole('radio', { name: 'Table' })).toBeHidden()
      const [first, fifth] = await Promise.all([row('1 Long Row').boundingBox(), row('5 Long Row').boundingBox()])
      const totalBarHeight = 56 + 57
      expect((fifth?.y ?? 0) - (first?.y ?? 0)).toBeLessThan(844 - totalBarHeight)
    }
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Rows' })).toBeChecked()
    await row('1 Long Row').getByRole('button', { name: 'Add to favorites: 1 Long Row' }).click()
    await expect(row('1 Long Row').getByRole('button', { name: 'Remove from favorites: 1 Long Row' })).toBeVisible()

    await page.goto('/app/dashboard?sort=price.asc&compare=')
    for (const layout of isMobile ? ['Cards', 'Rows'] : ['Cards', 'Table', 'Rows']) {
      await page.getByRole('radio', { name: layout }).check()
      const checkbox = page.getByRole('checkbox', { name: 'Compare 1 Long Row' })
      await checkbox.check()
      await checkbox.uncheck()
    }
    await page.goto('/app/favorites')
    await expect(row('1 Long Row')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Rows' })).toBeChecked()
  },
)

test(
  'on a phone a list’s controls stay in one row, and the layout switch stays beside the title',
  { tag: '@phone-only' },
  async ({ page, account }) => {
    await account.addHouse('1 Row Road', { is_favorite: true })
    await account.addHouse('2 Row Road', { is_favorite: true })
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of ['/app/dashboard?sort=updatedAt.desc&status=interested', '/app/favorites']) {
        await page.goto(path)
        await expect(page.getByRole('article')).toHaveCount(2)
        const tops = (names: RegExp[]) =>
          Promise.all(names.map(async (name) => (await page.getByRole('main').getByRole('button', { name }).boundingBox())?.y))
        const [firstTop, ...otherTops] = await tops([/^Filters/, /^Sort/, /^Compare/])
        expect(otherTops, `${path} at ${width} px`).toEqual([firstTop, firstTop])
        const titleBox = await page.getByRole('heading', { level: 1 }).boundingBox()
        const layoutSwitchBox = await page.getByRole('group', { name: 'Show houses as' }).boundingBox()
        expect(layoutSwitchBox?.y).toBeLessThan((titleBox?.y ?? 0) + (titleBox?.height ?? 0))
      }
    }
  },
)

test('a long table renders few elements, sorts by its column headers, and is restored as it was left', async ({ page, account }) => {
  const rows = houseRows(account.id, 300)
  await account.backend.send('POST', '/rest/v1/houses', { data: rows })
  await page.goto('/app/dashboard')
  await page.getByRole('radio', { name: 'Table' }).check()
  const table = page.getByRole('table', { name: 'Houses' })
  await expect(table).toHaveAttribute('aria-rowcount', '301')
  const price = page.getByRole('columnheader', { name: 'Price' })
  const beds = page.getByRole('columnheader', { name: 'Beds' })
  await beds.getByRole('button').click()
  await expect(beds).toHaveAttribute('aria-sort', 'descending')
  await expect(price).not.toHaveAttribute('aria-sort')
  await expect(page).toHaveURL(/\?sort=bedrooms\.desc$/)
  await expect(page.getByRole('button', { name: /^Sort: Bedrooms descending$/ })).toBeVisible()
  await price.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'descending')
  await expect(beds).not.toHaveAttribute('aria-sort')
  await expect(table.getByRole('link').first()).toHaveText('300 Long Row')
  await page.keyboard.press('Enter')
  await expect(price).toHaveAttribute('aria-sort', 'ascending')
  await expect(table.getByRole('link').first()).toHaveText('1 Long Row')
  await expect(table.getByRole('link', { name: 'View listing of 1 Long Row' })).toHaveAttribute('href', LISTING_URL)
  expect(await page.locator('*').count()).toBeLessThan(1500)

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  const middleLink = table.getByRole('link', { name: '150 Long Row', exact: true })
  await middleLink.scrollIntoViewIfNeeded()
  await expect(price).toBeInViewport()
  // Centers the link. If the top bar covered it, Playwright would scroll further before clicking it.
  await middleLink.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  const scrollPosition = await page.evaluate(() => scrollY)
  await middleLink.click()
  await expect(page.getByRole('heading', { name: '150 Long Row', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard\?sort=price\.asc$/)
  await expect(middleLink).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrollPosition)
  expect(await page.locator('*').count()).toBeLessThan(1500)
})

test('declined houses can be hidden, and stay hidden after going back', async ({ page, account }) => {
  await account.backend.send('POST', '/rest/v1/houses', { data: houseRows(account.id, 4) })
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Hide not interested and declined (2)' }).check()
  await page.getByRole('button', { name: 'Show 2 houses' }).click()
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByText('2 of 4 houses shown')).toBeAttached()
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page).toHaveURL(/\?hide=ruled-out$/)
  await page.getByRole('button', { name: 'Remove filter: Not interested and declined hidden' }).click()
  await expect(page.getByRole('article')).toHaveCount(4)
})

test('“Back to dashboard” returns to the list a house was opened from, while deleting the house always leads to the dashboard', async ({
  page,
  account,
}) => {
  for (const street of ['1 Elm Street', '2 Elm Street', '3 Elm Street']) await account.addHouse(street, { is_favorite: true })
  const backLink = page.getByRole('link', { name: 'Back to dashboard' })
  const openFrom = async (list: string, street: string) => {
    await page.goto(list)
    await page.getByRole('link', { name: street }).click()
    await expect(page.getByRole('heading', { level: 1, name: street })).toBeVisible()
  }
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  }
  await openFrom('/app/favorites?beds=2&sort=rating.desc', '1 Elm Street')
  await backLink.click()
  await expect(page).toHaveURL(/\/app\/favorites\?beds=2&sort=rating\.desc$/)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: '1 Elm Street' }).click()
  await remove()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await openFrom('/app/dashboard?q=elm&sort=price.asc', '2 Elm Street')
  await remove()
  await expect(page).toHaveURL(/\/app\/dashboard\?q=elm&sort=price\.asc$/)
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('signing out leaves no trace of the last list in the tab', async ({ page, account }) => {
  await account.addHouse('8 Secret Search')
  await page.goto('/app/dashboard?q=secret')
  await page.getByRole('link', { name: '8 Secret Search' }).click()
  await expect(page.getByRole('link', { name: 'Back to dashboard' })).toHaveAttribute('href', '/app/dashboard?q=secret')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
})
