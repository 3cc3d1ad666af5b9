import { expect, test } from '../support/test'

test('a free time that is tapped removes the message of a time that was half typed', async ({ page, account }) => {
  await account.addHouse('12 Elm Street')
  await page.goto('/app/calendar?date=2035-06-01')
  await page.getByRole('button', { name: 'Add Appointment', exact: true }).click()
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
