import { expectToast, fillHouse, saveButton } from '../support/screens'
import { expect, test } from '../support/test'

test('a studio abroad with a contact, but no lot and no year, can be saved and edited', async ({ page, account }) => {
  await page.goto('/app/house/edit/new')
  await fillHouse(page, {
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
  await page.getByRole('button', { name: 'Add contact' }).click()
  const contact = page.getByRole('group', { name: 'Contact 1' })
  await contact.getByLabel('Email (optional)').fill('nobody')
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
    price_currency: 'USD',
    coordinates: { lat: 0, lng: 0 },
    contacts: [{ name: 'Front desk', email: 'desk@example.com', phone: '+1 202 555 0119' }],
  })
})
