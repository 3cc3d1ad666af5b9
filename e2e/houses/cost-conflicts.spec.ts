import { costSection } from '../support/costs'
import { holdPolls } from '../support/faults/faults'
import { expect, test } from '../support/test'

test('typed costs keep their currency, and the person chooses between two changes to the same amount', async ({ account, page, guard }) => {
  guard.allowConsole(/406|409/)
  await test.step('the first assumptions, an unedited preset, conflict with those that another device stored first', async () => {
    const { release } = await holdPolls(page)
    await page.goto('/app/costs')
    await expect(page.getByLabel('Start from')).toHaveValue('usa')
    await account.backend.insert('cost_assumptions', {
      owner_id: account.id,
      currency: 'GBP',
      deposit_share: 10,
      rate: 6,
      years: 25,
      maintenance: 1,
    })
    const conflictDialog = page.getByRole('dialog', { name: 'The assumptions were changed elsewhere' })
    await page.getByRole('button', { name: 'Save for the hunt' }).click()
    await expect(conflictDialog.getByRole('row', { name: 'Deposit' }).getByRole('cell')).toHaveText(['20%', '10%'])
    await expect(conflictDialog.getByRole('row', { name: 'Currency' }).getByRole('cell')).toHaveText(['USD', 'GBP'])
    await page.keyboard.press('Escape')
    await expect(page.getByLabel('Currency')).toHaveValue('USD')
    await page.getByRole('button', { name: 'Save for the hunt' }).click()
    await conflictDialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('Assumptions saved')).toBeVisible()
    expect(await account.backend.select('cost_assumptions')).toMatchObject([
      { preset: 'usa', currency: 'USD', deposit_share: 20, years: 30 },
    ])
    release()
  })
  const house = await account.addHouse('7 Both Street', { price: 250_000 })
  await account.backend.insert('house_costs', { house_id: house.id, property_tax: 3600, currency: 'USD' })
  const storedCosts = async () => (await account.backend.select('house_costs'))[0]
  const changeElsewhere = async (table: string, params: Record<string, string>, data: object) => {
    const response = await account.backend.send('PATCH', `/rest/v1/${table}`, { params, data })
    expect(response.ok(), await response.text()).toBe(true)
  }
  await page.goto(`/app/house/${house.id}`)
  await costSection(page).getByRole('button', { name: 'Enter this house’s costs' }).click()
  const form = page.getByRole('dialog', { name: 'Costs of this house' })
  const conflictDialog = page.getByRole('dialog', { name: 'Somebody else changed these costs' })
  await form.getByLabel('Property tax, a year').fill('5000')

  await test.step('the form keeps its currency when the currency of the house changes while costs are being typed', async () => {
    await changeElsewhere('houses', { id: `eq.${house.id}` }, { price_currency: 'EUR' })
    // The dialog hides the table behind it from `getByRole`.
    await expect(page.getByText(/^€\d/).first()).toBeAttached()
    await expect(form).toContainText('In USD')
  })
  await test.step('somebody else enters costs, including one that is being changed here', async () => {
    await changeElsewhere('house_costs', { house_id: `eq.${house.id}` }, { property_tax: 4000, insurance: 500 })
    await form.getByRole('button', { name: 'Save' }).click()
    const taxCells = conflictDialog.getByRole('row', { name: 'Property tax, a year' }).getByRole('cell')
    await expect(taxCells).toHaveText(['5,000 USD', '4,000 USD'])
    await expect(conflictDialog.getByRole('row')).toHaveCount(2)
    expect(await storedCosts()).toMatchObject({ property_tax: 4000, insurance: 500 })
    await conflictDialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedCosts()).toMatchObject({ property_tax: 5000, insurance: 500, currency: 'USD' })
  })
  await test.step('“Take theirs” saves only the changes to other amounts', async () => {
    await costSection(page).getByRole('button', { name: 'Enter this house’s costs' }).click()
    await form.getByLabel('Property tax, a year').fill('6000')
    await form.getByLabel('Ground rent, a year').fill('100')
    await changeElsewhere('house_costs', { house_id: `eq.${house.id}` }, { property_tax: 7000 })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(conflictDialog.getByRole('row')).toHaveCount(2)
    await conflictDialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Saving converts the costs to the house's new currency: 7,000 and 500 US dollars are 6,440 and 460 euros.
    expect(await storedCosts()).toMatchObject({ property_tax: 6440, ground_rent: 100, insurance: 460, currency: 'EUR' })
  })
})
