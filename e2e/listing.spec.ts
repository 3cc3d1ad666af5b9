import { readFileSync } from 'node:fs'
import { count } from './support/figures'
import { saveButton } from './support/screens'
import { expect, test } from './support/test'

const savedPage = (name: string) => new URL(`../src/domain/listing/pages/${name}.html`, import.meta.url)

test('@phone a house is added from a copied page', async ({ page, account }) => {
  await account.empty()
  await page.goto('/app/house/edit/new')
  const notes = page.getByPlaceholder('What you liked')
  await notes.fill(readFileSync(savedPage('us-redfin'), 'utf8'))
  await notes.press('ControlOrMeta+A')
  await notes.press('ControlOrMeta+X')
  const begun = Date.now()
  await page.getByLabel('Link or copied page').press('ControlOrMeta+V')
  const box = page.getByRole('region', { name: 'Add from a listing' })
  await expect(box.getByText(/^Filled in address/)).toBeVisible()
  await expect(page.getByLabel('Street Address')).toHaveValue('517 Alder Ct')
  await expect(page.getByLabel('Price')).toHaveAccessibleDescription('From the listing')
  await saveButton(page).click()
  await expect(page.getByRole('link', { name: /517 Alder Ct/ }).first()).toBeVisible()
  count('adding from a listing', { seconds: Math.ceil((Date.now() - begun) / 1000) })
  const [house] = await account.houses()
  expect(house).toMatchObject({ price: 559000, bedrooms: 3, bathrooms: 2, square_feet: 1484, lot_size: 7841, year_built: 1951 })
})

test('a saved page is chosen, and a page without a house says so', async ({ page, account: _ }) => {
  await page.goto('/app/house/edit/new')
  const file = page.getByLabel('Saved page of a listing')
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: readFileSync(savedPage('challenge')) })
  const box = page.getByRole('region', { name: 'Add from a listing' })
  await expect(box.getByText(/^This page holds no listing/)).toBeVisible()
  await file.setInputFiles({ name: 'page.html', mimeType: 'text/html', buffer: readFileSync(savedPage('us-zillow')) })
  await expect(page.getByLabel('Street Address')).toHaveValue('1204 Juniper Bend')
  await expect(box.getByText(/Open house: .*November 28, 2026/)).toBeVisible()
})

test('a house is added by the bookmark, on the page of a portal', async ({ page, account, context, guard }) => {
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

test('@phone-only @phone what a phone shares opens the form with it', async ({ page, account: _ }) => {
  const shared = new URLSearchParams({ title: '', text: 'Look at this: https://portal.example/homes/12-elm-st-austin-tx-78701/815' })
  await page.goto(`/app/house/edit/new?${shared}`)
  await expect(page.getByLabel('Listing Link')).toHaveValue('https://portal.example/homes/12-elm-st-austin-tx-78701/815')
  await expect(page).toHaveURL(/\/app\/house\/edit\/new$/)
})
