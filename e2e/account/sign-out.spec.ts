import { respondWithError, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { countRace } from '../support/reporters/figures'
import { expectToast, openMenu, saveButton } from '../support/screens'
import { expect, test } from '../support/test'

test('signing out in one tab ends the session in every tab, and deletes the saved copy', async ({ page, context, account }) => {
  await account.addHouse('8 Other Tab Road')
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/app/dashboard')
    await expect(tab.getByRole('article')).toHaveCount(1)
  }
  expect(await page.evaluate(() => localStorage.getItem('houses'))).toContain('8 Other Tab Road')
  await otherTab.getByRole('button', { name: /^Add to favorites/ }).click()
  await expectToast(otherTab, 'success', 'Added to favorites')
  await (await openMenu(otherTab, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(otherTab).toHaveURL(/\/auth$/)
  expect(await otherTab.getByText('Added to favorites').count()).toBe(0)
  for (const tab of [page, otherTab]) {
    await expect(tab).toHaveURL(/\/auth$/)
    await expect(tab.getByText('8 Other Tab Road')).toHaveCount(0)
    // In Chromium, a deletion in one tab takes a moment to become visible in another tab's process.
    await expect.poll(() => tab.evaluate(() => Object.keys(localStorage))).toEqual([])
  }
  // `page` is not checked, because it stores its path, to return there after the next sign-in.
  expect(await otherTab.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  await page.goBack()
  await expect(page.getByText('8 Other Tab Road')).toHaveCount(0)
})

test('a failed sign-out is reported, and the person stays signed in', async ({ page, guard, account: _ }) => {
  guard.allowConsole(FAILED_REQUEST)
  await page.route('**/auth/v1/logout**', respondWithError(500, 'The server is having a bad day'))
  await page.goto('/app/settings')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expectToast(page, 'error', 'Sign out failed')
  await expect(page.getByRole('heading', { name: 'User Settings' })).toBeVisible()
})

test('responses that arrive after signing out leave nothing behind', async ({ page, account }) => {
  await account.addHouse('8 Late Answer Road')
  const { release } = await holdRequests(page, /\/rest\/v1\/houses/)
  await page.goto('/app/dashboard')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const housesResponse = page.waitForResponse((response) => response.url().includes('/rest/v1/houses'))
  release()
  await (await housesResponse).finished()
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []])
})

test('a save in progress when another tab signs out completes exactly once', async ({ page, context, account }) => {
  const house = await account.addHouse('8 Other Tab Road')
  const otherTab = await context.newPage()
  await otherTab.goto('/app/settings')
  await page.goto(`/app/house/edit/${house.id}`)
  await page.getByLabel('Price').fill('410000')
  await page.bringToFront()
  const { release } = await holdRequests(page, /\/rest\/v1\/houses/)
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH')
  await saveButton(page).click()
  await saveRequest
  await otherTab.bringToFront()
  await (await openMenu(otherTab, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const saveResponse = page.waitForResponse((response) => response.request().method() === 'PATCH')
  release()
  await saveResponse
  const rows = await account.houses()
  countRace(rows.length - 1, rows.filter(({ price }) => price !== 410_000).length)
  expect(rows).toMatchObject([{ id: house.id, price: 410_000 }])
})
