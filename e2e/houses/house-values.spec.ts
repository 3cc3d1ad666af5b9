import type { Page } from '@playwright/test'
import { setCurrency } from '../support/costs'
import { expectToast, fillFields, readFields, openMenu, saveButton } from '../support/screens'
import { expect, test } from '../support/test'

const STATUSES = ['Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought']

const STORED_VALUES = {
  'Street Address': '3 Rue du Four',
  City: 'Lyon',
  Postcode: '69001',
  Country: 'France',
  Price: '120000',
  Currency: 'GBP',
  Bathrooms: '0.5',
  'Property Size': '300',
  'Year Built (optional)': '',
  Name: 'Front desk',
  'Role (optional)': '',
  'Phone (optional)': '+1 202 555 0119',
  'Email (optional)': 'desk@example.com',
}

const chooseUnits = async (page: Page, units: string) =>
  (await openMenu(page, 'Measurement units')).getByRole('menuitemcheckbox', { name: units }).click()

test('a studio abroad with a contact, but no lot and no year, can be saved and edited', async ({ page, account }) => {
  await setCurrency(page, 'GBP')
  await page.goto('/app/house/edit/new')
  await test.step('the empty form has defaults', async () => {
    const basics = page.getByRole('region', { name: 'Basic Information' })
    await expect(basics.getByRole('heading', { level: 3 })).toHaveText(['Address', 'Property Details', 'Notes'])
    const zeros = { Bedrooms: '0', Bathrooms: '0', 'Property Size': '0', 'Lot Size': '0', Price: '' }
    const thisYear = await page.evaluate(() => String(new Date().getFullYear()))
    const defaults = { Country: 'USA', Currency: 'GBP', Status: 'Interested', ...zeros, 'Year Built (optional)': thisYear }
    expect(await readFields(page, Object.keys(defaults))).toEqual(defaults)
    await expect(page.getByLabel('Status').getByRole('option')).toHaveText(STATUSES)
    await expect(page.getByLabel('Year Built (optional)')).toHaveAccessibleDescription("Clear it if you don't know")
  })
  await page.getByLabel('Country').fill('Ireland')
  for (const label of ['County (optional)', 'Eircode (optional)']) await expect(page.getByLabel(label)).toBeVisible()
  await fillFields(page, {
    'Street Address': '3 Rue du Four',
    City: 'Lyon',
    Country: 'France',
    Price: '120000',
    Bathrooms: '0.5',
    'Property Size': '300',
  })
  await page.getByLabel('Studio').check()
  await page.getByLabel('No lot').check()
  await page.getByLabel('Year Built (optional)').fill('')
  await page.getByLabel('Property Type (optional)').selectOption('Flat')
  for (let index = 0; index < 2; index += 1) await page.getByRole('button', { name: 'Add contact' }).click()
  await page.getByRole('group', { name: 'Contact 2' }).getByLabel('Email (optional)').fill('nobody')
  await page.getByRole('button', { name: 'Remove contact 1' }).click()
  const contact = page.getByRole('group', { name: 'Contact 1' })
  await expect(contact.getByLabel('Email (optional)')).toHaveValue('nobody')
  await saveButton(page).click()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Postcode is required')
  await expect(contact.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await expect(contact.getByLabel('Email (optional)')).toHaveAccessibleDescription('Please enter a valid email address')
  await page.getByLabel('Postcode').fill('69001')
  await contact.getByLabel('Name').fill('Front desk')
  await contact.getByLabel('Email (optional)').fill('desk@example.com')
  await contact.getByLabel('Phone (optional)').fill('+1 202 555 0119')
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property added')
  const [house] = await account.houses()
  expect(house).toMatchObject({
    address: { street: '3 Rue du Four', city: 'Lyon', state: '', zip: '69001', country: 'France' },
    bedrooms: 0,
    bathrooms: 0.5,
    lot_size: null,
    year_built: null,
    notes: '',
    status: 'Interested',
    is_favorite: false,
    rating: 0,
    photos: [],
    price_currency: 'GBP',
    coordinates: { lat: 0, lng: 0 },
    contacts: [{ name: 'Front desk', email: 'desk@example.com', phone: '+1 202 555 0119' }],
  })

  const formPath = `/app/house/edit/${house?.id}`
  const size = page.getByLabel('Property Size')
  await test.step('the form shows the stored values, and closing it unchanged, even with other units, needs no confirmation', async () => {
    await page.goto(formPath)
    await expect(saveButton(page)).toHaveText('Save Changes')
    expect(await readFields(page, Object.keys(STORED_VALUES))).toEqual(STORED_VALUES)
    for (const label of ['Studio', 'No lot']) await expect(page.getByLabel(label)).toBeChecked()
    await expect(page.getByRole('button', { name: 'Save and add another' })).toHaveCount(0)
    await chooseUnits(page, 'Metric (m²)')
    await expect(size).toHaveValue('27.9')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText(/^Lyon.* · Flat$/)).toBeVisible()
    await expect(page.getByText('Studio').first()).toBeVisible()
  })

  await test.step('choosing another currency keeps the price, and switching the units back restores areas as typed', async () => {
    await page.goto(formPath)
    await page.getByLabel('Currency').selectOption('USD')
    await page.getByLabel('No lot').uncheck()
    const lot = page.getByLabel('Lot Size')
    await lot.fill('5.25')
    await chooseUnits(page, 'Imperial (ft²)')
    await expect(size).toHaveValue('300')
    await expect(lot).toHaveValue('57')
    await chooseUnits(page, 'Metric (m²)')
    await expect(size).toHaveValue('27.9')
    await expect(lot).toHaveValue('5.25')
    await saveButton(page).click()
    await expectToast(page, 'success', 'Property updated')
    expect(await account.houses()).toMatchObject([{ price: 120_000, price_currency: 'USD', square_feet: 300, lot_size: 57 }])
  })
})
