import { readFileSync } from 'node:fs'
import { count } from '../support/reporters/figures'
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
  const box = page.getByRole('region', { name: 'Add from a listing' })
  await expect(box.getByText(/^Filled in address/)).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('517 Alder Ct')
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription('From the listing')
  await saveButton(page).click()
  await expect(page.getByRole('link', { name: /517 Alder Ct/ }).first()).toBeVisible()
  count(`adding from a listing, on a ${isMobile ? 'phone' : 'desktop'}`, { seconds: Math.ceil((Date.now() - startedAt) / 1000) })
  const [house] = await account.houses()
  expect(house).toMatchObject({ price: 559000, bedrooms: 3, bathrooms: 2, square_feet: 1484, lot_size: 7841, year_built: 1951 })
})

test('a saved page can be chosen, and a page without a house is reported', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: readFileSync(savedPage('challenge')) })
  const box = page.getByRole('region', { name: 'Add from a listing' })
  await expect(box.getByText(/^This page holds no listing/)).toBeVisible()
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: readFileSync(savedPage('us-zillow')) })
  await expect(page.getByLabel('Street Address')).toHaveValue('1204 Juniper Bend')
})

const LINK = 'https://portal.example/homes/12-elm-street-springfield-il-62704/8150001'

/** The page of a house that is in the hunt, as a portal may show it later. */
const pageOf = (price: number, more = '') => ({
  name: 'page.html',
  mimeType: 'text/html',
  buffer: Buffer.from(`<!doctype html><html lang="en"><head><title>12 Elm Street</title><link rel="canonical" href="${LINK}"></head><body>
    <h1>12 Elm Street, Springfield, IL 62704</h1><p>Price: $${price.toLocaleString('en-US')}</p><p>3 bedrooms</p>${more}</body></html>`),
})

test('@phone a listing of a house in the hunt shows what differs, and its price is applied on that house’s form', async ({
  page,
  account,
}) => {
  await account.empty()
  const house = await account.addHouse('12 Elm Street', { price: 415_000, bedrooms: 3, listing_url: `${LINK}?utm_source=mail` })
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  await file.setInputFiles(pageOf(399_000))
  const box = page.getByRole('region', { name: 'Add from a listing' })
  await expect(box.getByText('Already in your hunt: 12 Elm Street')).toBeVisible()
  await expect(box.getByRole('list', { name: 'What differs' }).getByRole('listitem')).toHaveText([/^Price: \$415,000 →.*\$399,000/])
  await expect(page.getByLabel('Price')).toHaveValue('')
  await box.getByRole('link', { name: 'Update it' }).click()
  await page.getByRole('checkbox', { name: /^Price: \$415,000 becomes \$399,000/ }).check()
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('399,000')
  expect((await account.houses())[0]).toMatchObject({ price: 415_000 })
  await saveButton(page).click()
  await expect(page).toHaveURL(new RegExp(`/app/house/${house.id}$`))
  await expect(page.getByRole('img', { name: /^Price reduced by \$16,000/ }).first()).toBeVisible()
  expect((await account.houses())[0]).toMatchObject({ price: 399_000, bedrooms: 3 })
})

test('the open house of a listing becomes a viewing of the new house', async ({ page, account }) => {
  await account.empty()
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  await page.goto('/app/house/edit/new')
  const openHouse = `<p>Open house ${day}, 2-4pm</p><p>2 bathrooms</p><p>1,500 sq ft</p><p>Lot size: 6,000 sq ft</p>`
  await page.getByLabel('Saved page of a listing').setInputFiles(pageOf(399_000, openHouse))
  await page.getByRole('checkbox', { name: /^Open house .*, 2:00 PM – 4:00 PM: add as a viewing$/ }).check()
  await saveButton(page).click()
  await expectToast(page, 'success', 'Viewing added')
  const [house] = await account.houses()
  expect(await account.backend.select('appointments', { house_id: `eq.${house?.id}` })).toEqual([
    expect.objectContaining({ title: 'Open house', date: day, time: '14:00', duration: 120 }),
  ])
})

test('a page of five megabytes does not block the form, and the page chosen last wins', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  const filler = '<div class="row"><p>Close to the park, the school and the station.</p></div>'.repeat(55_000)
  await file.setInputFiles(pageOf(415_000, filler))
  await file.setInputFiles(pageOf(399_000))
  await expect(page.getByLabel('Price')).toHaveValue('399,000')
  await file.setInputFiles(pageOf(415_000, filler))
  await page.getByLabel('City').fill('Shelbyville')
  await expect(page.getByLabel('City')).toHaveValue('Shelbyville')
  await expect(page.getByLabel('Price')).toHaveValue('415,000')
})

test('a house is added with the bookmarklet, on a portal’s page', async ({ page, account, context, guard }) => {
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
  const opened = context.waitForEvent('page')
  await portal.evaluate(decodeURIComponent((bookmark ?? '').replace('javascript:', '')))
  const form = await opened
  await expect(form.getByLabel('Street Address')).toHaveValue('517 Alder Ct')
  await expect(form.getByLabel('Price')).toHaveValue('559,000')
  expect(new URL(form.url()).hash).toBe('')
})

test('@phone-only @phone sharing from a phone opens the form with what was shared', async ({ page, account: _ }) => {
  const shared = new URLSearchParams({ title: '', text: 'Look at this: https://portal.example/homes/12-elm-st-austin-tx-78701/815' })
  await page.goto(`/app/house/edit/new?${shared}`)
  await expect(page.getByLabel('Listing Link')).toHaveValue('https://portal.example/homes/12-elm-st-austin-tx-78701/815')
  await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
})
