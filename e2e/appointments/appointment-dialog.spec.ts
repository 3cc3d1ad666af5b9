import { FAILED_REQUEST } from '../support/faults/faults'
import { expect, test } from '../support/test'
import { addAppointment } from '../support/appointments'

test('choosing a free time removes the error about a half-typed time', async ({ page, account }) => {
  await account.addHouse('12 Elm Street')
  await page.goto('/app/calendar?date=2035-06-01')
  // An empty day of the calendar has a second button.
  await page.getByRole('button', { name: 'Add Appointment', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
  const time = dialog.getByLabel('Time')
  await time.fill('')
  await time.focus()
  await page.keyboard.type('2')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Time is not valid')).toBeVisible()
  await dialog.getByRole('button', { name: 'Free times' }).click()
  await dialog.getByRole('option', { name: '2:00 PM', exact: true }).click()
  await expect(time).toHaveValue('14:00')
  await expect(dialog.getByText('Time is not valid')).toHaveCount(0)
})

test('a conflict shows the time and the duration in the same words as the cards', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('12 Elm Street')
  const { id, date } = await addAppointment(account, house.id, { time: '10:00' })
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Edit Viewing' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
  await dialog.getByLabel('Time').fill('11:00')
  await dialog.getByLabel('Duration').fill('1')
  await account.backend.send('PATCH', '/rest/v1/appointments', { params: { id: `eq.${id}` }, data: { time: null, duration: 45 } })
  await dialog.getByRole('button', { name: 'Update' }).click()
  const conflictDialog = page.getByRole('dialog', { name: 'Somebody else changed this appointment' })
  await expect(conflictDialog.getByRole('row', { name: 'Time' })).toContainText('No time yet · 45 minutes')
  await expect(conflictDialog.getByRole('cell', { name: '1 minute', exact: true })).toBeVisible()
  await conflictDialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('a day chosen by one person is not saved with a time chosen by another', async () => {
    await page.getByRole('button', { name: 'Edit Viewing' }).click()
    await dialog.getByLabel('Time').fill('15:00')
    await account.backend.send('PATCH', '/rest/v1/appointments', { params: { id: `eq.${id}` }, data: { date: '2035-06-01' } })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(conflictDialog.getByRole('row', { name: 'Date' })).toContainText('June 1, 2035')
    await expect(conflictDialog.getByRole('row', { name: 'Time' })).toContainText('3:00 PM')
    await conflictDialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await account.backend.select('appointments')).toMatchObject([{ date, time: '15:00' }])
  })
})
