import { FAILED_REQUEST } from '../support/faults/faults'
import { openReadyForOffline, testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { HOUSE_INPUT, cardOf, fillFields, openMenu, saveButton, readFields } from '../support/screens'
import { expect, test } from '../support/test'

const STREET = '9 Fault Line'
const HOUSES = /\/rest\/v1\/houses/

test('no fault loses, duplicates or falsely confirms a house change', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse(STREET, { coordinates: { lat: 39.78, lng: -89.65 } })
  const detailPath = `/app/house/${house.id}`
  const rowsAt = async (street = STREET) => (await account.houses()).filter(({ address }) => address.street === street)
  const patchHouse = (data: object) => account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data })
  const heart = cardOf(page, STREET).getByRole('button', { name: /favorites/ })
  const statusCard = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Status', exact: true }) })
  const pinToolbar = page.getByRole('toolbar', { name: `Move the pin of ${STREET}` })
  await testUnderFaults(page, [
    {
      name: 'add a house',
      method: 'POST',
      url: HOUSES,
      feedback: { error: 'Error' },
      async open() {
        await page.goto('/app/house/edit/new')
        await fillFields(page, HOUSE_INPUT)
      },
      act: () => saveButton(page).click(),
      afterFailure: async () => expect(await readFields(page, Object.keys(HOUSE_INPUT))).toEqual(HOUSE_INPUT),
      expectStored: async () => expect(await rowsAt(HOUSE_INPUT['Street Address'])).toHaveLength(1),
    },
    {
      name: 'edit a house',
      method: 'PATCH',
      url: HOUSES,
      feedback: { error: 'Error' },
      async open() {
        await page.goto(`/app/house/edit/${house.id}`)
        await page.getByLabel('Price').fill('400000')
      },
      act: () => saveButton(page).click(),
      afterFailure: () => expect(page.getByLabel('Price')).toHaveValue('400,000'),
      expectStored: async () => expect(await rowsAt()).toMatchObject([{ price: 400_000 }]),
    },
    {
      name: 'mark a house as a favorite',
      method: 'PATCH',
      url: HOUSES,
      feedback: { error: 'Error updating favorite status' },
      open: () => openReadyForOffline(page, '/app/dashboard'),
      act: () => heart.click(),
      afterFailure: () => expect(heart).toHaveAttribute('aria-pressed', 'false'),
      expectStored: async () => expect(await rowsAt()).toMatchObject([{ is_favorite: true }]),
      async undoDelayedSend() {
        await patchHouse({ is_favorite: false })
        await openReadyForOffline(page, '/app/dashboard')
        await expect(heart).toHaveAttribute('aria-pressed', 'false')
      },
    },
    {
      name: 'rate a house',
      method: 'PATCH',
      url: HOUSES,
      feedback: { error: 'Error updating rating' },
      open: () => openReadyForOffline(page, detailPath),
      act: () => page.getByRole('radio', { name: '4 stars' }).click(),
      afterFailure: () => expect(page.getByRole('radiogroup').locator('[data-filled="true"]')).toHaveCount(0),
      expectStored: async () => expect(await rowsAt()).toMatchObject([{ rating: 4 }]),
      async undoDelayedSend() {
        await patchHouse({ rating: 0 })
        await openReadyForOffline(page, detailPath)
        await expect(page.getByRole('radio', { name: '4 stars' })).toBeVisible()
      },
    },
    {
      name: 'change the status of a house',
      method: 'PATCH',
      url: HOUSES,
      feedback: { error: 'Error updating status' },
      open: () => page.goto(detailPath),
      act: async () => (await openMenu(page, /^Change/)).getByRole('menuitemcheckbox', { name: 'Offer Made' }).click(),
      afterFailure: () => expect(statusCard).toContainText('Interested'),
      expectStored: async () => expect(await rowsAt()).toMatchObject([{ status: 'Offer Made' }]),
    },
    {
      name: 'move the pin',
      method: 'PATCH',
      url: HOUSES,
      feedback: { error: 'Error saving location' },
      async open() {
        await page.goto(`/app/map?house=${house.id}`)
        await page.getByRole('button', { name: 'Move pin' }).click()
        await pinToolbar.getByRole('button', { name: 'Move north' }).click()
      },
      act: () => pinToolbar.getByRole('button', { name: 'Save pin' }).click(),
      afterFailure: () => expect(pinToolbar.getByRole('status')).not.toHaveText('Pin at 39.78000, -89.65000'),
      expectStored: async () => expect((await rowsAt())[0]?.coordinates).not.toEqual(house.coordinates),
    },
    {
      name: 'delete a house',
      method: 'DELETE',
      url: HOUSES,
      feedback: { error: 'Error deleting property' },
      open: () => page.goto('/app/dashboard'),
      async act() {
        await page.getByRole('button', { name: `Delete ${STREET}` }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      afterFailure: () => expect(cardOf(page, STREET)).toBeVisible(),
      expectStored: async () => expect(await rowsAt()).toEqual([]),
    },
  ])
})

const CSV_LINES = [
  'Street,City,State,ZIP,Country,Price,Bedrooms,Bathrooms,Property Size (sq ft)',
  `${STREET},Springfield,IL,62704,USA,450000,3,2,1500`,
]

test('no fault loses, duplicates or falsely confirms a list change', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const dialog = page.getByRole('dialog', { name: 'Import houses' })
  const chooseFile = async () => {
    await (await openMenu(page, 'List actions')).getByRole('menuitem', { name: 'Import houses' }).click()
    await dialog
      .getByLabel(/Choose a file/)
      .setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV_LINES.join('\n')) })
  }
  await testUnderFaults(page, [
    {
      name: 'remove the examples',
      method: 'DELETE',
      url: HOUSES,
      feedback: { error: 'Error removing examples' },
      respondWithZeroRows: (route) => route.fulfill({ json: [] }),
      open: () => page.goto('/app/dashboard'),
      async act() {
        await page.getByRole('button', { name: 'Remove examples' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
      },
      afterFailure: () => expect(page.getByRole('article')).toHaveCount(8),
      expectStored: async () => expect(await account.houses()).toEqual([]),
    },
    {
      name: 'import houses',
      method: 'POST',
      url: HOUSES,
      feedback: 'nothing',
      respondWithZeroRows: (route) => route.fulfill({ status: 201, json: [] }),
      async open() {
        await page.goto('/app/dashboard')
        await chooseFile()
      },
      act: () => dialog.getByRole('button', { name: /^(Import 1 house|Try Again)$/ }).click(),
      async afterFailure() {
        await expect(dialog.getByText('0 houses saved so far; try again for the rest.')).toBeVisible()
        await expect(dialog.getByLabel(`Add ${STREET}`)).toBeChecked()
      },
      expectDone: () => expect(dialog.getByText('1 house saved.')).toBeVisible(),
      expectStored: async () => expect(await account.houses()).toHaveLength(1),
    },
  ])
})
