import type { Page } from '@playwright/test'
import { expectToast, fillHouse, saveButton } from '../support/screens'
import { expect, test } from '../support/test'

const WHOLE_ADDRESS = '742 Evergreen Terrace\nSpringfield, IL 62704'

const typedAddress = (page: Page) =>
  Promise.all(
    ['Street Address', 'City', 'State', 'ZIP code', 'Country'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  )

/** Copies text from the notes field, as if from another page, and pastes it into the street field. */
async function pasteIntoStreet(page: Page, text: string) {
  const notes = page.getByPlaceholder('What you liked')
  await notes.fill(text)
  await notes.press('ControlOrMeta+A')
  await notes.press('ControlOrMeta+X')
  await page.getByLabel('Street Address').press('ControlOrMeta+V')
}

test('@phone a pasted address fills the form, and can be undone by the keyboard or the link', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  const street = page.getByLabel('Street Address')
  const note = page.getByText('Filled in city, state and ZIP code.')
  await pasteIntoStreet(page, WHOLE_ADDRESS)
  await expect(note).toBeVisible()
  expect(await typedAddress(page)).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])

  await street.press('ControlOrMeta+Z')
  await expect(note).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue('')
  const whole = await street.inputValue()
  expect(whole).toMatch(/^742 Evergreen Terrace ?Springfield, IL 62704$/)
  expect(await typedAddress(page)).toEqual([whole, '', '', '', 'USA'])
  // From here on the browser handles undo.
  await street.press('ControlOrMeta+Z')
  await expect(street).toHaveValue('')

  await pasteIntoStreet(page, WHOLE_ADDRESS)
  await expect(note).toBeVisible()
  await page.getByLabel('Price').fill('350000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveCount(0)
  await expect(street).toBeFocused()
  expect(await typedAddress(page)).toEqual([whole, '', '', '', 'USA'])
  await expect(page.getByLabel('Price')).toHaveValue('350,000')
})

test('@phone several houses are added one after another, each from a pasted address', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  await pasteIntoStreet(page, 'Kastanienallee 12, 10435 Berlin')
  await expect(page.getByText('Filled in city, postcode and country.')).toBeVisible()
  await page.getByLabel('Currency').selectOption('EUR')
  await fillHouse(page, { Price: '420000', Bedrooms: '2', Bathrooms: '1', 'Property Size': '700' })
  await page.getByLabel('No lot').check()
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expectToast(page, 'success', 'Property added', 'Kastanienallee 12, Berlin is in your list')
  const street = page.getByLabel('Street Address')
  await expect(street).toHaveValue('')
  await expect(street).toBeFocused()
  await expect(page.getByLabel('Country')).toHaveValue('Germany')
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  await expect(page.getByLabel('City')).toHaveValue('')

  await fillHouse(page, { 'Street Address': 'Torstraße 5', City: 'Berlin', Postcode: '10119', Price: '390000' })
  await fillHouse(page, { Bedrooms: '1', Bathrooms: '1', 'Property Size': '600' })
  await page.getByLabel('No lot').check()
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect(await account.houses()).toMatchObject([
    { address: { street: 'Torstraße 5', country: 'Germany' }, price: 390_000, price_currency: 'EUR' },
    { address: { street: 'Kastanienallee 12', city: 'Berlin', zip: '10435', country: 'Germany' }, price: 420_000, price_currency: 'EUR' },
  ])
})

test('@phone-only @phone "next" on a phone’s keyboard moves through the fields and saves nothing', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  await page.getByLabel('Street Address').focus()
  for (const label of ['City', 'State', 'ZIP code', 'Country', 'Listing Link (optional)', 'Price', 'Currency']) {
    await page.keyboard.press('Enter')
    await expect(page.getByLabel(label, { exact: true })).toBeFocused()
  }
  await expect(page.getByText('Street address is required')).toHaveCount(0)
})

test('on a computer, Enter submits the form', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  await page.getByLabel('City').press('Enter')
  await expect(page.getByRole('alert')).toContainText('Street address is required')
})
