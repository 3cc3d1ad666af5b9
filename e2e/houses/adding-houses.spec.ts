import type { Page } from '@playwright/test'
import { HOUSE_INPUT, expectToast, fillFields, saveButton } from '../support/screens'
import { expect, test } from '../support/test'

const WHOLE_ADDRESS = '742 Evergreen Terrace\nSpringfield, IL 62704'

const addressValues = (page: Page) =>
  Promise.all(
    ['Street Address', 'City', 'State', 'ZIP code', 'Country'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
  )

/** Pastes text into the street field. To put the text on the clipboard, first cuts it from the notes field. */
async function pasteIntoStreet(page: Page, text: string) {
  const notes = page.getByPlaceholder('What you liked')
  await notes.fill(text)
  await notes.press('ControlOrMeta+A')
  await notes.press('ControlOrMeta+X')
  await page.getByLabel('Street Address').press('ControlOrMeta+V')
}

test('@phone a pasted address fills in the form, and can be undone with the keyboard or the Undo button', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  const street = page.getByLabel('Street Address')
  const note = page.getByText('Filled in city, state and ZIP code.')
  await pasteIntoStreet(page, WHOLE_ADDRESS)
  await expect(note).toBeVisible()
  expect(await addressValues(page)).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])

  await street.press('ControlOrMeta+Z')
  await expect(note).toHaveCount(0)
  await expect(page.getByLabel('City')).toHaveValue('')
  const pastedAddress = await street.inputValue()
  expect(pastedAddress).toMatch(/^742 Evergreen Terrace ?Springfield, IL 62704$/)
  expect(await addressValues(page)).toEqual([pastedAddress, '', '', '', 'USA'])
  // From here on the browser handles undo.
  await street.press('ControlOrMeta+Z')
  await expect(street).toHaveValue('')

  await pasteIntoStreet(page, WHOLE_ADDRESS)
  await expect(note).toBeVisible()
  await page.getByLabel('Price').fill('350000')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(note).toHaveCount(0)
  await expect(street).toBeFocused()
  expect(await addressValues(page)).toEqual([pastedAddress, '', '', '', 'USA'])
  await expect(page.getByLabel('Price')).toHaveValue('350,000')
})

test('several houses can be added one after another, each from a pasted address', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  await pasteIntoStreet(page, 'Kastanienallee 12, 10435 Berlin')
  await expect(page.getByText('Filled in city, postcode and country.')).toBeVisible()
  await page.getByLabel('Currency').selectOption('EUR')
  await fillFields(page, { Price: '420000', Bedrooms: '2', Bathrooms: '1', 'Property Size': '700' })
  await fillFields(page, { 'Listing Link (optional)': 'https://www.example.com/homes/12' })
  await page.getByLabel('No lot').check()
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expectToast(page, 'success', 'Property added', 'Kastanienallee 12, Berlin is in your list')
  const street = page.getByLabel('Street Address')
  await expect(street).toHaveValue('')
  await expect(street).toBeFocused()
  await expect(page.getByLabel('Country')).toHaveValue('Germany')
  await expect(page.getByLabel('Currency')).toHaveValue('EUR')
  for (const label of ['City', 'Price', 'Notes']) await expect(page.getByLabel(label, { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Bedrooms')).toHaveValue('0')
  await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)

  const duplicateNote = page.getByText('Already in your hunt: Kastanienallee 12, Berlin')
  await test.step('a house already in the list is recognized by its link and by its address', async () => {
    await page.getByLabel('Listing Link (optional)').fill('https://m.example.com/homes/12/?utm_source=mail#photos')
    await expect(duplicateNote).toBeVisible()
    await page.getByLabel('Listing Link (optional)').fill('https://m.example.com/homes/13')
    await expect(duplicateNote).toHaveCount(0)
    await fillFields(page, { 'Street Address': 'KASTANIENALLEE 12', City: 'berlin', Postcode: '10435' })
    await expect(duplicateNote).toBeVisible()
    const [first] = await account.houses()
    await expect(page.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/app/house/${first?.id}`)
  })

  await fillFields(page, { 'Street Address': 'Torstraße 5', City: 'Berlin', Postcode: '10119', Price: '390000' })
  await expect(duplicateNote).toHaveCount(0)
  await fillFields(page, { Bedrooms: '1', Bathrooms: '1', 'Property Size': '600' })
  await page.getByLabel('No lot').check()
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expectToast(page, 'success', 'Property added', 'Torstraße 5, Berlin is in your list')
  await expect(street).toHaveValue('')
  // The new form has no input yet, so leaving it needs no confirmation.
  await page.getByRole('link', { name: 'Back', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect(await account.houses()).toMatchObject([
    { address: { street: 'Torstraße 5', country: 'Germany' }, price: 390_000, price_currency: 'EUR' },
    { address: { street: 'Kastanienallee 12', city: 'Berlin', zip: '10435', country: 'Germany' }, price: 420_000, price_currency: 'EUR' },
  ])

  await test.step('an edited house is not reported as a duplicate of itself, and may be given another house’s address', async () => {
    await page.goto(`/app/house/edit/${(await account.houses())[0]?.id}`)
    await page.getByLabel('City').fill('Berlin ')
    await page.getByLabel('Price').fill('395000')
    await expect(page.getByText(/^Already in your hunt/)).toHaveCount(0)
    await street.fill('')
    await pasteIntoStreet(page, '10 Downing Street, London SW1A 2AA')
    await expect(page.getByText(/Kept your .*country\.$/)).toBeVisible()
    await expect(page.getByLabel('Country')).toHaveValue('Germany')
    await fillFields(page, { 'Street Address': 'Kastanienallee 12', City: 'Berlin', Postcode: '10435' })
    await expect(duplicateNote).toBeVisible()
    await saveButton(page).click()
    await expectToast(page, 'success', 'Property updated')
  })
})

test('a pasted address replaces typed values only on request, and an ordinary street stays as it is', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  const street = page.getByLabel('Street Address')
  const readAddress = (stateLabel: string, zipLabel: string) =>
    Promise.all(
      ['Street Address', 'City', stateLabel, zipLabel, 'Country'].map((label) => page.getByLabel(label, { exact: true }).inputValue()),
    )
  const undoButton = page.getByRole('button', { name: 'Undo' })
  const oneLine = WHOLE_ADDRESS.replace('\n', ', ')

  await test.step('a plain street, a paste into the middle of the text and typed text are not treated as an address', async () => {
    await pasteIntoStreet(page, '742 Evergreen Terrace, Apt 5')
    await expect(street).toHaveValue('742 Evergreen Terrace, Apt 5')
    await street.fill('Flat 3, ')
    await pasteIntoStreet(page, oneLine)
    await expect(street).toHaveValue(/Evergreen.*62704/)
    await street.fill('')
    await street.pressSequentially(oneLine)
    expect(await addressValues(page)).toEqual([oneLine, '', '', '', 'USA'])
    await expect(undoButton).toHaveCount(0)
    await street.fill('')
  })

  await test.step('if the country is uncertain, a note asks the person to check it', async () => {
    await pasteIntoStreet(page, '12 Rue du Four, 24200 Sarlat-la-Canéda')
    await expect(page.getByText('Filled in city and ZIP code. Please check the country.')).toBeVisible()
    await undoButton.click()
  })

  await test.step('fields already filled in are kept, and replaced on request', async () => {
    await street.fill('')
    await fillFields(page, { City: 'Chicago', Country: 'Canada' })
    await pasteIntoStreet(page, oneLine)
    await expect(page.getByText('Filled in province and postal code. Kept your city and country.')).toBeVisible()
    expect(await readAddress('Province', 'Postal code')).toEqual(['742 Evergreen Terrace', 'Chicago', 'IL', '62704', 'Canada'])
    await page.getByRole('button', { name: 'Replace' }).click()
    await expect(page.getByText('Filled in city, state, ZIP code and country.')).toBeVisible()
    expect(await addressValues(page)).toEqual(['742 Evergreen Terrace', 'Springfield', 'IL', '62704', 'USA'])
    await undoButton.click()
    await expect(page.getByLabel('Country')).toHaveValue('Canada')
    expect(await readAddress('Province', 'Postal code')).toEqual([oneLine, 'Chicago', '', '', 'Canada'])
  })

  await test.step('Undo keeps later changes, and disappears when the street is edited', async () => {
    await fillFields(page, { 'Street Address': '', City: '', Country: '' })
    await pasteIntoStreet(page, oneLine)
    await expect(undoButton).toBeVisible()
    await page.getByLabel('City').fill('Shelbyville')
    await undoButton.click()
    await expect(undoButton).toHaveCount(0)
    await expect(page.getByLabel('City')).toHaveValue('Shelbyville')
    await street.fill('')
    await pasteIntoStreet(page, oneLine)
    await expect(undoButton).toBeVisible()
    await street.pressSequentially(', Apt 4')
    await expect(undoButton).toHaveCount(0)
    await expect(page.getByText(/Filled in/)).toHaveCount(0)
  })
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

test('the bars never cover the focused field or its message', { tag: '@phone' }, async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street')
  await page.goto(`/app/house/edit/${house.id}`)
  /** Returns whether the focused field and its message are visible, which field is covered, or that no field has the focus. */
  const focusedFieldState = () =>
    page.evaluate(() => {
      const field = document.activeElement
      if (!(field instanceof HTMLElement) || !field.closest('form section')) return 'outside the fields'
      const message = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      for (const element of message ? [field, message] : [field]) {
        const { left, top, bottom, width } = element.getBoundingClientRect()
        // In a text area, the browser keeps only the line with the caret in view.
        for (const y of element instanceof HTMLTextAreaElement ? [top + 20] : [top + 2, bottom - 2]) {
          const topElement = document.elementFromPoint(left + Math.min(width / 2, 20), y)
          if (topElement?.closest('form section') === null) return `${field.getAttribute('name') ?? field.textContent}: covered`
        }
      }
      return 'visible'
    })
  await page.getByLabel('City').fill('')
  await saveButton(page).click()
  await expect(page.getByLabel('City')).toBeFocused()
  await expect(page.getByText('City is required').last()).toBeInViewport()
  expect(await focusedFieldState()).toBe('visible')
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press(key)
      seen.add(await focusedFieldState())
    }
    expect([...seen].filter((each) => each.endsWith('covered'))).toEqual([])
    expect(seen).toContain('visible')
  }
})

test('on a desktop, Enter submits the form, and each mistake has a message until it is corrected', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  const street = page.getByLabel('Street Address')
  const summary = page.getByRole('alert')
  const messages = page.locator('form [id$="-error"]')
  await page.getByLabel('City').press('Enter')
  await expect(summary.getByRole('listitem')).toHaveText([
    'Street address is required',
    'City is required',
    'State is required',
    'ZIP code is required',
    'Price must be positive',
    'Bedrooms must be a positive integer',
    'Bathrooms must be positive',
    'Square footage must be positive',
    'Lot size must be positive',
  ])
  await expect(messages).toHaveCount(9)
  await expect(street).toBeFocused()
  await expect(street).toHaveAccessibleDescription('Street address is required')

  await page.getByLabel('Studio').check()
  await page.getByLabel('No lot').check()
  await expect(messages).toHaveCount(7)
  for (const label of ['Bedrooms', 'Lot Size']) await expect(page.getByLabel(label)).toBeDisabled()
  await page.getByLabel('Studio').uncheck()
  await expect(messages).toHaveCount(8)
  await page.getByLabel('No lot').uncheck()
  await fillFields(page, HOUSE_INPUT)
  await expect(messages).toHaveCount(0)
  await expect(summary).toHaveCount(0)

  await fillFields(page, { Price: '0', Bathrooms: '-1' })
  await page.getByLabel('City').press('Enter')
  await expect(page.getByLabel('Price')).toBeFocused()
  await expect(messages).toHaveCount(2)
  await expect(summary).toHaveCount(0)
  expect(await account.houses()).toEqual([])
})
