import { countRace } from './support/figures'
import { expectToast, saveButton } from './support/screens'
import { expect, test } from './support/test'

test('changes to different fields in two tabs are both kept; changes to the same field ask which one to keep', async ({
  page,
  context,
  account,
  guard,
}) => {
  guard.allowConsole(/406/)
  const house = await account.addHouse('4 Twin Court', { notes: 'First' })
  const other = await context.newPage()
  const edit = `/app/house/edit/${house.id}`
  for (const tab of [page, other]) {
    await tab.goto(edit)
    await expect(tab.getByLabel('Street Address')).toHaveValue('4 Twin Court')
  }
  // A tab behind another one draws once a second.
  await other.bringToFront()
  await other.getByLabel('Price').fill('500000')
  await saveButton(other).click()
  await expectToast(other, 'success', 'Property updated')
  await page.bringToFront()
  await page.getByLabel('Bedrooms').fill('5')
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property updated')
  const [both, ...others] = await account.houses()
  countRace(others.length, [both?.price === 500_000, both?.bedrooms === 5].filter((kept) => !kept).length)
  expect(both).toMatchObject({ price: 500_000, bedrooms: 5 })

  for (const tab of [page, other]) {
    await tab.goto(edit)
    await expect(tab.getByLabel('Price')).toHaveValue('500,000')
  }
  await other.bringToFront()
  await other.getByLabel('Price').fill('510000')
  await saveButton(other).click()
  await expectToast(other, 'success', 'Property updated')
  await page.bringToFront()
  await page.getByLabel('Price').fill('520000')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this property' })
  await expect(dialog.getByRole('row', { name: 'Price' })).toContainText('$520,000')
  await expect(dialog.getByRole('row', { name: 'Price' })).toContainText('$510,000')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'success', 'Property updated')
  const [chosen, ...doubles] = await account.houses()
  countRace(doubles.length, chosen?.price === 520_000 ? 0 : 1)
  expect(chosen).toMatchObject({ price: 520_000, bedrooms: 5 })
})

test('saving a house that was deleted in the meantime does not restore it and keeps the typed text', async ({ page, account, guard }) => {
  guard.allowConsole(/Failed to load resource/)
  const house = await account.addHouse('5 Gone Lane')
  await page.goto(`/app/house/edit/${house.id}`)
  await page.getByLabel('Price').fill('600000')
  await account.backend.remove('houses', { id: `eq.${house.id}` })
  await saveButton(page).click()
  await expectToast(page, 'error', 'Error')
  await expect(page.getByLabel('Price')).toHaveValue('600,000')
  expect(await account.houses()).toEqual([])
})
