import type { Page } from '@playwright/test'
import { hold } from '../support/faults/faults'
import { cardOf, expectToast } from '../support/screens'
import { expect, test } from '../support/test'

const HOUSES = '**/rest/v1/houses**'
const STREET = '6 Opinion Street'
const savedCopy = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('houses') ?? '{}') as { items: { isFavorite: boolean; rating: number }[] })
const heart = (page: Page) => cardOf(page, STREET).getByRole('button', { name: /favorites/ })

test('the heart changes once the server has saved, not before', async ({ page, account }) => {
  await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  const { release } = await hold(page, HOUSES)
  await heart(page).click()
  await expect(heart(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true')
  await expectToast(page, 'success', 'Added to favorites', 'Your favorites list has been updated')
  expect(await account.houses()).toMatchObject([{ is_favorite: true }])
  expect((await savedCopy(page)).items).toMatchObject([{ isFavorite: true }])
  await page.goto('/app/favorites')
  await heart(page).click()
  await expectToast(page, 'success', 'Removed from favorites', 'Your favorites list has been updated')
  await expect(page.getByRole('heading', { name: 'No favorite properties yet' })).toBeVisible()
  expect(await account.houses()).toMatchObject([{ is_favorite: false }])
})
