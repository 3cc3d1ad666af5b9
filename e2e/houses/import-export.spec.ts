import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { createAccount, type HouseRow } from '../support/people/accounts'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'

const TRICKY_NOTES = '=HYPERLINK("https://example.com","x")\nשורה, "שנייה"; \'third'

async function exportList(page: Page, menuItem: string) {
  const menu = await openMenu(page, 'List actions')
  const download = page.waitForEvent('download')
  await menu.getByRole('menuitem', { name: menuItem }).click()
  const file = await download
  return { name: file.suggestedFilename(), buffer: await readFile(await file.path()) }
}

async function chooseImport(page: Page, file: { name: string; mimeType: string; buffer: Buffer }) {
  await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Import houses' }).click()
  await page.getByLabel(/Choose a file/).setInputFiles(file)
  return page.getByRole('dialog', { name: 'Import houses' })
}

/** Returns a copy of a house without the columns that are specific to its row. */
function withoutIdentity(house: HouseRow): Partial<HouseRow> {
  const rowColumns = ['id', 'user_id', 'created_by', 'created_at', 'updated_at']
  return Object.fromEntries(Object.entries(house).filter(([column]) => !rowColumns.includes(column)))
}

test('houses exported from one account import unchanged into another', async ({ page, account, openContext, request }) => {
  const address = { street: 'Straße 5', city: 'תל אביב', state: '', zip: '', country: 'Israel' }
  await account.addHouse('-', {
    address,
    price: 2_500_000,
    price_currency: 'ILS',
    bathrooms: 1.5,
    lot_size: null,
    year_built: null,
    notes: TRICKY_NOTES,
    rating: 4,
    is_favorite: true,
    contacts: [{ name: 'Sam; Ortiz', role: 'Agent', phone: '+1 202 555 0100', email: 'sam@example.com' }],
    photos: ['/samples/loft.webp'],
  })
  await account.addHouse('2 Studio Street', { bedrooms: 0, status: 'Bought' })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(2)
  const files = { csv: await exportList(page, 'Export as CSV'), json: await exportList(page, 'Export as JSON') }
  expect(files.csv.name).toMatch(/^houses-\d{4}-\d\d-\d\d\.csv$/)
  expect(files.csv.buffer.toString().startsWith('\uFEFFStreet,City,')).toBe(true)

  const expected = (await account.houses()).map(withoutIdentity)
  for (const [mimeType, { name, buffer }] of [
    ['text/csv', files.csv],
    ['application/json', files.json],
  ] as const) {
    const importer = await createAccount(request)
    await importer.empty()
    const importersPage = await (await openContext(importer)).newPage()
    await importersPage.goto('/app/dashboard')
    // This button disappears once the hunt has a house, and must not take the dialog with it.
    await importersPage.getByRole('main').getByRole('button', { name: 'Import houses' }).click()
    await importersPage.getByLabel(/Choose a file/).setInputFiles({ name, mimeType, buffer })
    const dialog = importersPage.getByRole('dialog', { name: 'Import houses' })
    await dialog.getByRole('button', { name: 'Import 2 houses' }).click()
    await expect(importersPage.locator('article')).toHaveCount(2)
    await expect(dialog.getByText('2 houses saved.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expectToast(importersPage, 'success', 'Houses imported', '2 houses added to your listings')
    const imported = (await importer.houses()).map(withoutIdentity)
    expect(imported).toHaveLength(expected.length)
    for (const house of expected) expect(imported).toContainEqual(house)
  }
})

test('an import is previewed before anything is saved, with its errors listed and duplicates left out', async ({ page, account }) => {
  await account.addHouse('1 Known Road')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(1)
  const lines = [
    'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Property Size (sq ft)',
    '1 KNOWN RD.,Springfield,IL,62704,USA,1,1,1,1',
    '2 Bad Road,Springfield,,62704,USA,0,1,1,1',
    ...Array.from({ length: 120 }, (_, index) => `${index} New Röad,Springfield,IL,62704,USA,"450,000",3,2.5,1500`),
  ]
  const dialog = await chooseImport(page, { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2') })
  await expect(dialog.getByRole('alert')).toHaveText('The first line has to name the columns; there is none called “Street”.')
  const chooseFile = (text: string) =>
    dialog.getByLabel(/Choose a file/).setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  await chooseFile(lines[0] ?? '')
  await expect(dialog.getByRole('alert')).toHaveText('There are no houses in this file.')
  await chooseFile(lines.join('\r\n'))
  await expect(
    dialog.getByText('120 houses to add · 1 house with the same address as another · 1 house with errors (will be skipped)'),
  ).toBeVisible()
  const invalidRow = dialog.getByRole('row', { name: /2 Bad Road/ })
  await expect(invalidRow).toContainText('Line 3')
  await expect(invalidRow.getByRole('listitem')).toHaveText(['Price must be positive', 'State is required'])
  await expect(invalidRow.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByRole('checkbox', { name: /KNOWN RD/ })).not.toBeChecked()
  await expect(dialog.getByRole('row', { name: /KNOWN RD/ })).toContainText('Already in your list')

  await test.step('the rows keep the file’s order, are shown in batches, and can be limited to those to review', async () => {
    const rows = dialog.locator('tbody').getByRole('row')
    await expect(rows).toHaveCount(100)
    await expect(rows.nth(2)).toContainText('Line 4')
    await dialog.getByRole('button', { name: 'Show 22 more of 122' }).click()
    await expect(rows).toHaveCount(122)
    await dialog.getByLabel('Only houses to review (2)').check()
    await expect(rows).toHaveText([/Line 2/, /Line 3/])
    await dialog.getByLabel('Only houses to review (2)').uncheck()
  })

  await dialog.getByLabel('All houses that can be added').check()
  await expect(dialog.getByRole('button', { name: 'Import 121 houses' })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /KNOWN RD/ }).uncheck()
  await dialog.getByRole('button', { name: 'Import 120 houses' }).click()
  await expect(dialog.getByText('120 houses saved.')).toBeVisible()
  await expect(dialog.getByText('1 house left out · 1 house with errors (skipped)')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expectToast(page, 'success', 'Houses imported', '120 houses added to your listings')
  await page.goto('/app/dashboard?q=new%20röad')
  await expect(page.getByText('120 of 121 houses shown')).toBeAttached()
  expect(await account.houses()).toHaveLength(121)
})
