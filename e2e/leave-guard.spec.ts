import { expect, test } from './support/test'

test('a form with unsaved changes asks before a link, Back and a reload', { tag: '@phone' }, async ({ page, account }) => {
  await account.addHouse('2 Stay Street')
  await page.goto('/app/dashboard')
  await page.getByRole('link', { name: 'Add House' }).first().click()
  await page.getByLabel('Street Address').fill('Half a street')
  const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const stay = async () => {
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
    await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')
  }
  for (const leave of [
    () => page.getByRole('link', { name: 'Back', exact: true }).click(),
    () => page.getByRole('button', { name: 'Cancel' }).click(),
    () => page.evaluate(() => history.back()),
  ]) {
    await leave()
    await stay()
  }

  page.once('dialog', (question) => void question.dismiss())
  const asked = page.waitForEvent('dialog')
  const reload = page.reload({ timeout: 5000 }).catch(() => undefined)
  expect((await asked).type()).toBe('beforeunload')
  await reload
  await expect(page.getByLabel('Street Address')).toHaveValue('Half a street')

  await page.evaluate(() => history.back())
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(page.getByRole('heading', { name: 'Properties' })).toBeVisible()
})

test('a form without changes is left without a question', async ({ page, account }) => {
  const house = await account.addHouse('3 Go Gardens')
  await page.goto(`/app/house/edit/${house.id}`)
  await page.getByLabel('Price').fill('1')
  await page.getByLabel('Price').fill(String(house.price))
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/app/house/${house.id}$`))
})
