import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'

const PLACES = /\/rest\/v1\/own_places/
const SHARES = /\/rest\/v1\/place_shares/

test('no fault loses, duplicates or falsely confirms a change to places or to their sharing', async ({
  page,
  account,
  guard,
  member: _,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  await account.addHouse('9 Fault Line')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name')
  const places = () => account.backend.select('own_places', { select: 'label,address' })
  const shares = () => account.backend.select('place_shares', { select: 'owner_id' })
  const sharingSwitch = page.getByRole('switch', { name: /^Share your places/ })
  const openPlaces = () => page.goto('/app/places')
  await testUnderFaults(page, [
    {
      name: 'add a place',
      method: 'POST',
      url: PLACES,
      feedback: { error: 'The place could not be saved' },
      async open() {
        await openPlaces()
        await page.getByRole('main').getByRole('button', { name: 'Add place' }).click()
        await name.fill('Work')
        await dialog.getByLabel('Address').fill('1 Main St, Springfield')
      },
      act: () => dialog.getByRole('button', { name: 'Add place' }).click(),
      afterFailure: () => expect(name).toHaveValue('Work'),
      expectDone: () => expect(dialog).toHaveCount(0),
      expectStored: async () => expect(await places()).toEqual([{ label: 'Work', address: '1 Main St, Springfield' }]),
    },
    {
      name: 'edit a place',
      method: 'PATCH',
      url: PLACES,
      feedback: { error: 'The place could not be saved' },
      async open() {
        await openPlaces()
        await page.getByRole('button', { name: 'Edit Work' }).click()
        await name.fill('Office')
      },
      act: () => dialog.getByRole('button', { name: 'Update' }).click(),
      afterFailure: () => expect(name).toHaveValue('Office'),
      expectDone: () => expect(page.getByRole('heading', { name: 'Office' })).toBeVisible(),
      expectStored: async () => expect(await places()).toEqual([{ label: 'Office', address: '1 Main St, Springfield' }]),
    },
    {
      name: 'share the places',
      method: 'POST',
      url: SHARES,
      feedback: { error: 'Your places could not be shared' },
      open: openPlaces,
      async act() {
        await sharingSwitch.click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Share' }).click()
      },
      afterFailure: () => expect(sharingSwitch).not.toBeChecked(),
      expectStored: async () => expect(await shares()).toEqual([{ owner_id: account.id }]),
    },
    {
      name: 'stop sharing the places',
      method: 'DELETE',
      url: SHARES,
      feedback: { error: 'Sharing could not be stopped' },
      open: openPlaces,
      act: () => sharingSwitch.click(),
      afterFailure: () => expect(sharingSwitch).toBeChecked(),
      expectStored: async () => expect(await shares()).toEqual([]),
    },
    {
      name: 'delete a place',
      method: 'DELETE',
      url: PLACES,
      feedback: { error: 'The place could not be deleted' },
      open: openPlaces,
      async act() {
        await page.getByRole('button', { name: 'Delete Office' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      afterFailure: () => expect(page.getByRole('heading', { name: 'Office' })).toBeVisible(),
      expectDone: () => expect(page.getByRole('heading', { name: 'Office' })).toHaveCount(0),
      expectStored: async () => expect(await places()).toEqual([]),
    },
  ])
})
