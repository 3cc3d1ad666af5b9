import type { Page } from '@playwright/test'
import { failOn, FAILED_REQUEST, holdRequests, respondWithError } from '../support/faults/faults'
import { cardOf, expectToast } from '../support/screens'
import { expect, test } from '../support/test'

const HOUSES = '**/rest/v1/houses**'
const STREET = '6 Opinion Street'
const savedCopy = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('houses') ?? '{}') as { items: { isFavorite: boolean; rating: number }[] })
const heart = (page: Page) => cardOf(page, STREET).getByRole('button', { name: /favorites/ })

test('the heart changes only once the server has saved the favorite', async ({ page, account }) => {
  await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'false')
  const { release } = await holdRequests(page, HOUSES)
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

test('a rating is saved once and shown afterwards, and a failed rating changes nothing', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  await page.goto(`/app/house/${house.id}`)
  const stars = page.getByRole('radiogroup', { name: 'Your rating' })
  const filledStars = stars.locator('[data-filled="true"]')
  await expect(stars.getByRole('radio')).toHaveCount(5)
  const { release } = await holdRequests(page, HOUSES)
  await stars.getByRole('radio', { name: '2 stars' }).click()
  await expect(stars.getByRole('radio', { name: '5 stars' })).toHaveAttribute('aria-disabled', 'true')
  await stars.getByRole('radio', { name: '5 stars' }).click({ force: true })
  await expect(filledStars).toHaveCount(0)
  release()
  await expectToast(page, 'success', 'Rating updated', 'You rated this property 2 stars')
  await expect(filledStars).toHaveCount(2)
  expect(await account.houses()).toMatchObject([{ rating: 2 }])
  await stars.getByRole('radio', { name: '1 star' }).click()
  await expectToast(page, 'success', 'Rating updated', 'You rated this property 1 star')

  await failOn(page, 'PATCH', HOUSES, respondWithError(500))
  await stars.getByRole('radio', { name: '5 stars' }).click()
  await expectToast(page, 'error', 'Error updating rating', 'Could not save changes to database')
  await expect(filledStars).toHaveCount(1)
  const favoriteButton = page.getByRole('button', { name: 'Favorite', exact: true })
  await favoriteButton.click()
  await expectToast(page, 'error', 'Error updating favorite status', 'Could not save changes to database')
  await expect(favoriteButton).toHaveAttribute('aria-pressed', 'false')
})
