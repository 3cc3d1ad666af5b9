import { readFileSync } from 'node:fs'
import { failOn, FAILED_REQUEST, respondWithError, holdRequests } from '../support/faults/faults'
import { recordFigures } from '../support/reporters/figures'
import { expectToast, saveButton } from '../support/screens'
import { expect, test } from '../support/test'

const savedPage = (name: string) => new URL(`../../src/domain/listing/pages/${name}.html`, import.meta.url)

test('@phone a house is added from a copied page', async ({ page, account, isMobile }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  const notes = page.getByPlaceholder('What you liked')
  await notes.fill(readFileSync(savedPage('us-redfin'), 'utf8'))
  await notes.press('ControlOrMeta+A')
  await notes.press('ControlOrMeta+X')
  const startedAt = Date.now()
  await page.getByLabel('Link or copied page').press('ControlOrMeta+V')
  const listingSection = page.getByRole('region', { name: 'Add from a listing' })
  await expect(listingSection.getByText(/^Filled in address/)).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('517 Alder Ct')
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription('From the listing')
  await saveButton(page).click()
  await expect(page.getByRole('link', { name: /517 Alder Ct/ }).first()).toBeVisible()
  recordFigures(`adding from a listing, on a ${isMobile ? 'phone' : 'desktop'}`, { seconds: Math.ceil((Date.now() - startedAt) / 1000) })
  const [house] = await account.houses()
  expect(house).toMatchObject({ price: 559000, bedrooms: 3, bathrooms: 2, square_feet: 1484, lot_size: 7841, year_built: 1951 })
})

test('a saved page can be chosen, and a page without a house is reported', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: readFileSync(savedPage('challenge')) })
  const listingSection = page.getByRole('region', { name: 'Add from a listing' })
  await expect(listingSection.getByText(/^This page holds no listing/)).toBeVisible()
  // The page is encoded in Windows-1252, which older portals still use.
  const html = readFileSync(savedPage('us-zillow'), 'utf8').replaceAll('Juniper', 'Jüniper')
  await file.setInputFiles({
    name: 'page.html',
    mimeType: 'text/html',
    buffer: Buffer.from(html, 'latin1'),
  })
  await expect(page.getByLabel('Street Address')).toHaveValue('1204 Jüniper Bend')
})

const LINK = 'https://portal.example/homes/12-elm-street-springfield-il-62704/8150001'

/** Builds a saved copy of a portal's page about one house, with this price and extra HTML. */
const listingFile = (price: number, extra = '') => ({
  name: 'page.html',
  mimeType: 'text/html',
  buffer: Buffer.from(`<!doctype html><html lang="en"><head><title>12 Elm Street</title><link rel="canonical" href="${LINK}"></head><body>
    <h1>12 Elm Street, Springfield, IL 62704</h1><p>Price: $${price.toLocaleString('en-US')}</p><p>3 bedrooms</p>${extra}</body></html>`),
})

/** A link that reveals nothing about the house. */
const PLAIN_LINK = 'https://portal.example/listing/815'

/** The HTML of a portal's listing page, with these facts as linked data. */
const portalPage = (facts: object) => {
  const data = { '@context': 'https://schema.org', '@type': 'SingleFamilyResidence', name: '12 Elm St, Austin', url: PLAIN_LINK, ...facts }
  const script = `<script type="application/ld+json">${JSON.stringify(data)}</script>`
  return `<!doctype html><html lang="en"><head><title>12 Elm St, Austin</title><link rel="canonical" href="${PLAIN_LINK}">${script}</head><body><h1>12 Elm St, Austin</h1></body></html>`
}
const FACTS = {
  address: { streetAddress: '12 Elm St', addressLocality: 'Austin', addressRegion: 'TX', postalCode: '78701', addressCountry: 'US' },
  numberOfBedrooms: 3,
  numberOfBathroomsTotal: 2.5,
  floorSize: { '@type': 'QuantitativeValue', value: 1500, unitCode: 'FTK' },
  yearBuilt: 1962,
  offers: { '@type': 'Offer', price: 450_000, priceCurrency: 'USD' },
}
const htmlFile = (html: string) => ({ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from(html) })

test('a listing fills in the form wherever it is pasted, keeps typed values, and can be undone', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  const listingSection = page.getByRole('region', { name: 'Add from a listing' })
  const file = page.getByLabel('Saved page of a listing')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  const expectValues = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) await expect(field(label), label).toHaveValue(value)
  }
  const emptyValues = { 'Street Address': '', Country: 'USA', Price: '', Bedrooms: '0' }

  await test.step('a copied page can be pasted outside the fields', async () => {
    await page.getByPlaceholder('What you liked').fill(portalPage(FACTS))
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+X')
    await page.getByPlaceholder('What you liked').blur()
    await page.keyboard.press('ControlOrMeta+V')
    await expect(
      listingSection.getByText(
        /^Filled in address, country, link, price, currency, bedrooms, bathrooms, size, year built, and property type\. Not in the listing: lot size\./,
      ),
    ).toBeVisible()
    await expectValues({ 'Street Address': '12 Elm St', City: 'Austin', State: 'TX', 'ZIP code': '78701', Country: 'USA' })
    await expectValues({ Price: '450,000', Bedrooms: '3', Bathrooms: '2.5', 'Property Size': '1,500', 'Lot Size': '' })
    await expectValues({ 'Year Built (optional)': '1962', 'Listing Link (optional)': PLAIN_LINK })
    await expect(field('Lot Size')).toHaveAccessibleDescription('Not in the listing')
    await expect(field('Price')).toHaveAccessibleDescription('From the listing')
    expect(await account.houses()).toEqual([])
  })

  await test.step('Undo reverts everything except later changes', async () => {
    await field('Price').fill('440000')
    await expect(field('Price')).toHaveAccessibleDescription('')
    await listingSection.getByRole('button', { name: 'Undo' }).click()
    await expectValues({ ...emptyValues, Price: '440,000' })
  })

  await test.step('a dropped page keeps the typed price', async () => {
    const dataTransfer = await page.evaluateHandle((html) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([html], 'page.html', { type: 'text/html' }))
      return transfer
    }, portalPage(FACTS))
    await listingSection.dispatchEvent('drop', { dataTransfer })
    await expect(listingSection.getByText(/Kept your price\./)).toBeVisible()
    await expectValues({ Price: '440,000', Bedrooms: '3' })
    await listingSection.getByRole('button', { name: 'Undo' }).click()
    await field('Price').fill('')
    await field('Price').blur()
  })

  await test.step('the next page replaces everything from the previous one, even after a page without a house', async () => {
    await file.setInputFiles(htmlFile(portalPage(FACTS)))
    await expectValues({ Price: '450,000' })
    await file.setInputFiles(htmlFile('<html><title>Just a moment</title><body>Checking your browser</body></html>'))
    await expect(listingSection.getByText(/^This page holds no listing/)).toBeVisible()
    await file.setInputFiles(htmlFile(portalPage({ ...FACTS, numberOfBedrooms: 4, offers: undefined, address: undefined })))
    await expectValues({ 'Street Address': '', Price: '', Bedrooms: '4' })
    await expect(listingSection.getByText(/Kept your/)).toHaveCount(0)
  })

  await test.step('a rent or an amount in an unknown currency is not used as the price', async () => {
    const rentOffer = { price: 1800, priceCurrency: 'USD', unitText: 'MONTH', businessFunction: 'LeaseOut' }
    for (const [offers, text] of [
      [rentOffer, /rent of 1,800 USD a month/],
      [{ price: 900_000, priceCurrency: 'CHF' }, /price of 900,000 CHF is in a currency that is not offered/],
    ] as const) {
      await file.setInputFiles(htmlFile(portalPage({ ...FACTS, offers })))
      await expect(listingSection.getByText(text)).toBeVisible()
      await expectValues({ Price: '' })
    }
    await listingSection.getByRole('button', { name: 'Undo' }).click()
    await expectValues(emptyValues)
  })

  await test.step('text that is not a listing changes nothing', async () => {
    const linkField = page.getByLabel('Link or copied page')
    await linkField.fill('Hello, shall we meet at ten?')
    await linkField.press('Enter')
    await expect(listingSection.getByText(/^This page holds no listing/)).toBeVisible()
    await file.setInputFiles(htmlFile(`<html>${'x'.repeat(5_000_001)}`))
    await expect(listingSection.getByText(/^This page is too large/)).toBeVisible()
    await expectValues(emptyValues)
    await linkField.fill(PLAIN_LINK)
    await linkField.press('Enter')
    await expect(listingSection.getByText(/A link alone says little/)).toBeVisible()
    await expectValues({ ...emptyValues, 'Listing Link (optional)': PLAIN_LINK })
    await listingSection.getByRole('button', { name: 'Undo' }).click()
  })

  await test.step('a link pasted into another field is inserted as plain text', async () => {
    await page.getByPlaceholder('What you liked').fill(PLAIN_LINK)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('ControlOrMeta+X')
    await field('City').press('ControlOrMeta+V')
    await expectValues({ City: PLAIN_LINK, 'Listing Link (optional)': '' })
    await expect(listingSection.getByText(/^Filled in|A link alone says little|^Reading/)).toHaveCount(0)
  })
})

test('@phone a listing of a house in the hunt shows what differs, and its price can be applied in that house’s form', async ({
  page,
  account,
}) => {
  await account.empty()
  const house = await account.addHouse('12 Elm Street', { price: 415_000, bedrooms: 3, listing_url: `${LINK}?utm_source=mail` })
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  const listingSection = page.getByRole('region', { name: 'Add from a listing' })

  await test.step('a house with the same address but another link can be opened, or added anyway', async () => {
    const otherPortalPage = {
      ...listingFile(399_000),
      buffer: Buffer.from(listingFile(399_000).buffer.toString().replace(LINK, 'https://other.example/9')),
    }
    const houseRead = await holdRequests(page, `**/rest/v1/houses?*id=eq.${house.id}*`)
    await file.setInputFiles(otherPortalPage)
    await expect(listingSection.getByText('Already in your hunt: 12 Elm Street')).toBeVisible()
    await expect(listingSection.getByRole('button', { name: 'Add it anyway' })).toHaveCount(0)
    houseRead.release()
    await expect(listingSection.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', `/app/house/${house.id}`)
    await listingSection.getByRole('button', { name: 'Add it anyway' }).click()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('399,000')
  })

  // Another listing reverts what the previous one filled in.
  await file.setInputFiles(listingFile(399_000))
  await expect(listingSection.getByText('Already in your hunt: 12 Elm Street')).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('')
  await expect(listingSection.getByRole('list', { name: 'What differs' }).getByRole('listitem')).toHaveText([
    /^Price: \$415,000 →.*\$399,000/,
  ])
  await expect(page.getByLabel('Price')).toHaveValue('')
  await listingSection.getByRole('link', { name: 'Update it' }).click()
  const priceChoice = page.getByRole('checkbox', { name: /^Price: \$415,000 becomes \$399,000/ })
  await expect(priceChoice).not.toBeChecked()
  // The form receives the listing only once, and not again after a reload.
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain('listing')
  await priceChoice.check()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('399,000')
  await expect(page.getByLabel('Price', { exact: true })).toHaveAccessibleDescription('A guess from the listing: please check')
  expect((await account.houses())[0]).toMatchObject({ price: 415_000 })
  await saveButton(page).click()
  await expect(page).toHaveURL(new RegExp(`/app/house/${house.id}$`))
  await expect(page.getByRole('img', { name: /^Price reduced by \$16,000/ }).first()).toBeVisible()
  expect((await account.houses())[0]).toMatchObject({ price: 399_000, bedrooms: 3 })

  await test.step('the house’s form offers only the differences, and unchecking one restores the value', async () => {
    await page.goto(`/app/house/edit/${house.id}`)
    await page.getByRole('button', { name: 'Compare with its listing' }).click()
    await expect(page.getByLabel('Link or copied page')).toBeVisible()
    await file.setInputFiles(listingFile(399_000))
    await expect(page.getByText('The listing says nothing different.')).toBeVisible()
    await file.setInputFiles(listingFile(388_000))
    const changes = page.getByRole('group', { name: /^The listing says something different/ })
    await expect(changes.getByRole('checkbox')).toHaveCount(1)
    await changes.getByRole('checkbox').check()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('388,000')
    await changes.getByRole('checkbox').uncheck()
    await expect(page.getByLabel('Price', { exact: true })).toHaveValue('399,000')
  })
})

test('selected open houses of a listing become viewings of the new house', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.empty()
  const [day = '', nextDay = ''] = [30, 31].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10))
  const facts = '<p>2 bathrooms</p><p>1,500 sq ft</p><p>Lot size: 6,000 sq ft</p>'
  const openHouses = ['2020-05-04', day, nextDay].map((each) => `<p>Open house ${each}, 2-4pm</p>`).join('')
  const openHouseChoices = page.getByRole('checkbox', { name: /^Open house .*, 2:00 PM – 4:00 PM: add as a viewing$/ })

  await test.step('a viewing that cannot be added is reported, and the house is saved', async () => {
    const stopFailing = await failOn(page, 'POST', '**/rest/v1/appointments**', respondWithError(403, 'permission denied', '42501'))
    await page.goto('/app/house/edit/new')
    await page.getByLabel('Saved page of a listing').setInputFiles(listingFile(399_000, facts + openHouses))
    await expect(openHouseChoices).toHaveCount(2)
    await openHouseChoices.first().check()
    await saveButton(page).click()
    await expectToast(page, 'error', 'Viewing not added')
    expect(await account.houses()).toHaveLength(1)
    stopFailing()
    await account.empty()
  })

  await page.goto('/app/house/edit/new')
  await page.getByLabel('Saved page of a listing').setInputFiles(listingFile(399_000, facts + openHouses))
  await expect(openHouseChoices.last()).not.toBeChecked()
  await openHouseChoices.first().check()
  await saveButton(page).click()
  await expectToast(page, 'success', 'Viewing added')
  const [house] = await account.houses()
  expect(await account.backend.select('appointments', { house_id: `eq.${house?.id}` })).toEqual([
    expect.objectContaining({ title: 'Open house', date: day, time: '14:00', duration: 120 }),
  ])

  await test.step('an open house selected while comparing a saved house is added too, even if “Done” is pressed first', async () => {
    await page.goto(`/app/house/edit/${house?.id}`)
    await page.getByRole('button', { name: 'Compare with its listing' }).click()
    await page.getByLabel('Saved page of a listing').setInputFiles(listingFile(388_000, facts + openHouses))
    await page.getByRole('checkbox', { name: /^Price: / }).check()
    await openHouseChoices.check()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('checkbox', { name: /^Price: / })).toHaveCount(0)
    await expect(openHouseChoices).toBeChecked()
    await saveButton(page).click()
    await expectToast(page, 'success', 'Viewing added')
    expect(await account.backend.select('appointments', { house_id: `eq.${house?.id}` })).toHaveLength(2)
    expect(await account.houses()).toMatchObject([{ price: 388_000 }])
  })
})

test('a five-megabyte page does not block the form, and the page chosen last wins', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  const filler = '<div class="row"><p>Close to the park, the school and the station.</p></div>'.repeat(55_000)
  await file.setInputFiles(listingFile(415_000, filler))
  await file.setInputFiles(listingFile(399_000))
  await expect(page.getByLabel('Price')).toHaveValue('399,000')
  await file.setInputFiles(listingFile(415_000, filler))
  await page.getByLabel('City').fill('Shelbyville')
  await expect(page.getByLabel('City')).toHaveValue('Shelbyville')
  await expect(page.getByLabel('Price')).toHaveValue('415,000')
})

test('a second listing keeps the selection in a field that it does not change', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  await file.setInputFiles(listingFile(399_000))
  await expect(page.getByLabel('City')).toHaveValue('Springfield')
  await page.getByLabel('City').selectText()
  await file.setInputFiles(listingFile(415_000))
  await expect(page.getByLabel('Price')).toHaveValue('415,000')
  await page.keyboard.insertText('Shelbyville')
  await expect(page.getByLabel('City')).toHaveValue('Shelbyville')
})

test('the bookmarklet opens the form with the house from a portal’s page', async ({ page, account, context, guard }) => {
  guard.allowHost(/^https:\/\/portal\.example\//)
  await account.empty()
  await page.goto('/app/settings')
  const bookmark = await page.getByRole('link', { name: 'Add to House Hunter' }).getAttribute('href')
  const portal = await context.newPage()
  await portal.route('https://portal.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: readFileSync(savedPage('us-redfin'), 'utf8'),
      headers: { 'content-security-policy': "script-src 'none'" },
    }),
  )
  await portal.goto('https://portal.example/home/1')
  const pagePromise = context.waitForEvent('page')
  await portal.evaluate(decodeURIComponent((bookmark ?? '').replace('javascript:', '')))
  const form = await pagePromise
  await expect(form.getByLabel('Street Address')).toHaveValue('517 Alder Ct')
  await expect(form.getByLabel('Price')).toHaveValue('559,000')
  expect(new URL(form.url()).hash).toBe('')
})

test('@phone-only @phone sharing from a phone opens the form with the shared content', async ({ page, account: _ }) => {
  const sharedContent = new URLSearchParams({ title: '', text: 'Look at this: https://portal.example/homes/12-elm-st-austin-tx-78701/815' })
  await page.goto(`/app/house/edit/new?${sharedContent}`)
  await expect(page.getByLabel('Listing Link')).toHaveValue('https://portal.example/homes/12-elm-st-austin-tx-78701/815')
  await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
})
