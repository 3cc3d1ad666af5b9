import { createAccount } from '../support/people/accounts'
import { amountOf, costSection, setCurrency, saveAssumptions } from '../support/costs'
import { failOn, FAILED_REQUEST, requestListsSeparately, respondWithError } from '../support/faults/faults'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { cardOf, expectToast, openMenu, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

test('an owner sets the assumptions and sees the monthly cost of each of three houses', { tag: '@phone' }, async ({ account, page }) => {
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
  await page.getByLabel('Start from').selectOption('United Kingdom, 2025')
  await page.getByLabel('Interest rate, a year').fill('0')
  await saveAssumptions(page)

  await page.goto(`/app/house/${house.id}`)
  // 85 % of the price over 360 months, and 1 % of it per year.
  await expect(amountOf(page, 'Loan')).toHaveText('£697')
  await expect(amountOf(page, 'Maintenance')).toHaveText('£246')
  await expect(amountOf(page, 'Purchase costs')).toHaveText('£4,750')
  await expect(amountOf(page, 'On the day')).toHaveText('£49,000')
  await expect(amountOf(page, 'Ground rent')).toHaveText('not entered')
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

  await test.step('cards show it once that is turned on', async () => {
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

test('a member tries their own assumptions, which nobody else sees', async ({ account: sam, page, request, openContext }) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  await sam.empty()
  const house = await dana.addHouse('4 Shared Street', { price: 250_000 })
  await join(dana, sam)
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto('/app/costs')
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

  await test.step('the database does not store them', async () => {
    expect(await dana.backend.select('cost_assumptions', { select: 'rate' })).toEqual([{ rate: 6 }])
    await danasPage.goto(`/app/house/${house.id}`)
    await expect(amountOf(danasPage, 'Loan')).toHaveText('$1,199')
  })

  await page.goto('/app/costs')
  await page.getByRole('button', { name: 'Use the hunt’s numbers' }).click()
  await page.goto(`/app/house/${house.id}`)
  await expect(amountOf(page, 'Loan')).toHaveText('$1,199')

  await test.step('the owner’s changes show at once', async () => {
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

test('the assumptions are set, a house’s costs entered and the table read with the keyboard alone', async ({ account, page, guard }) => {
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
  const enter = costSection(page).getByRole('button', { name: 'Enter this house’s costs' })
  await enter.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Property tax, a year')).toBeFocused()
  await page.keyboard.type('1200')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(enter).toBeFocused()
  await expect(amountOf(page, 'Property tax')).toHaveText('$100')
  await costSection(page).getByText('Show as a table').focus()
  await page.keyboard.press('Enter')
  const years = costSection(page).getByRole('table', { name: 'The loan from year to year' }).getByRole('row')
  await expect(years).toHaveCount(31)
  await expect(years.last()).toHaveText(/\$0$/)

  await test.step('a deposit above the price needs no loan, and in another currency the house’s own is next to it', async () => {
    const params = { owner_id: `eq.${account.id}` }
    const changed = await account.backend.send('PATCH', '/rest/v1/cost_assumptions', {
      params,
      data: { deposit_share: null, deposit_amount: 300_000, insurance_below: 50, insurance_rate: 1 },
    })
    expect(changed.ok(), await changed.text()).toBe(true)
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
