import { createAccount } from '../support/people/accounts'
import { join } from '../support/people/invitations'
import { expectVisibleFocus } from '../support/keyboard'
import { newPerson } from '../support/people/people'
import { cardOf, expectToast, openMenu, saveButton, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

test('a partner sees that a price fell: on the card, under the bell, and in the history on the house’s page', async ({
  account: sam,
  page,
  request,
  openContext,
}) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  const house = await dana.addHouse('12 Elm Street', { price: 500_000, coordinates: { lat: 39.8, lng: -89.64 } })
  await dana.addHouse('5 Other Street', { price: 400_000 })
  await sam.empty()
  await join(dana, sam)
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: /^Hunt:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dana Example’s hunt' }).click()
  await expect(streetsOn(page)).toHaveText(['5 Other Street', '12 Elm Street'])
  const card = cardOf(page, '12 Elm Street')
  const reduction = card.getByRole('link', { name: /^Price reduced by \$15,000 on \w{3} \d+, \d{4}$/ })

  const danasPage = await (await openContext(dana)).newPage()
  await test.step('Dana changes the price and adds the listing link', async () => {
    await danasPage.goto(`/app/house/edit/${house.id}`)
    await danasPage.getByLabel('Price').fill('485000')
    await danasPage.getByLabel('Listing Link (optional)').fill('www.example.com/homes/12')
    await saveButton(danasPage).click()
    await expectToast(danasPage, 'success', 'Property updated')
    await expect(danasPage.getByRole('img', { name: /^Price reduced by \$15,000/ })).toBeVisible()
  })

  await test.step('Sam sees the new price without a reload, and the date of the change while the reduction has the focus', async () => {
    await expect(reduction).toHaveText('↓ $15,000')
    await expect(card.getByText('$485,000')).toBeVisible()
    await expect(card.getByRole('link', { name: 'View listing of 12 Elm Street' })).toHaveAttribute(
      'href',
      'https://www.example.com/homes/12',
    )
    await reduction.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(reduction).toBeFocused()
    await expectVisibleFocus(page)
    await expect(page.getByText(/^Price reduced by \$15,000 on/).first()).toBeVisible()
  })

  await test.step('Sam is notified, and finds the house by sorting and by a filter', async () => {
    const menu = await openMenu(page, /^Notifications/)
    await expect(menu.getByRole('menuitem', { name: /changed the price of 12 Elm Street: \$500,000 → \$485,000/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.goto('/app/dashboard?sort=priceChange.desc')
    await expect(streetsOn(page)).toHaveText(['12 Elm Street', '5 Other Street'])
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Price reduced' }).check()
    await page.getByRole('button', { name: 'Show 1 house' }).click()
    await expect(page).toHaveURL(/reduced=1/)
    await expect(streetsOn(page)).toHaveText(['12 Elm Street'])
  })

  await test.step('Sam reads the history by keyboard', async () => {
    await page.goto(`/app/house/${house.id}`)
    await expect(page.getByRole('img', { name: /^Price from \$500,000 on .+ to \$485,000 on .+, changed once$/ })).toBeVisible()
    await expect(page.getByRole('link', { name: 'View listing' })).toHaveAttribute('rel', 'noopener noreferrer')
    const summary = page.getByText('Show as a table')
    await summary.focus()
    await page.keyboard.press('Enter')
    const rows = page.getByRole('table', { name: 'Price history' }).getByRole('row')
    await expect(rows).toHaveText([
      /DateChangeBy/,
      /\$485,000.*↓ \$15,000.*Dana Example$/,
      /Interested.*Dana Example$/,
      /\$500,000.*Dana Example$/,
    ])
  })

  await test.step('a status change appears while the page is open', async () => {
    await danasPage.getByRole('button', { name: 'Change' }).click()
    await danasPage.getByRole('menuitemcheckbox', { name: 'Offer Made' }).click()
    await expect(page.getByRole('table', { name: 'Price history' }).getByRole('row').nth(1)).toHaveText(/Offer Made.*Dana Example$/)
  })
})

test('a house without a price change shows no price history', async ({ account, page }) => {
  const house = await account.addHouse('12 Elm Street')
  const requests: string[] = []
  page.on('request', (request) => void (request.url().includes('/house_history') && requests.push(request.url())))
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '12 Elm Street' })).toBeVisible()
  await expect(page.getByText('Year Built')).toBeVisible()
  await expect(page.getByText('Price History')).toHaveCount(0)
  expect(requests).toEqual([])
})
