import { A_HOUSE, expectToast, fillHouse, saveButton } from './support/screens'
import { expect, test } from './support/test'

const THIS_YEAR = new Date().getFullYear()
const BEDROOMS = 'Bedrooms must be a positive integer'
const YEAR = 'Year built must be a positive integer'
const RANGE = `Year built must be between 1800 and ${THIS_YEAR}`

const CASES: [label: string, typed: readonly string[], said: string][] = [
  ['Street Address', ['', '   '], 'Street address is required'],
  ['City', [''], 'City is required'],
  ['State', [''], 'State is required'],
  ['ZIP code', [''], 'ZIP code is required'],
  ['Country', [''], 'Country is required'],
  ['Price', ['', '0', '-1', '0.2'], 'Price must be positive'],
  ['Bedrooms', ['', '0', '1.5', '-2'], BEDROOMS],
  ['Bathrooms', ['', '0', '-0.5'], 'Bathrooms must be positive'],
  ['Property Size', ['', '0', '-10'], 'Square footage must be positive'],
  ['Lot Size', ['', '0', '-10'], 'Lot size must be positive'],
  ['Year Built (optional)', ['1990.5', '-3', '0'], YEAR],
  ['Year Built (optional)', ['1799', String(THIS_YEAR + 1)], RANGE],
]

const isWrite = (request: { method: () => string; url: () => string }) => request.method() !== 'GET' && request.url().includes('/rest/v1/houses')

test('what is wrong in the property form is said under the field, and nothing is sent', async ({ page, account: _ }) => {
  const writes: string[] = []
  page.on('request', (request) => void (isWrite(request) && writes.push(request.url())))
  await page.goto('/app/house/edit/new')
  await fillHouse(page, { ...A_HOUSE, Country: 'USA' })
  for (const [label, typed, said] of CASES) {
    const field = page.getByLabel(label, { exact: true })
    const good = await field.inputValue()
    for (const value of typed) {
      await test.step(`${label} "${value}"`, async () => {
        await field.fill(value)
        await saveButton(page).click()
        await expect(field).toHaveAccessibleDescription(said)
        await expect(field).toBeFocused()
        await expect(page.getByText(said)).toHaveCount(1)
        await field.fill(good)
        await expect(page.getByText(said)).toHaveCount(0)
      })
    }
  }
  expect(writes).toEqual([])
})

test('an empty property form says everything at once, in a summary and under the fields', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  await saveButton(page).click()
  const summary = page.getByRole('alert')
  const all = CASES.map(([, , said]) => said).filter((said) => ![YEAR, RANGE, 'Country is required'].includes(said))
  await expect(summary.getByRole('listitem')).toHaveText(all)
  for (const said of all) await expect(page.getByText(said)).toHaveCount(2)
  await expect(page.getByLabel('Street Address')).toBeFocused()
})

test('the fields have the defaults, steps and bounds of the specification', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  const defaults = { Country: 'USA', Status: 'Interested', Bedrooms: '0', Bathrooms: '0', 'Property Size': '0', 'Lot Size': '0' }
  for (const [label, value] of Object.entries(defaults)) await expect(page.getByLabel(label, { exact: true })).toHaveValue(value)
  const year = page.getByLabel('Year Built (optional)')
  await expect(year).toHaveValue(String(THIS_YEAR))
  await expect(year).toHaveAttribute('min', '1800')
  await expect(year).toHaveAttribute('max', String(THIS_YEAR))
  await expect(page.getByLabel('Price')).toHaveAttribute('step', '1000')
  await expect(page.getByLabel('Bathrooms')).toHaveAttribute('step', '0.5')
  await expect(page.getByLabel('Status').locator('option')).toHaveText([
    'Interested', 'Not Interested', 'Offer Made', 'Offer Declined', 'Offer Accepted', 'Bought',
  ])
  await expect(page.getByText('Max file size 5MB, formats JPG, PNG, GIF')).toBeVisible()
})

test('a studio without a lot, abroad, without a year', async ({ page, account }) => {
  await page.goto('/app/house/edit/new')
  await fillHouse(page, { 'Street Address': '3 Rue du Four', City: 'Lyon', Country: 'France', Price: '120000', Bathrooms: '0.5', 'Property Size': '300' })
  await page.getByLabel('Studio').check()
  await page.getByLabel('No lot').check()
  await page.getByLabel('Year Built (optional)').fill('')
  await saveButton(page).click()
  await expect(page.getByLabel('Postcode')).toHaveAccessibleDescription('Postcode is required')
  await page.getByLabel('Postcode').fill('69001')
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property added')
  const [house] = await account.houses()
  expect(house).toMatchObject({
    address: { street: '3 Rue du Four', city: 'Lyon', state: '', zip: '69001', country: 'France' },
    bedrooms: 0, bathrooms: 0.5, lot_size: null, year_built: null, notes: '', status: 'Interested',
    is_favorite: false, rating: 0, photos: [], contacts: [], price_currency: 'USD', coordinates: { lat: 0, lng: 0 },
  })
})

test('contacts are checked, kept and shown', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  await fillHouse(page, A_HOUSE)
  await page.getByRole('button', { name: 'Add contact' }).click()
  const contact = page.getByRole('group', { name: 'Contact 1' })
  await contact.getByLabel('Email (optional)').fill('nobody')
  await saveButton(page).click()
  await expect(contact.getByLabel('Name')).toHaveAccessibleDescription('Name is required')
  await expect(contact.getByLabel('Email (optional)')).toHaveAccessibleDescription('Please enter a valid email address')
  await contact.getByLabel('Name').fill('Front desk')
  await contact.getByLabel('Email (optional)').fill('desk@example.com')
  await contact.getByLabel('Phone (optional)').fill('+1 202 555 0119')
  await saveButton(page).click()
  await page.getByRole('link', { name: A_HOUSE['Street Address'] }).click()
  await expect(page.getByRole('link', { name: '+1 202 555 0119' })).toHaveAttribute('href', 'tel:+12025550119')
  await expect(page.getByRole('link', { name: 'desk@example.com' })).toHaveAttribute('href', 'mailto:desk@example.com')
})
