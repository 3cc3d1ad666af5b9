import { FAILED_REQUEST } from '../support/faults/faults'
import { testUnderFaults, watchToasts } from '../support/faults/faultTable'
import { expect, test } from '../support/test'
import { addAppointment, wednesdayOfNextWeek, storedAppointment } from '../support/appointments'

const APPOINTMENTS = /\/rest\/v1\/appointments/

test('no fault loses, duplicates or falsely confirms an appointment change', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await watchToasts(page)
  const house = await account.addHouse('9 Fault Line')
  const day = wednesdayOfNextWeek()
  const viewing = await addAppointment(account, house.id, { title: 'Old viewing', date: day, time: '10:00' })
  const dialog = page.getByRole('dialog', { name: /Appointment$/ })
  const tab = page.getByRole('tabpanel', { name: 'Events' })
  const title = dialog.getByLabel('Title')
  const rows = () => account.backend.select<{ title: string; time: string }>('appointments')
  const openEvents = async () => {
    await page.goto(`/app/house/${house.id}`)
    await page.getByRole('tab', { name: 'Events' }).click()
  }
  const entry = page.getByRole('button', { name: /Old viewing/ }).first()
  await testUnderFaults(page, [
    {
      name: 'move an appointment',
      method: 'PATCH',
      url: APPOINTMENTS,
      feedback: { error: 'Error' },
      async open() {
        await page.goto(`/app/calendar?view=week&date=${day}`)
      },
      async act() {
        await entry.hover()
        const box = await entry.boundingBox()
        if (!box) throw new Error('The appointment is not on the screen.')
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        await page.mouse.down()
        await page.mouse.move(x, y + 60, { steps: 3 })
        await page.mouse.up()
      },
      afterFailure: () => expect(entry).toHaveAccessibleName(/10:00/),
      expectStored: async () => expect((await storedAppointment(account, viewing.id))?.time).not.toBe('10:00'),
    },
    {
      name: 'edit an appointment',
      method: 'PATCH',
      url: APPOINTMENTS,
      feedback: { error: 'Error' },
      async open() {
        await openEvents()
        await tab.getByRole('button', { name: 'Edit Old viewing' }).click()
        await title.fill('Second look')
      },
      act: () => dialog.getByRole('button', { name: 'Update' }).click(),
      afterFailure: () => expect(title).toHaveValue('Second look'),
      expectStored: async () => expect((await storedAppointment(account, viewing.id))?.title).toBe('Second look'),
    },
    // This comes after the move, because the banner about the upcoming viewing would shift the calendar under the pointer.
    {
      name: 'create an appointment',
      method: 'POST',
      url: APPOINTMENTS,
      feedback: { error: 'Error' },
      async open() {
        await openEvents()
        await tab.getByRole('button', { name: 'Add Event' }).click()
        await title.fill('New viewing')
      },
      act: () => dialog.getByRole('button', { name: 'Create' }).click(),
      afterFailure: () => expect(title).toHaveValue('New viewing'),
      expectStored: async () => expect((await rows()).filter((each) => each.title === 'New viewing')).toHaveLength(1),
    },
    {
      name: 'delete an appointment',
      method: 'DELETE',
      url: APPOINTMENTS,
      feedback: { error: 'Error deleting appointment' },
      open: openEvents,
      async act() {
        await tab.getByRole('button', { name: 'Delete Second look' }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      },
      afterFailure: () => expect(tab.getByText('Second look')).toBeVisible(),
      expectStored: async () => expect(await storedAppointment(account, viewing.id)).toBeUndefined(),
    },
  ])
})
