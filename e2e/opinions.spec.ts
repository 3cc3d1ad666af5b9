import type { Page } from '@playwright/test'
import { answerError, failOn, FAILED_REQUEST, hold } from './support/faults'
import { cardOf, expectToast, toastOf } from './support/screens'
import { expect, test } from './support/test'

const HOUSES = '**/rest/v1/houses**'
const STREET = '6 Opinion Street'
const savedCopy = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('houses') ?? '{}') as { items: { isFavorite: boolean; rating: number }[] })
const heart = (page: Page) => cardOf(page, STREET).getByRole('button', { name: /favorites/ })

test('the heart changes when the server has saved, not before', { tag: '@phone' }, async ({ page, account }) => {
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

test('a favourite that cannot be saved stays as it was, on screen and in the saved copy', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  const before = await heart(page).getAttribute('aria-pressed')
  const faults = [
    [answerError(500), 'Could not save changes to database'],
    [answerError(403, 'permission denied', '42501'), 'Could not save changes to database'],
    [(route: Parameters<ReturnType<typeof answerError>>[0]) => route.abort(), 'Please try again later'],
  ] as const
  for (const [answer, text] of faults) {
    const mend = await failOn(page, 'PATCH', HOUSES, answer)
    await heart(page).click()
    await expectToast(page, 'error', 'Error updating favorite status', text)
    await expect(heart(page)).toHaveAttribute('aria-pressed', before ?? '')
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
    await mend()
  }
  await account.backend.remove('houses', { id: `eq.${house.id}` })
  await heart(page).click()
  await expectToast(page, 'error', 'Error updating favorite status', 'Could not save changes to database')
  expect((await savedCopy(page)).items).toMatchObject([{ isFavorite: false }])
})

test('stars change when the server has saved, and stay when it cannot', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: STREET }).click()
  const star = (count: number) => page.getByRole('radio', { name: `${count} star${count === 1 ? '' : 's'}` })
  const filled = page.getByRole('radiogroup').locator('[data-filled="true"]')
  await expect(page.getByRole('radio')).toHaveCount(5)
  await expect(page.getByText('Not rated')).toBeVisible()
  const { release } = await hold(page, HOUSES)
  await star(3).click()
  await expect(star(3)).toHaveAttribute('aria-disabled', 'true')
  await expect(filled).toHaveCount(0)
  release()
  await expectToast(page, 'success', 'Rating updated', 'You rated this property 3 stars')
  await expect(filled).toHaveCount(3)
  expect((await savedCopy(page)).items).toMatchObject([{ rating: 3 }])
  for (const answer of [answerError(500), (route: Parameters<ReturnType<typeof answerError>>[0]) => route.abort()]) {
    const mend = await failOn(page, 'PATCH', HOUSES, answer)
    await star(5).click()
    await expectToast(page, 'error', 'Error updating rating', 'Could not save changes to database')
    await expect(filled).toHaveCount(3)
    await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
    await mend()
  }
  expect(await account.houses()).toMatchObject([{ id: house.id, rating: 3 }])
})

test('a house that cannot be deleted stays, and one that is already gone counts as deleted', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  const tryToDelete = async () => {
    await page.getByRole('button', { name: `Delete ${STREET}` }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete this property?' })
    await expect(dialog).toContainText('This action cannot be undone.')
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(dialog).toHaveCount(0)
  }
  const faults = [
    [answerError(500), 'Could not delete property from database'],
    [(route: Parameters<ReturnType<typeof answerError>>[0]) => route.abort(), 'Please try again later'],
  ] as const
  for (const [answer, text] of faults) {
    const mend = await failOn(page, 'DELETE', HOUSES, answer)
    await tryToDelete()
    await expectToast(page, 'error', 'Error deleting property', text)
    await expect(cardOf(page, STREET)).toBeVisible()
    await mend()
  }
  await page.getByRole('button', { name: `Delete ${STREET}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(page, STREET)).toBeVisible()
  await account.backend.remove('houses', { id: `eq.${house.id}` })
  await tryToDelete()
  await expectToast(page, 'success', 'Property deleted', 'The property has been removed from your listings')
  await expect(page.getByRole('heading', { name: 'No houses found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your filters or add a new house.')).toBeVisible()
  expect((await savedCopy(page)).items).toEqual([])
})
