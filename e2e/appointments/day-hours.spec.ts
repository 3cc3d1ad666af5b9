import { FAILED_REQUEST } from '../support/faults/faults'
import { expect, test } from '../support/test'
import { addAppointment, storedAppointment } from '../support/appointments'

const SATURDAY = '2086-05-04'

test('when two people change the hours of an appointment, the second to save sees both versions and chooses', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('12 Elm Street', { coordinates: { lat: 39.8, lng: -89.6 } })
  const { id } = await addAppointment(account, house.id, { date: SATURDAY, time: '14:00', duration: 30 })
  const changeElsewhere = (data: object) => account.backend.send('PATCH', '/rest/v1/appointments', { params: { id: `eq.${id}` }, data })
  await changeElsewhere({ flexible_from: '09:00', flexible_until: '18:00' })
  const readAppointment = () => storedAppointment(account, id)
  const from = page.getByLabel('From', { exact: true })
  const saveButton = page.getByRole('button', { name: 'Save hours' })
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed these hours' })
  await page.goto(`/app/day?date=${SATURDAY}`)

  await test.step('on a phone, the two times are stacked, and if they are in the wrong order, the first one gets the focus', async () => {
    await page.getByRole('button', { name: 'Change the hours of Viewing' }).click()
    await from.fill('19:00')
    await saveButton.click()
    await expect(page.getByText('The first time must be before the second')).toBeVisible()
    await expect(from).toBeFocused()
    const size = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ width: 390, height: 844 })
    const leftOf = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.x
    await expect.poll(async () => (await leftOf('Until')) === (await leftOf('From'))).toBe(true)
    await page.setViewportSize(size)
  })
  await test.step('hours changed elsewhere while the form is open are not overwritten', async () => {
    await from.fill('10:00')
    await changeElsewhere({ title: 'Second look', flexible_from: '13:00', flexible_until: '15:00' })
    await expect(page.getByText('Second look')).toBeVisible()
    await saveButton.click()
    const row = dialog.getByRole('row', { name: 'Hours' })
    await expect(row).toContainText('10:00 AM to 6:00 PM')
    await expect(row).toContainText('1:00 PM to 3:00 PM')
    expect(await readAppointment()).toMatchObject({ flexible_from: '13:00', flexible_until: '15:00' })
  })
  await test.step('the conflict can be left unresolved, and comes back with the next attempt', async () => {
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(from).toHaveValue('10:00')
    await saveButton.click()
    await expect(dialog).toBeVisible()
  })
  await test.step('“Keep mine” saves the hours, and keeps the other changes', async () => {
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.getByText('May move between 10:00 AM and 6:00 PM')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    expect(await readAppointment()).toMatchObject({ title: 'Second look', flexible_from: '10:00', flexible_until: '18:00' })
  })
  await test.step('“Take theirs” writes nothing and shows their hours', async () => {
    await page.getByRole('button', { name: 'Change the hours of Second look' }).click()
    await changeElsewhere({ flexible_from: '11:00', flexible_until: '12:00' })
    await page.getByRole('button', { name: 'Fix its time' }).click()
    await expect(dialog.getByRole('row', { name: 'Hours' })).toContainText('None')
    await dialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByText('May move between 11:00 AM and 12:00 PM')).toBeVisible()
    expect(await readAppointment()).toMatchObject({ flexible_from: '11:00', flexible_until: '12:00' })
  })
})
