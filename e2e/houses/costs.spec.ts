import { amountOf, costSection, setCurrency, saveAssumptions } from '../support/costs'
import { failOn, FAILED_REQUEST, holdRequests, requestListsSeparately, respondWithError } from '../support/faults/faults'
import { cardOf, expectToast, expectUncovered, openMenu, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

test('an owner sets the assumptions and sees the monthly cost of each of three houses', async ({ account, page }) => {
  await setCurrency(page, 'GBP')
  await account.addHouse('1 Cheap Street', { price: 250_000, price_currency: 'GBP' })
  const flat = await account.addHouse('2 Leasehold Court', { price: 245_000, price_currency: 'GBP' })
  const house = await account.addHouse('3 Stamp Road', { price: 295_000, price_currency: 'GBP' })

  const costRequests: string[] = []
  page.on('request', (each) => void (each.url().includes('/rpc/hunt_costs') && costRequests.push(each.url())))
  await page.goto(`/app/house/${house.id}`)
  await expect(costSection(page).getByRole('link', { name: 'Work out the monthly cost' })).toBeVisible()
  expect(costRequests).toEqual([])
  await costSection(page).getByRole('link', { name: 'Work out the monthly cost' }).click()
  await expect(page.getByText('For all houses of your hunt')).toBeVisible()
  await expect(page.getByLabel('Currency')).toHaveValue('GBP')
  await page.getByLabel('Start from').selectOption('Israel, 2025')
  await expect(page.getByLabel('Currency')).toHaveValue('ILS')
  await page.getByLabel('Start from').selectOption('United Kingdom, 2025')
  await expect(page.getByText(/^(?!Edited).*As of 2025; check what applies to you/)).toBeVisible()
  const bandLimits = page.getByLabel('Up to (GBP)')
  await expect(bandLimits).toHaveCount(4)
  for (const [index, limit] of ['125,000', '250,000', '925,000', '1,500,000'].entries())
    await expect(bandLimits.nth(index)).toHaveValue(limit)
  await page.getByLabel('Interest rate, a year').fill('0')
  await expect(page.getByText(/^Edited\./)).toBeVisible()
  await saveAssumptions(page)
  await expect(page.getByText('Every house of the hunt is worked out with them.')).toBeVisible()
  await test.step('the preset is stored with its year', async () => {
    const storedPreset = { currency: 'GBP', preset: 'uk', preset_year: 2025, rate: 0, deposit_share: 15, deposit_amount: null }
    expect(await account.backend.select('cost_assumptions')).toMatchObject([storedPreset])
  })

  await page.goto(`/app/house/${house.id}`)
  // The loan is 85% of the price over 360 months, and maintenance is 1% of the price per year.
  await expect(amountOf(page, 'Loan')).toHaveText('£697')
  await expect(amountOf(page, 'Maintenance')).toHaveText('£246')
  await expect(amountOf(page, 'Purchase costs')).toHaveText('£4,750')
  await expect(amountOf(page, 'On the day')).toHaveText('£49,000')
  await expect(amountOf(page, 'Ground rent')).toHaveText('not entered')
  await expect(costSection(page).getByText('Not entered: renovation.')).toBeVisible()
  await expect(costSection(page).getByRole('row', { name: 'Loan' })).toContainText('from the hunt’s assumptions')
  await expect(costSection(page).getByText('£942', { exact: true }).first()).toBeVisible()

  await test.step('the costs of a flat can be entered', async () => {
    await page.goto(`/app/house/${flat.id}`)
    await costSection(page).getByRole('button', { name: 'Enter this house’s costs' }).click()
    const dialog = page.getByRole('dialog', { name: 'Costs of this house' })
    await expect(dialog).toContainText('In GBP, like its price. Leave empty what you don’t know; 0 means there is none.')
    await dialog.getByLabel('Service charge or HOA, a month').fill('180')
    await dialog.getByLabel('Renovation, once').fill('20,000')
    await dialog.getByLabel('Ground rent, a year').fill('-1')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog.getByText('This cannot be less than 0')).toBeVisible()
    await dialog.getByLabel('Ground rent, a year').fill('240')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(amountOf(page, 'Service charge or HOA')).toHaveText('£180')
    await expect(costSection(page).getByRole('row', { name: 'Service charge or HOA' })).toContainText('entered for this house')
    await expect(amountOf(page, 'Renovation')).toHaveText('£20,000')
    await expect(amountOf(page, 'Ground rent')).toHaveText('£20')
    await expect(costSection(page).getByText('Not entered: property tax, home insurance.')).toBeVisible()
    await expect(costSection(page).getByText('Not entered: renovation.')).toHaveCount(0)
    await expect(
      costSection(page).getByRole('img', { name: /nothing after 30 years, £173,542 when the fixed rate ends after 5 years/ }),
    ).toBeVisible()
    await expect(
      costSection(page).getByText(/^After 5 years, the dashed line, the fixed rate ends\. £173,542 of the loan is left then/),
    ).toBeVisible()
  })

  await test.step('the list sorts and filters by monthly cost', async () => {
    await page.goto('/app/dashboard')
    await expect(cardOf(page, '1 Cheap Street')).toBeVisible()
    await expect(page.getByText(/a month/)).toHaveCount(0)
    const menu = await openMenu(page, 'Sort')
    await menu.getByText('Monthly Cost').click()
    await expect(streetsOn(page)).toHaveText(['2 Leasehold Court', '3 Stamp Road', '1 Cheap Street'])
    await page.goto('/app/dashboard?cost=-950.GBP&sort=monthlyCost.asc')
    await expect(streetsOn(page)).toHaveText(['1 Cheap Street', '3 Stamp Road'])
  })

  await test.step('cards show the monthly cost once it is turned on', async () => {
    await page.goto('/app/costs')
    await page.getByRole('switch', { name: 'Show the monthly cost on cards' }).click()
    await page.getByRole('link', { name: 'Houses by monthly cost' }).click()
    await expect(streetsOn(page)).toHaveText(['1 Cheap Street', '3 Stamp Road', '2 Leasehold Court'])
    await expect(cardOf(page, '3 Stamp Road')).toContainText('£942 a month')
  })

  await page.goto(`/app/compare?houses=${house.id},${flat.id}`)
  await expect(
    page
      .getByRole('row', { name: /^Monthly cost/ })
      .getByRole('cell')
      .first(),
  ).toContainText('£942')
  await expect(page.getByRole('row', { name: /^Cash needed on the day/ })).toContainText('£49,000')
})

test('a member can try out their own assumptions, which nobody else sees', async ({ page, sharedHunt, openContext }) => {
  const { dana, house } = await sharedHunt({ price: 250_000 })
  await test.step('a member can try out and drop assumptions before the owner has set any', async () => {
    await page.goto(`/app/house/${house.id}`)
    await expect(page.getByRole('button', { name: 'Hunt: Dana Example’s hunt' })).toBeVisible()
    await page.goto('/app/costs')
    await expect(page.getByText('Not set for the hunt yet')).toBeVisible()
    await page.getByRole('button', { name: 'Use these for me' }).click()
    await page.getByRole('button', { name: 'Use the hunt’s numbers' }).click()
    await expectToast(page, 'success', 'Using the hunt’s numbers')
    expect(await page.evaluate(() => localStorage.getItem('house-hunter-costs'))).toBeNull()
  })
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto('/app/costs')
  await expect(danasPage.getByLabel('Start from')).toHaveValue('usa')
  await danasPage.getByLabel('Interest rate, a year').fill('6')
  await danasPage.getByLabel('Maintenance, a year').fill('0')
  await saveAssumptions(danasPage)

  await page.goto(`/app/house/${house.id}`)
  await expect(amountOf(page, 'Loan')).toHaveText('$1,199')
  await expect(costSection(page).getByRole('button', { name: 'Enter this house’s costs' })).toHaveCount(0)
  await costSection(page).getByRole('link', { name: 'The hunt’s assumptions' }).click()
  await page.getByLabel('Interest rate, a year').fill('0')
  await page.getByRole('button', { name: 'Use these for me' }).click()
  await expectToast(page, 'success', 'Only for you')
  await page.goto(`/app/house/${house.id}`)
  await expect(amountOf(page, 'Loan')).toHaveText('$556')
  await expect(costSection(page).getByText('Only for you')).toBeVisible()
  await expect(costSection(page).getByRole('row', { name: 'Loan' })).toContainText('from your own assumptions')
  await page.reload()
  await expect(amountOf(page, 'Loan')).toHaveText('$556')

  await test.step('the database does not store the member’s assumptions', async () => {
    expect(await dana.backend.select('cost_assumptions', { select: 'rate' })).toEqual([{ rate: 6 }])
    await danasPage.goto(`/app/house/${house.id}`)
    await expect(amountOf(danasPage, 'Loan')).toHaveText('$1,199')
  })

  const otherTab = await page.context().newPage()
  await otherTab.goto('/app/dashboard?cost=-800.USD')
  await expect(cardOf(otherTab, '4 Shared Street')).toBeVisible()
  await page.goto('/app/costs')
  await expect(page.getByRole('group', { name: 'Whose numbers' })).toContainText('Only for you')
  await page.getByRole('button', { name: 'Use the hunt’s numbers' }).click()
  await expect(page.getByText('The hunt’s assumptions')).toBeVisible()
  await expect(cardOf(otherTab, '4 Shared Street')).toHaveCount(0)
  await otherTab.close()
  await expect(page.getByLabel('Interest rate, a year')).toHaveValue('6')
  await page.goto(`/app/house/${house.id}`)
  await expect(amountOf(page, 'Loan')).toHaveText('$1,199')

  await test.step('the owner’s changes appear at once', async () => {
    await danasPage.goto('/app/costs')
    await danasPage.getByLabel('Interest rate, a year').fill('3')
    await saveAssumptions(danasPage)
    await expect(amountOf(page, 'Loan')).toHaveText('$843')
  })

  await test.step('signing out deletes the member’s own assumptions', async () => {
    await page.goto('/app/costs')
    await page.getByRole('button', { name: 'Use these for me' }).click()
    await expectToast(page, 'success', 'Only for you')
    expect(await page.evaluate(() => localStorage.getItem('house-hunter-costs'))).toContain(dana.id)
    await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth|\/$/)
    expect(await page.evaluate(() => localStorage.getItem('house-hunter-costs'))).toBeNull()
  })
})

test('the assumptions can be set, a house’s costs entered and the loan table opened with the keyboard alone', async ({
  account,
  page,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('5 Key Lane', { price: 250_000 })
  await page.goto('/app/dashboard')
  await expect(cardOf(page, '5 Key Lane')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('mortgage')
  await expect(page.getByRole('option', { name: /Monthly Cost/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Monthly Cost', level: 1 })).toBeVisible()
  await page.getByLabel('Interest rate, a year').focus()
  await page.keyboard.type('6')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Assumptions saved')).toBeVisible()

  await page.goto(`/app/house/${house.id}`)
  const enterCostsButton = costSection(page).getByRole('button', { name: 'Enter this house’s costs' })
  await enterCostsButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Property tax, a year')).toBeFocused()
  await page.keyboard.type('1200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(enterCostsButton).toBeFocused()
  await expect(amountOf(page, 'Property tax')).toHaveText('$100')
  await costSection(page).getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  const tableRows = costSection(page).getByRole('table', { name: 'The loan from year to year' }).getByRole('row')
  await expect(tableRows).toHaveCount(31)
  await expect(tableRows.last()).toHaveText(/\$0$/)

  await test.step('a deposit above the price needs no loan, and amounts are also shown in the house’s currency', async () => {
    const params = { owner_id: `eq.${account.id}` }
    const updateResponse = await account.backend.send('PATCH', '/rest/v1/cost_assumptions', {
      params,
      data: { deposit_share: null, deposit_amount: 300_000, insurance_below: 50, insurance_rate: 1 },
    })
    expect(updateResponse.ok(), await updateResponse.text()).toBe(true)
    await setCurrency(page, 'EUR')
    await requestListsSeparately(page)
    const stopFailing = await failOn(page, 'POST', '**/rpc/hunt_costs', respondWithError(500))
    await page.goto(`/app/house/${house.id}`)
    await expect(costSection(page).getByRole('alert')).toContainText('The monthly cost could not be loaded. Nothing is lost.')
    stopFailing()
    await costSection(page).getByRole('button', { name: 'Retry' }).click()
    await expect(costSection(page).getByText('The deposit covers the whole price: no loan is needed.')).toBeVisible()
    await expect(costSection(page).getByRole('img')).toHaveCount(0)
    await expect(costSection(page).getByText('Mortgage insurance')).toHaveCount(0)
    await expect(costSection(page).getByText(/^\$[\d,]+ in the house’s currency$/)).toBeVisible()
    await expect(costSection(page).getByText(/^≈ €/).first()).toBeVisible()
  })
})

test('the assumptions are validated, can include bands, and never silently replace a change from another device', async ({
  account,
  page,
  guard,
}) => {
  guard.allowConsole(/406/)
  const assumptions = { owner_id: account.id, currency: 'USD', deposit_share: 20, rate: 6, years: 30, maintenance: 0 }
  await account.backend.insert('cost_assumptions', assumptions)
  const storedAssumptions = async () => (await account.backend.select('cost_assumptions'))[0]
  const rate = page.getByLabel('Interest rate, a year')
  const saveButton = page.getByRole('button', { name: 'Save for the hunt' })
  await page.goto('/app/costs')

  await test.step('the number of errors is shown, and nothing is saved', async () => {
    await rate.fill('101')
    await saveButton.click()
    await expect(page.getByText('At most 100 percent')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('One field needs another look.')
    expect(await storedAssumptions()).toMatchObject({ rate: 6 })
  })

  await test.step('the deposit can be an amount, and removing one of two bands removes both', async () => {
    await page.getByLabel('Start from').selectOption('United Kingdom, 2025')
    await page.getByLabel('Deposit', { exact: true }).fill('40,000')
    await page.getByLabel('Deposit in').selectOption('GBP')
    const bandLimits = page.getByLabel('Up to (GBP)')
    const addBandButton = page.getByRole('button', { name: 'Add a band' })
    for (const remaining of [3, 2, 1, 0]) {
      await page.getByRole('button', { name: 'Remove band 1' }).click()
      await expect(bandLimits).toHaveCount(remaining)
      await expect(addBandButton).toBeFocused()
    }
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 390, height: 844 })
    await addBandButton.click()
    const restShare = page.getByLabel('Share (%) of the rest')
    await expect(restShare).toBeFocused()
    await expectUncovered(restShare)
    await saveButton.click()
    await expect(bandLimits).toBeFocused()
    await expectUncovered(page.getByText('Please enter where this band ends'))
    await page.setViewportSize(size)
    await bandLimits.fill('300000')
    await restShare.fill('5')
    await saveAssumptions(page)
    const bands = [
      { up_to: 300_000, share: 0 },
      { up_to: null, share: 5 },
    ]
    expect(await storedAssumptions()).toMatchObject({ deposit_share: null, deposit_amount: 40_000, purchase_bands: bands })
  })

  await test.step('a change to the same field elsewhere is reported before it is replaced', async () => {
    await rate.fill('5')
    const params = { owner_id: `eq.${account.id}` }
    await account.backend.send('PATCH', '/rest/v1/cost_assumptions', { params, data: { rate: 4, maintenance: 2 } })
    await saveButton.click()
    const conflictDialog = page.getByRole('dialog', { name: 'The assumptions were changed elsewhere' })
    await expect(conflictDialog.getByRole('row', { name: 'Interest rate, a year' }).getByRole('cell')).toHaveText(['5%', '4%'])
    await expect(conflictDialog.getByRole('row')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await expect(rate).toHaveValue('5')
    expect(await storedAssumptions()).toMatchObject({ rate: 4, maintenance: 2 })
    await saveButton.click()
    await conflictDialog.getByRole('button', { name: 'Keep mine' }).click()
    await expectToast(page, 'success', 'Assumptions saved')
    // Polled, because the toast may be left over from the previous save.
    await expect.poll(storedAssumptions).toMatchObject({ rate: 5, maintenance: 2 })
    await expect(page.getByLabel('Maintenance, a year')).toHaveValue('2')
  })

  await test.step('what is typed while the form is being saved stays', async () => {
    const heldRequests = await holdRequests(page, '**/rest/v1/cost_assumptions*')
    await rate.fill('6.125')
    await saveButton.click()
    await page.getByLabel('Maintenance, a year').fill('3')
    await page.keyboard.press('Enter')
    heldRequests.release()
    await expectToast(page, 'success', 'Assumptions saved')
    await expect(page.getByLabel('Maintenance, a year')).toHaveValue('3')
    await expect(rate).toHaveValue('6.125')
    await expect.poll(storedAssumptions).toMatchObject({ rate: 6.125, maintenance: 2 })
    await saveButton.click()
    await expect.poll(storedAssumptions).toMatchObject({ rate: 6.125, maintenance: 3 })
  })

  await test.step('a form without unsaved changes shows a change made elsewhere', async () => {
    const params = { owner_id: `eq.${account.id}` }
    await account.backend.send('PATCH', '/rest/v1/cost_assumptions', { params, data: { rate: 3 } })
    await expect(rate).toHaveValue('3')
  })

  await test.step('an amount is not saved in a currency that was changed elsewhere', async () => {
    await page.getByLabel('And a fixed sum').fill('5000')
    const params = { owner_id: `eq.${account.id}` }
    await account.backend.send('PATCH', '/rest/v1/cost_assumptions', { params, data: { currency: 'EUR' } })
    await saveButton.click()
    const conflictDialog = page.getByRole('dialog', { name: 'The assumptions were changed elsewhere' })
    await expect(conflictDialog.getByRole('row', { name: 'And a fixed sum' }).getByRole('cell')).toHaveText(['5,000 GBP', '0 EUR'])
    // "Keep mine" would also replace the currency of the other amounts.
    await expect(conflictDialog.getByRole('row', { name: 'Deposit' }).getByRole('cell')).toHaveText(['40,000 GBP', '40,000 EUR'])
    await conflictDialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByLabel('Currency')).toHaveValue('EUR')
    expect(await storedAssumptions()).toMatchObject({ currency: 'EUR', purchase_extra: 0 })
  })
})
