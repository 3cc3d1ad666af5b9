import { countRace } from '../support/reporters/figures'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'

test('two tabs on a new account create the examples once, and removed examples do not return', async ({ page, context, account }) => {
  const other = await context.newPage()
  await Promise.all([page.goto('/app/dashboard'), other.goto('/app/dashboard')])
  for (const tab of [page, other]) await expect(tab.getByRole('article')).toHaveCount(8)
  const houses = await account.houses()
  countRace(houses.length - new Set(houses.map(({ address }) => address.street)).size, 0)
  expect(houses).toHaveLength(8)
  expect(houses.every((house) => house.is_example && house.user_id === account.id)).toBe(true)
  const appointments = await account.backend.select<{ date: string; is_example: boolean }>('appointments')
  expect(appointments.length).toBeGreaterThan(0)
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  expect(appointments.every(({ date, is_example: isExample }) => isExample && date >= today)).toBe(true)

  // A background tab renders once a second.
  await page.bringToFront()
  await page.getByRole('link', { name: '2418 Alder Bend Ave' }).click()
  await expect(page.getByText('Example', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await page.getByRole('button', { name: 'Remove examples' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expectToast(page, 'success', 'Examples removed')
  for (const when of ['at once', 'after a reload']) {
    await expect(page.getByRole('heading', { name: 'No houses found' }), when).toBeVisible()
    await page.reload()
  }
  expect(await account.houses()).toEqual([])
  expect(await account.backend.select('appointments')).toEqual([])
})
