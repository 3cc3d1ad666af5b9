import type { Page } from '@playwright/test'
import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment } from '../support/appointments'

const CONTACT = { name: 'Sam Ortiz', role: 'Agent', phone: '+1 202 555 0100', email: 'sam@example.com' }
const NOTES = 'Bright.\nAsk about the roof.'

async function countPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format })
  return [...pdf.toString('latin1').matchAll(/\/MediaBox/g)].length
}

test('a house prints on one sheet with only what is needed at a viewing', async ({ page, account }) => {
  const house = await account.addHouse('9 Paper Mill Road', {
    notes: NOTES,
    contacts: [CONTACT],
    photos: ['/samples/craftsman.webp', '/samples/loft.webp'],
    coordinates: { lat: 39.77, lng: -89.66 },
  })
  await addAppointment(account, house.id, { title: 'Second look' })
  await page.emulateMedia({ colorScheme: 'dark' })
  const sheetResponse = page.waitForResponse(/HouseSheet/)
  await page.goto(`/app/house/${house.id}`)
  await (await sheetResponse).finished()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const sheet = page.locator('.page-sheet')
  await expect(sheet).toBeVisible()
  for (const text of ['9 Paper Mill Road', NOTES, 'Sam Ortiz', CONTACT.phone, 'Second look', '$350,000', '1,500 sq ft', 'At the viewing']) {
    await expect(sheet).toContainText(text)
  }
  await expect(sheet.locator('img').first()).toBeVisible()
  await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  for (const role of ['button', 'tab', 'navigation', 'complementary', 'link'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  expect(await countPages(page, 'A4')).toBe(1)
  expect(await countPages(page, 'Letter')).toBe(1)
  await page.emulateMedia({ media: 'screen' })
  await expect(sheet).toHaveCount(0)
})

test('printing with the browser’s own command adds no blank sheets', async ({ page, account }) => {
  const house = await account.addHouse('9 Paper Mill Road', { notes: NOTES, photos: ['/samples/craftsman.webp', '/samples/loft.webp'] })
  for (let visit = 1; visit <= 12; visit += 1) await addAppointment(account, house.id, { title: `Look ${visit}` })
  const sheetResponse = page.waitForResponse(/HouseSheet/)
  await page.goto(`/app/house/${house.id}?tab=events`)
  await (await sheetResponse).finished()
  await expect(page.getByText('Look 12').first()).toBeVisible()
  // The sheet's code has arrived but may not have run yet. Until it has, the browser would print the page instead.
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.page-sheet')).toBeVisible()
  await page.emulateMedia({ media: null })
  await expect(page.locator('.page-sheet')).toHaveCount(0)
  expect(await countPages(page, 'A4')).toBe(1)
})

test('long notes are printed in full', async ({ page, account }) => {
  const notes = Array.from({ length: 120 }, (_, line) => `Line ${line + 1} of what there is to say`).join('\n')
  const house = await account.addHouse('9 Paper Mill Road', { notes })
  const sheetResponse = page.waitForResponse(/HouseSheet/)
  await page.goto(`/app/house/${house.id}`)
  await (await sheetResponse).finished()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.page-sheet')).toContainText('Line 120 of')
  expect(await countPages(page, 'A4')).toBeGreaterThan(1)
})

test('Print in the menu opens the browser’s print dialog', async ({ page, account }) => {
  const house = await account.addHouse('9 Paper Mill Road', { notes: NOTES })
  await page.goto(`/app/house/${house.id}`)
  await page.evaluate(() => {
    window.print = () => {
      document.title = `Printing ${document.querySelector('.page-sheet h1')?.textContent}`
    }
  })
  await (await openMenu(page, 'More actions')).getByRole('menuitem', { name: 'Print' }).click()
  await expect(page).toHaveTitle('Printing 9 Paper Mill Road')
  await expect(page.locator('.page-sheet')).toHaveCount(0)
})
