import { readFile } from 'node:fs/promises'
import { respondWithError, failOn, FAILED_REQUEST } from '../support/faults/faults'
import { expectToast, openMenu, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

test('sorting starts in descending order, choosing the same entry reverses it, and the button and the URL show the order', async ({
  page,
  account,
}) => {
  await account.addHouse('1 Cheap Flat', { price: 100_000, rating: 2, square_feet: 500 })
  await account.addHouse('2 Dear House', { price: 900_000, rating: 0, square_feet: 3000 })
  await account.addHouse('3 Middle House', { price: 500_000, rating: 5, square_feet: 1500 })
  const costReads: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rpc/hunt_costs')) costReads.push(request.url())
  })
  await page.goto('/app/dashboard?sort=price.sideways')
  await expect(streetsOn(page)).toHaveText(['3 Middle House', '2 Dear House', '1 Cheap Flat'])
  const entries = page.getByRole('menuitemcheckbox')
  await openMenu(page, 'Sort')
  await expect(entries).toHaveText(['Price', 'Address', 'Last Updated', 'Rating', 'Square Footage', 'Price Change'])
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveCount(0)
  await page.keyboard.press('Escape')

  for (const [label, key, direction, streets] of [
    ['Rating', 'rating', 'descending', ['3 Middle House', '1 Cheap Flat', '2 Dear House']],
    ['Rating', 'rating', 'ascending', ['1 Cheap Flat', '3 Middle House', '2 Dear House']],
    ['Square Footage', 'squareFeet', 'descending', ['2 Dear House', '3 Middle House', '1 Cheap Flat']],
    ['Address', 'address', 'descending', ['3 Middle House', '2 Dear House', '1 Cheap Flat']],
  ] as const) {
    await (await openMenu(page, /^Sort/)).getByText(label, { exact: true }).click()
    await expect(page.getByRole('button', { name: new RegExp(`^Sort: ${label} ${direction}$`) })).toBeVisible()
    await expect(streetsOn(page)).toHaveText(streets)
    await expect(page).toHaveURL(new RegExp(`/app/dashboard\\?sort=${key}\\.${direction === 'descending' ? 'desc' : 'asc'}$`))
  }
  await openMenu(page, /^Sort/)
  const checkedEntry = page.getByRole('menuitemcheckbox', { checked: true })
  await expect(checkedEntry).toHaveText('Address')
  await expect(checkedEntry.getByLabel('descending')).toBeVisible()
  expect(costReads, 'costs are read only where they are shown').toEqual([])
})

test('houses can be filtered and compared by monthly cost if assumptions are set, and the list stays if costs cannot be loaded', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse('1 Cheap Street', { price: 250_000 })
  const taxedHouse = await account.addHouse('2 Taxed Street', { price: 200_000 })
  const expensiveHouse = await account.addHouse('3 Dear Street', { price: 500_000 })
  const loan = { currency: 'USD', deposit_share: 20, rate: 6, years: 30, maintenance: 0 }
  await account.backend.insert('cost_assumptions', { owner_id: account.id, ...loan })
  await account.backend.insert('house_costs', { house_id: taxedHouse.id, currency: 'USD', property_tax: 6000 })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(3)

  await page.getByRole('button', { name: /^Filters/ }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('group', { name: 'Monthly Cost' }).getByLabel('To (USD)').fill('1200')
  await page.keyboard.press('Tab')
  await sheet.getByRole('button', { name: 'Show 1 house' }).click()
  await expect(streetsOn(page)).toHaveText(['1 Cheap Street'])
  await expect(page).toHaveURL(/\/app\/dashboard\?cost=-1200\.USD$/)
  await page.goto('/app/dashboard?cost=1250-2000.USD')
  await expect(page.getByRole('button', { name: 'Remove filter: $1,250 – $2,000 a month' })).toBeVisible()
  await expect(streetsOn(page)).toHaveText(['2 Taxed Street'])

  await test.step('the comparison shows what is missing, and marks no lowest cost if different costs are missing', async () => {
    await page.goto(`/app/compare?houses=${taxedHouse.id},${expensiveHouse.id}`)
    await expect(page.getByRole('row', { name: /^Monthly cost/ }).getByRole('cell')).toHaveText([
      '$1,459Not entered: service charge or HOA, ground rent, home insurance',
      '$2,398Not entered: property tax, service charge or HOA, ground rent, home insurance',
    ])
    await expect(page.getByRole('row', { name: /^Cash needed on the day/ }).getByRole('cell')).toHaveText([
      '$40,000Not entered: renovationLowest',
      '$100,000Not entered: renovation',
    ])
  })

  await test.step('the list is shown even if costs cannot be loaded', async () => {
    await failOn(page, 'POST', '**/rpc/hunt_costs*', respondWithError(500))
    const consoleError = page.waitForEvent('console', (message) => FAILED_REQUEST.test(message.text()))
    await page.goto('/app/dashboard?sort=monthlyCost.asc')
    await consoleError
    await expect(streetsOn(page)).toHaveCount(3)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('an export contains only the houses that match the filters', async ({ page, account }) => {
  await account.addHouse('1 Small Street', { bedrooms: 1 })
  await account.addHouse('2 Large Lane', { bedrooms: 4 })
  await page.goto('/app/dashboard?beds=4')
  await expect(streetsOn(page)).toHaveText(['2 Large Lane'])
  const download = page.waitForEvent('download')
  await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Export as CSV' }).click()
  await expectToast(page, 'success', 'Houses exported', '1 of 2, the ones that match your filters')
  expect((await readFile(await (await download).path(), 'utf8')).split('\r\n').filter(Boolean)).toHaveLength(2)
})
