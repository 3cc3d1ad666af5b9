import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'
import { addAppointment, storedAppointment } from '../support/appointments'

test('no fault loses, duplicates or falsely confirms a change to a day’s plan or to the list of checks', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const saturday = '2086-05-04'
  const elm = await account.addHouse('12 Elm Street', { coordinates: { lat: 30.27, lng: -97.74 } })
  const oak = await account.addHouse('9 Oak Avenue', { coordinates: { lat: 30.28, lng: -97.75 } })
  await addAppointment(account, elm.id, { date: saturday, time: '10:00' })
  const lateAppointment = await addAppointment(account, oak.id, { title: 'Last', date: saturday, time: '16:00' })
  await account.backend.insert('viewing_lists', { owner_id: account.id, items: [{ id: 'dry', topic: 'Walls', question: 'Dry?' }] })
  const openDay = () => page.goto(`/app/day?date=${saturday}`)
  const from = page.getByLabel('From', { exact: true })
  const question = page.getByLabel('Question, Walls')
  await testUnderFaults(page, [
    {
      name: 'save the hours of an appointment',
      method: 'PATCH',
      url: /\/rest\/v1\/appointments/,
      feedback: { error: 'Error' },
      async open() {
        await openDay()
        await page.getByRole('button', { name: 'Let it move: Last' }).click()
        await from.fill('11:00')
      },
      act: () => page.getByRole('button', { name: 'Save hours' }).click(),
      afterFailure: () => expect(from).toHaveValue('11:00'),
      expectDone: () => expect(page.getByText('May move between 11:00 AM and 6:00 PM')).toBeVisible(),
      expectStored: async () =>
        expect(await storedAppointment(account, lateAppointment.id)).toMatchObject({ flexible_from: '11:00', flexible_until: '18:00' }),
    },
    {
      name: 'plan a day',
      method: 'POST',
      url: /\/rpc\/plan_day/,
      feedback: { error: 'Nothing was moved' },
      open: openDay,
      act: () => page.getByRole('button', { name: 'Apply these times' }).click(),
      afterFailure: () => expect(page.getByText('There is a better order')).toBeVisible(),
      expectStored: async () => expect((await storedAppointment(account, lateAppointment.id))?.time).not.toBe('16:00'),
    },
    {
      name: 'save the list of checks',
      method: 'PATCH',
      url: /\/rest\/v1\/viewing_lists/,
      feedback: { error: 'The list was not saved' },
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
      feedback: { error: 'The list was not saved' },
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
