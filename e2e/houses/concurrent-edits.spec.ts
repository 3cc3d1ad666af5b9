import type { Page } from '@playwright/test'
import type { Account } from '../support/people/accounts'
import { costSection, saveAssumptions } from '../support/costs'
import { FAILED_REQUEST, failOn, holdRequests } from '../support/faults/faults'
import { countRace } from '../support/reporters/figures'
import { expectToast, returnToTab, saveButton } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment } from '../support/appointments'

test('changes to different fields in two tabs are both saved; for the same field, the person chooses which change to keep', async ({
  page,
  context,
  account,
  guard,
}) => {
  guard.allowConsole(/406/)
  const house = await account.addHouse('4 Twin Court', { notes: 'First' })
  const otherTab = await context.newPage()
  const formPath = `/app/house/edit/${house.id}`
  for (const tab of [page, otherTab]) {
    await tab.goto(formPath)
    await expect(tab.getByLabel('Street Address')).toHaveValue('4 Twin Court')
  }
  const rereadResponse = page.waitForResponse(
    (response) => response.url().includes(`id=eq.${house.id}`) || response.url().includes('id=in.'),
  )
  // A tab in the background renders only once a second.
  await otherTab.bringToFront()
  await otherTab.getByLabel('Price').fill('500000')
  await saveButton(otherTab).click()
  await expectToast(otherTab, 'success', 'Property updated')
  await page.bringToFront()
  await page.getByLabel('Bedrooms').fill('5')
  // The other tab's change arrives while the form is open.
  await returnToTab(page)
  await (await rereadResponse).finished()
  await expect(page.getByLabel('Price')).toHaveValue('350,000')
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property updated')
  const [merged, ...others] = await account.houses()
  countRace(others.length, [merged?.price === 500_000, merged?.bedrooms === 5].filter((isSaved) => !isSaved).length)
  expect(merged).toMatchObject({ price: 500_000, bedrooms: 5 })

  for (const tab of [page, otherTab]) {
    await tab.goto(formPath)
    await expect(tab.getByLabel('Price')).toHaveValue('500,000')
  }
  await otherTab.bringToFront()
  await otherTab.getByLabel('Price').fill('510000')
  await saveButton(otherTab).click()
  await expectToast(otherTab, 'success', 'Property updated')
  await page.bringToFront()
  await page.getByLabel('Price').fill('520000')
  await saveButton(page).click()
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this property' })
  await expect(dialog.getByRole('row', { name: 'Price' })).toContainText('$520,000')
  await expect(dialog.getByRole('row', { name: 'Price' })).toContainText('$510,000')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'success', 'Property updated')
  const [savedHouse, ...duplicates] = await account.houses()
  countRace(duplicates.length, savedHouse?.price === 520_000 ? 0 : 1)
  expect(savedHouse).toMatchObject({ price: 520_000, bedrooms: 5 })
})

test('a conflict loses neither version: either can be chosen, editing can continue, and an even newer version is shown', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('6 Clash Corner', { notes: 'First' })
  const changeElsewhere = (data: object) => account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data })
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed this property' })
  const prices = dialog.getByRole('row', { name: 'Price' }).getByRole('cell')
  const expectInput = async () => {
    await expect(page.getByLabel('Price')).toHaveValue('460,000')
    await expect(page.getByPlaceholder('What you liked')).toHaveValue('flat')
  }
  await page.goto(`/app/house/edit/${house.id}`)
  await page.getByLabel('Price').fill('460000')
  await page.getByPlaceholder('What you liked').fill('flat')

  await test.step('a price is never saved with another person’s currency', async () => {
    await changeElsewhere({ price_currency: 'EUR', bedrooms: 9 })
    await saveButton(page).click()
    await expect(prices).toHaveText(['$460,000', '€350,000'])
    await expect(dialog.getByRole('row', { name: 'Bedrooms' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expectInput()
  })

  await test.step('if the other person saves again while the dialog is open, the newer version is shown', async () => {
    await saveButton(page).click()
    await expect(dialog).toBeVisible()
    await changeElsewhere({ price: 480_000, notes: 'land' })
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(prices).toHaveText(['$460,000', '€480,000'])
    // “flat” and “land” are also property types, which are shown with their labels. Notes are shown as typed.
    await expect(dialog.getByRole('row', { name: 'Notes' }).getByRole('cell')).toHaveText(['flat', 'land'])
  })

  await test.step('if “Keep mine” fails, no input is lost', async () => {
    const stopFailing = await failOn(page, 'PATCH', '**/rest/v1/houses**', (route) => route.abort())
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expectToast(page, 'error', 'Error', 'Failed to update property. No connection. Nothing you typed is lost.')
    await expectInput()
    stopFailing()
  })

  await page.getByLabel('Year Built').fill('1990')
  await saveButton(page).click()
  await expect(dialog.getByRole('row', { name: 'Year Built' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page).toHaveURL(new RegExp(`/app/house/${house.id}$`))
  await expect(page.getByText('€480,000, at a fixed rate')).toBeVisible()
  const saved = { price: 480_000, price_currency: 'EUR', bedrooms: 9, notes: 'land', year_built: 1990 }
  expect(await account.houses()).toMatchObject([saved])
})

test('saving a house that was deleted in the meantime does not restore it and preserves the input', async ({ page, account, guard }) => {
  guard.allowConsole(/Failed to load resource/)
  const house = await account.addHouse('5 Gone Lane')
  await page.goto(`/app/house/edit/${house.id}`)
  await page.getByLabel('Price').fill('600000')
  await account.backend.remove('houses', { id: `eq.${house.id}` })
  await saveButton(page).click()
  await expectToast(page, 'error', 'Error')
  await expect(page.getByLabel('Price')).toHaveValue('600,000')
  expect(await account.houses()).toEqual([])
})

/** A form that is edited in two tabs, the field that is changed in each, and the stored values that show both changes. */
type SharedForm = {
  name: string
  prepare: (account: Account) => Promise<string>
  open: (tab: Page) => Promise<void>
  save: (tab: Page) => Promise<void>
  fields: readonly [string, string]
  readStored: (account: Account) => Promise<unknown>
  bothChanges: Record<string, unknown>
  /** The console error if the server rejects the second tab's first request to save. */
  consoleError?: RegExp
}

const saveInDialog = (button: string) => async (tab: Page) => {
  await tab.getByRole('dialog').getByRole('button', { name: button }).click()
  await expect(tab.getByRole('dialog')).toHaveCount(0)
}
const firstOf = async (account: Account, table: string) => (await account.backend.select(table))[0]

const ASSUMPTIONS = { currency: 'USD', deposit_share: 20, rate: 4, years: 30, maintenance: 1 }

const FORMS: readonly SharedForm[] = [
  {
    name: 'a house’s costs',
    prepare: async (account) => {
      const house = await account.addHouse('4 Twin Court')
      await account.backend.insert('cost_assumptions', { owner_id: account.id, ...ASSUMPTIONS })
      return `/app/house/${house.id}`
    },
    open: (tab) => costSection(tab).getByRole('button', { name: 'Enter this house’s costs' }).click(),
    save: saveInDialog('Save'),
    fields: ['Property tax, a year', 'Home insurance, a year'],
    readStored: (account) => firstOf(account, 'house_costs'),
    bothChanges: { property_tax: 41, insurance: 42 },
    consoleError: /409/,
  },
  {
    name: 'the cost assumptions',
    prepare: async (account) => {
      await account.backend.insert('cost_assumptions', { owner_id: account.id, ...ASSUMPTIONS })
      return '/app/costs'
    },
    open: (tab) => expect(tab.getByLabel('Interest rate, a year')).toHaveValue('4'),
    save: saveAssumptions,
    fields: ['Interest rate, a year', 'Years to pay it off'],
    readStored: (account) => firstOf(account, 'cost_assumptions'),
    bothChanges: { rate: 41, years: 42 },
    consoleError: /406/,
  },
  {
    name: 'a wish',
    prepare: async (account) => {
      const wish = { owner_id: account.id, user_id: account.id, importance: 'must', kind: 'year_built', at_least: 1900, at_most: 2020 }
      await account.backend.insert('wishes', wish)
      return '/app/wishes'
    },
    open: (tab) => tab.getByRole('button', { name: /^Edit/ }).click(),
    save: saveInDialog('Update'),
    fields: ['At least', 'At most'],
    readStored: (account) => firstOf(account, 'wishes'),
    bothChanges: { at_least: 1941, at_most: 1942 },
  },
  {
    name: 'a place',
    prepare: async (account) => {
      const place = { label: 'Work', address: '', latitude: 39.9, longitude: -89.6, mode: 'car', most_minutes: 30 }
      await account.backend.insert('own_places', { id: crypto.randomUUID(), ...place })
      return '/app/places'
    },
    open: (tab) => tab.getByRole('button', { name: 'Edit Work' }).click(),
    save: saveInDialog('Update'),
    fields: ['Name', 'At most, in minutes'],
    readStored: (account) => firstOf(account, 'own_places'),
    bothChanges: { label: '41', most_minutes: 42 },
  },
  {
    name: 'an appointment',
    prepare: async (account) => {
      const house = await account.addHouse('4 Twin Court')
      await addAppointment(account, house.id, { title: 'First viewing' })
      return `/app/house/${house.id}?tab=events`
    },
    open: (tab) => tab.getByRole('button', { name: 'Edit First viewing' }).click(),
    save: saveInDialog('Update'),
    fields: ['Title', 'Notes (optional)'],
    readStored: (account) => firstOf(account, 'appointments'),
    bothChanges: { title: '41', notes: '42' },
    consoleError: /406/,
  },
]

for (const { name, prepare, open, save, fields, readStored, bothChanges, consoleError } of FORMS) {
  test(`changes made to different fields of ${name} in two tabs are both saved`, async ({ page, context, account, guard }) => {
    // The first save is not rejected if the form has received the other tab's change by then.
    if (consoleError) guard.allowConsoleSometimes(consoleError)
    const path = await prepare(account)
    const otherTab = await context.newPage()
    const inputs = Object.values(bothChanges).map(String)
    for (const tab of [page, otherTab]) {
      await tab.goto(path)
      await open(tab)
    }
    const [first, second] = fields
    await otherTab.bringToFront()
    await otherTab.getByLabel(first).fill(inputs[0] ?? '')
    await save(otherTab)
    await page.bringToFront()
    // The other tab's change arrives while the form is open.
    await returnToTab(page)
    await page.getByLabel(second).fill(inputs[1] ?? '')
    await save(page)
    expect(await readStored(account)).toMatchObject(bothChanges)
  })
}

test('if another tab has changed the list of checks, saving shows both lists', async ({ page, context, account, guard }) => {
  guard.allowConsole(/406/)
  const items = [{ id: 'dry', topic: 'Walls', question: 'Dry?' }]
  await account.backend.insert('viewing_lists', { owner_id: account.id, items })
  const otherTab = await context.newPage()
  for (const tab of [page, otherTab]) {
    await tab.goto('/app/checks')
    await expect(tab.getByLabel('Question, Walls')).toHaveValue('Dry?')
  }
  await page.getByLabel('Question, Walls').fill('Dry, really?')
  await otherTab.bringToFront()
  await otherTab.getByLabel('Question, Walls').fill('Painted?')
  await otherTab.getByRole('button', { name: 'Save list' }).click()
  await expectToast(otherTab, 'success', 'List saved')
  await page.bringToFront()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expectToast(page, 'error', 'The list was not saved')
  const conflictAlert = page.getByRole('alert').filter({ hasText: 'Somebody else changed this list while you did.' })
  await conflictAlert.getByText('Their list').click()
  await expect(conflictAlert.getByText('Walls: Painted?')).toBeVisible()
  await expect(page.getByLabel('Question, Walls')).toHaveValue('Dry, really?')
  await conflictAlert.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save list' }).click()
  await expectToast(page, 'success', 'List saved')
  expect(await firstOf(account, 'viewing_lists')).toMatchObject({ items: [{ ...items[0], question: 'Dry, really?' }] })

  await test.step('changes made while the list is being saved stay, and can be saved too', async () => {
    const { release } = await holdRequests(page, '**/rest/v1/viewing_lists*')
    await page.getByLabel('Question, Walls').fill('Dry at last?')
    await page.getByRole('button', { name: 'Save list' }).click()
    await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await page.getByLabel('Question, Walls').fill('Dry for good?')
    release()
    await page.getByRole('button', { name: 'Save list' }).click()
    await expect.poll(() => firstOf(account, 'viewing_lists')).toMatchObject({ items: [{ ...items[0], question: 'Dry for good?' }] })
    await expect(conflictAlert).toHaveCount(0)
  })
})
