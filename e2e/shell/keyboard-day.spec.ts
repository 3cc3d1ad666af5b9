import { randomUUID } from 'node:crypto'
import { expectVisibleFocus, tabTo } from '../support/keyboard'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, storedAppointment } from '../support/appointments'

const SATURDAY = '2086-05-04'

test('with the keyboard alone, a viewing is made flexible, and a day that starts at a place is planned', async ({ page, account }) => {
  const farHouse = await account.addHouse('1 Far Lane', { coordinates: { lat: 39.9, lng: -89.6 } })
  const nearHouse = await account.addHouse('2 Near Road', { coordinates: { lat: 39.81, lng: -89.6 } })
  const lateAppointment = await addAppointment(account, nearHouse.id, { date: SATURDAY, time: '16:00', duration: 30 })
  await addAppointment(account, farHouse.id, { date: SATURDAY, time: '11:00', duration: 30 })
  await account.backend.insert('own_places', {
    id: randomUUID(),
    label: 'Work',
    address: '',
    latitude: 39.8,
    longitude: -89.6,
    mode: 'car',
    most_minutes: null,
  })
  await page.goto('/app/timeline')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await tabTo(page, 'Plan the day', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The Day of Viewings' })).toBeVisible()

  const start = page.getByLabel('Start at')
  await expect(start.getByRole('option', { name: 'Work' })).toBeAttached()
  await tabTo(page, start)
  await page.keyboard.type('Work')
  await expect(page).toHaveURL(/from=/)
  const orderedDay = page.getByRole('list', { name: 'The day in order' })
  const stop = orderedDay.getByRole('listitem').filter({ hasText: '2 Near Road' })
  await tabTo(page, stop.getByRole('button', { name: 'Let it move: Viewing' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('form', { name: 'When the agent can do it' })).toBeFocused()
  await tabTo(page, page.getByLabel('From', { exact: true }))
  await page.keyboard.type('0900A')
  await tabTo(page, page.getByLabel('Until', { exact: true }))
  await page.keyboard.type('0800A')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The first time must be before the second')).toBeVisible()
  // The focus is still on the AM/PM part of the field.
  await page.keyboard.type('P')
  await page.keyboard.press('Enter')
  await expect(stop).toContainText('May move between 9:00 AM and 8:00 PM')
  await expect(stop.getByRole('button', { name: 'Change the hours of Viewing' })).toBeFocused()
  await expect(page.getByText('There is a better order')).toBeVisible()

  const applyButton = page.getByRole('button', { name: 'Apply these times' })
  for (let presses = 0; presses < 20 && !(await applyButton.evaluate((element) => element === document.activeElement)); presses += 1) {
    await page.keyboard.press('Shift+Tab')
    await expectVisibleFocus(page)
  }
  await expect(applyButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'The day is planned')
  await expect(page.getByRole('main')).toBeFocused()
  expect((await storedAppointment(account, lateAppointment.id))?.time).not.toBe('16:00')
  await tabTo(page, page.getByRole('link', { name: 'Open in Google Maps' }))
})
