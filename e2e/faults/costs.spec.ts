import { amountOf, costSection } from '../support/costs'
import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'

const ASSUMPTIONS = /\/rest\/v1\/cost_assumptions/
const COSTS = /\/rest\/v1\/house_costs/

test('no fault loses, duplicates or falsely confirms assumptions or a house’s costs', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse('9 Fault Line', { price: 250_000 })
  const rate = page.getByLabel('Interest rate, a year')
  const save = () => page.getByRole('button', { name: 'Save for the hunt' }).click()
  const rates = () => account.backend.select('cost_assumptions', { select: 'rate' })
  const dialog = page.getByRole('dialog')
  const tax = dialog.getByLabel('Property tax, a year')
  const costs = () => account.backend.select('house_costs', { select: 'property_tax,insurance' })
  const openFilledDialog = async (label: string, text: string) => {
    await page.goto(`/app/house/${house.id}`)
    await costSection(page).getByRole('button', { name: 'Enter this house’s costs' }).click()
    await dialog.getByLabel(label).fill(text)
  }

  await testUnderFaults(page, [
    {
      name: 'save the first assumptions',
      method: 'POST',
      url: ASSUMPTIONS,
      feedback: { error: 'The assumptions could not be saved' },
      async open() {
        await page.goto('/app/costs')
        await rate.fill('5.25')
      },
      act: save,
      afterFailure: () => expect(rate).toHaveValue('5.25'),
      expectStored: async () => expect(await rates()).toEqual([{ rate: 5.25 }]),
    },
    {
      name: 'change the assumptions',
      method: 'PATCH',
      url: ASSUMPTIONS,
      feedback: { error: 'The assumptions could not be saved' },
      async open() {
        await page.goto('/app/costs')
        await rate.fill('6')
      },
      act: save,
      afterFailure: () => expect(rate).toHaveValue('6'),
      expectStored: async () => expect(await rates()).toEqual([{ rate: 6 }]),
    },
    {
      name: 'enter the first costs of a house',
      method: 'POST',
      url: COSTS,
      feedback: { error: 'The costs could not be saved' },
      open: () => openFilledDialog('Property tax, a year', '1200'),
      act: () => dialog.getByRole('button', { name: 'Save' }).click(),
      afterFailure: () => expect(tax).toHaveValue(/^1,?200$/),
      async expectDone() {
        await expect(dialog).toHaveCount(0)
        await expect(amountOf(page, 'Property tax')).toHaveText('$100')
      },
      expectStored: async () => expect(await costs()).toEqual([{ property_tax: 1200, insurance: null }]),
    },
    {
      name: 'change the costs of a house',
      method: 'PATCH',
      url: COSTS,
      feedback: { error: 'The costs could not be saved' },
      open: () => openFilledDialog('Home insurance, a year', '600'),
      act: () => dialog.getByRole('button', { name: 'Save' }).click(),
      afterFailure: () => expect(dialog.getByLabel('Home insurance, a year')).toHaveValue('600'),
      async expectDone() {
        await expect(dialog).toHaveCount(0)
        await expect(amountOf(page, 'Home insurance')).toHaveText('$50')
      },
      expectStored: async () => expect(await costs()).toEqual([{ property_tax: 1200, insurance: 600 }]),
    },
  ])
})
