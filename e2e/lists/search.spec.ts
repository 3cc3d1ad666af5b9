import type { Page } from '@playwright/test'
import { chunkUrlPattern } from '../support/faults/chunks'
import { holdRequests } from '../support/faults/faults'
import { expect, test } from '../support/test'

const results = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

/** Opens the search field in the top bar. On a phone, the field is behind an icon. */
async function openSearch(page: Page) {
  if (isPhone(page)) await page.getByRole('button', { name: 'Search houses' }).click()
  const field = page.getByPlaceholder('Search houses...').and(page.locator(':visible'))
  await field.click()
  return field
}

test('a house can be found by its street or a contact, and opened', { tag: '@phone' }, async ({ page, account }) => {
  const address = { street: 'Straße der Rosen 5', city: 'Málaga', state: '', zip: '29001', country: 'Spain' }
  const house = await account.addHouse('-', {
    address,
    notes: 'Big garden',
    status: 'Offer Made',
    contacts: [{ name: 'Sam Ortiz', phone: '+1 202 555 0100' }],
  })
  await account.addHouse('1 Other Road')
  await page.goto('/app/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  if (isPhone(page)) await expect(page.getByPlaceholder('Search houses...')).toBeHidden()

  for (const query of ['strasse rosen', 'ortiz']) {
    const field = await openSearch(page)
    await field.fill(query.slice(0, 1))
    await expect(page.getByText('Type at least two characters.')).toBeVisible()
    await expect(page.getByRole('option')).toHaveCount(0)
    await field.fill(query)
    await expect(results(page).getByRole('group', { name: 'Houses' }).getByRole('option')).toHaveCount(1)
    await results(page)
      .getByRole('option', { name: /Straße der Rosen 5/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`/app/house/${house.id}$`))
    await expect(page.getByRole('heading', { level: 1, name: 'Straße der Rosen 5' })).toBeVisible()
    await page.goBack()
    // The calendar takes the focus when it appears, which closes the search.
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  }
  const field = await openSearch(page)
  await field.fill('nowhere at all')
  await expect(page.getByText('Nothing found for “nowhere at all”.')).toBeVisible()
  await field.fill(';,:')
  await expect(page.getByText('Nothing found for “;,:”.')).toBeVisible()
})

test('the search works with the keyboard alone: "/" and ctrl/meta+K, arrows, Enter, Escape', async ({ page, account }) => {
  await account.addHouse('2 Key Court')
  const newest = await account.addHouse('1 Key Court')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(2)
  const field = page.getByPlaceholder('Search houses...')
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('')
    await expect(results(page).getByRole('option', { name: 'Favorites' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(results(page)).toHaveCount(0)
    await field.blur()
  }
  await page.keyboard.press('/')
  await page.keyboard.type('key court')
  const selectedOption = page.getByRole('option', { selected: true })
  await expect(selectedOption).toContainText('1 Key Court')
  await expect(selectedOption.locator('mark').first()).toHaveText('Key')
  await page.keyboard.press('ArrowDown')
  await expect(selectedOption).toContainText('2 Key Court')
  await page.keyboard.press('ArrowDown')
  await expect(selectedOption).toContainText('Show all 2 in the list')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/app/house/${newest.id}$`))
  await expect(field).toHaveValue('')
  await expect(field).toHaveAttribute('aria-expanded', 'false')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('key court')
  await expect(selectedOption).toContainText('1 Key Court')
  await page.keyboard.press('ArrowUp')
  await expect(selectedOption).toContainText('Show all 2 in the list')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/dashboard\?q=key(\+|%20)court$/)
})

test('the best result is selected for a query typed before the results have loaded', async ({ page, account: _ }) => {
  const { release } = await holdRequests(page, chunkUrlPattern('src/app/shell/search/SearchPanel.tsx'))
  await page.goto('/app/dashboard')
  await page.getByPlaceholder('Search houses...').fill('mortgage')
  release()
  await expect(results(page).getByRole('option', { selected: true })).toContainText('Monthly Cost')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/app\/costs$/)
})

test('the search opens screens and runs commands, and "/" in another field is just typed', async ({ page, account: _ }) => {
  await page.goto('/app/settings')
  const name = page.getByLabel('Full name')
  await name.fill('')
  await name.pressSequentially('a/b')
  await expect(name).toHaveValue('a/b')
  const field = page.getByPlaceholder('Search houses...')
  const chooseResult = async (query: string, option: string) => {
    await field.fill(query)
    await results(page).getByRole('option', { name: option }).click()
  }
  await name.fill('')
  await page.reload()
  await chooseResult('night', 'Dark theme')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await field.fill('dark theme')
  await expect(page.getByText('Nothing found for “dark theme”.')).toBeVisible()
  await chooseResult('units', 'Use metric units (m²)')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('house-hunter-measurement'))).toBe('metric')
  await chooseResult('calen', 'Calendar')
  await expect(page).toHaveURL(/\/app\/calendar$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await chooseResult('side by', 'Compare houses')
  await expect(page).toHaveURL(/\/app\/dashboard\?compare=$/)
})
