import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'
import { addAppointment, storedAppointment } from '../support/appointments'

const PLACES = /\/rest\/v1\/own_places/
const SHARES = /\/rest\/v1\/place_shares/

test('no fault loses, duplicates or fakes a change to places or to their sharing', async ({ page, account, guard, member: _ }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  await account.addHouse('9 Fault Line')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByLabel('Name')
  const places = () => account.backend.select('own_places', { select: 'label,address' })
  const shares = () => account.backend.select('place_shares', { select: 'owner_id' })
  const sharing = page.getByRole('switch', { name: /^Share your places/ })
  const openPlaces = () => page.goto('/app/places')
  await testUnderFaults(page, [
    {
      name: 'add a place',
      method: 'POST',
      url: PLACES,
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
      open: openPlaces,
      async act() {
        await sharing.click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Share' }).click()
      },
      afterFailure: () => expect(sharing).not.toBeChecked(),
      expectStored: async () => expect(await shares()).toEqual([{ owner_id: account.id }]),
    },
    {
      name: 'stop sharing the places',
      method: 'DELETE',
      url: SHARES,
      open: openPlaces,
      act: () => sharing.click(),
      afterFailure: () => expect(sharing).toBeChecked(),
      expectStored: async () => expect(await shares()).toEqual([]),
    },
    {
      name: 'delete a place',
      method: 'DELETE',
      url: PLACES,
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

test('no fault loses, duplicates or fakes a change to a day’s plan or to the list of checks', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const saturday = '2030-05-04'
  const elm = await account.addHouse('12 Elm Street', { coordinates: { lat: 30.27, lng: -97.74 } })
  const oak = await account.addHouse('9 Oak Avenue', { coordinates: { lat: 30.28, lng: -97.75 } })
  await addAppointment(account, elm.id, { date: saturday, time: '10:00' })
  const late = await addAppointment(account, oak.id, { title: 'Last', date: saturday, time: '16:00' })
  await account.backend.insert('viewing_lists', { owner_id: account.id, items: [{ id: 'dry', topic: 'Walls', question: 'Dry?' }] })
  const openDay = () => page.goto(`/app/day?date=${saturday}`)
  const from = page.getByLabel('From', { exact: true })
  const question = page.getByLabel('Question, Walls')
  await testUnderFaults(page, [
    {
      name: 'save the hours of an appointment',
      method: 'PATCH',
      url: /\/rest\/v1\/appointments/,
      async open() {
        await openDay()
        await page.getByRole('button', { name: 'Let Last move' }).click()
        await from.fill('11:00')
      },
      act: () => page.getByRole('button', { name: 'Save hours' }).click(),
      afterFailure: () => expect(from).toHaveValue('11:00'),
      expectDone: () => expect(page.getByText('May move between 11:00 AM and 6:00 PM')).toBeVisible(),
      expectStored: async () =>
        expect(await storedAppointment(account, late.id)).toMatchObject({ flexible_from: '11:00', flexible_until: '18:00' }),
    },
    {
      name: 'plan a day',
      method: 'POST',
      url: /\/rpc\/plan_day/,
      open: openDay,
      act: () => page.getByRole('button', { name: 'Apply these times' }).click(),
      afterFailure: () => expect(page.getByText('There is a better order')).toBeVisible(),
      expectStored: async () => expect((await storedAppointment(account, late.id))?.time).not.toBe('16:00'),
    },
    {
      name: 'save the list of checks',
      method: 'PATCH',
      url: /\/rest\/v1\/viewing_lists/,
      async open() {
        await page.goto('/app/checks')
        await question.fill('Dry, really?')
      },
      act: () => page.getByRole('button', { name: 'Save list' }).click(),
      afterFailure: () => expect(question).toHaveValue('Dry, really?'),
      expectStored: async () =>
        expect(await account.backend.select('viewing_lists', { select: 'items' })).toMatchObject([
          { items: [{ question: 'Dry, really?' }] },
        ]),
    },
    {
      name: 'restore the standard list of checks',
      method: 'DELETE',
      url: /\/rest\/v1\/viewing_lists/,
      open: () => page.goto('/app/checks'),
      async act() {
        await page.getByRole('button', { name: 'Use the standard list' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Use it' }).click()
      },
      afterFailure: () => expect(question).toHaveValue('Dry, really?'),
      expectStored: async () => expect(await account.backend.select('viewing_lists')).toEqual([]),
    },
  ])
})
