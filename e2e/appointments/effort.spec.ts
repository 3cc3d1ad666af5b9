import { simulateUser } from '../support/effort'
import { HOUSE_INPUT, expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { dayButton, dayFromToday } from '../support/appointments'

/** The facts that a listing shows, as [field label, value]. Other fields are prefilled or can wait. */
const LISTING_FACTS = Object.entries(HOUSE_INPUT)

test('a house from a listing is added by hand in less than 45 seconds', { tag: '@phone' }, async ({ page, account, isMobile }) => {
  await account.empty()
  await page.goto('/app/dashboard')
  const user = simulateUser(page)
  user.think()
  await user.press(page.getByRole('link', { name: 'Add House' }).filter({ visible: true }).first())
  const [[first]] = LISTING_FACTS as [[string, string]]
  await user.press(page.getByLabel(first, { exact: true }))
  for (const [label, value] of LISTING_FACTS) {
    user.think()
    await user.goTo(page.getByLabel(label, { exact: true }))
    await user.type(value)
  }
  user.think()
  if (isMobile) await user.press(page.getByRole('button', { name: 'Add Property' }))
  else await user.pressKey('Enter')
  await expectToast(page, 'success', 'Property added')
  const [house] = await account.houses()
  expect(house).toMatchObject({ price: 349_999, bedrooms: 3, bathrooms: 2.5, square_feet: 1500, lot_size: 4000 })
  expect(house?.address).toEqual({ street: '12 Elm Street', city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' })
  user.expectLessThan(45, `a house added by hand, ${isMobile ? 'on a phone' : 'on a desktop'}`)
})

test('a viewing in three days is scheduled from its house by keyboard in less than 10 seconds', async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street')
  await page.goto(`/app/house/${house.id}`)
  const user = simulateUser(page)
  const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
  user.think()
  await user.press(page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true }))
  await expect(dialog.getByLabel('Title')).toBeFocused()
  user.think()
  await user.goTo(dialog.getByRole('button', { name: /^Date/ }))
  await user.pressKey('Enter')
  await expect(dialog.getByRole('grid')).toBeVisible()
  for (let day = 0; day < 3; day += 1) await user.pressKey('ArrowRight')
  await user.pressKey('Enter')
  user.think()
  await user.goTo(dialog.getByLabel('Time'))
  await user.type('5p')
  await user.pressKey('Enter')
  await expectToast(page, 'success', 'Appointment created')
  expect(await account.backend.select('appointments')).toMatchObject([{ title: 'Viewing', date: dayFromToday(3) }])
  user.expectLessThan(10, 'a viewing scheduled by keyboard')
})

test(
  'a viewing on another day is scheduled from the calendar in less than 10 seconds, without typing',
  { tag: '@phone' },
  async ({ page, account, isMobile }) => {
    await account.addHouse('12 Elm Street')
    await page.goto('/app/calendar')
    const user = simulateUser(page)
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    const date = dayFromToday(3)
    user.think()
    await user.press(dayButton(page, date))
    await user.press(page.getByRole('button', { name: 'Add Appointment', exact: true }).filter({ visible: true }).last())
    await user.press(dialog.getByRole('button', { name: 'Free times' }))
    user.think()
    await user.press(dialog.getByRole('option', { name: '5:00 PM' }))
    await user.press(dialog.getByRole('button', { name: 'Create' }))
    await expectToast(page, 'success', 'Appointment created')
    expect(await account.backend.select('appointments')).toMatchObject([{ title: 'Viewing', date, time: '17:00' }])
    user.expectLessThan(10, `a viewing scheduled from the calendar, ${isMobile ? 'on a phone' : 'on a desktop'}`)
  },
)

test(
  'a viewing on another day is scheduled from its house in less than 10 seconds, without typing',
  { tag: '@phone' },
  async ({ page, account, isMobile }) => {
    const house = await account.addHouse('12 Elm Street')
    await page.goto(`/app/house/${house.id}`)
    const user = simulateUser(page)
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    user.think()
    await user.press(page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true }))
    user.think()
    const thirdDay = dialog.getByRole('radiogroup', { name: 'Coming days' }).getByRole('radio').nth(3)
    await user.press(thirdDay)
    // The list of free half hours opens without taking focus.
    await expect(thirdDay).toBeFocused()
    user.think()
    await user.press(dialog.getByRole('option', { name: '5:00 PM' }))
    await user.press(dialog.getByRole('button', { name: 'Create' }))
    await expectToast(page, 'success', 'Appointment created')
    expect(await account.backend.select('appointments')).toMatchObject([{ title: 'Viewing', date: dayFromToday(3), time: '17:00' }])
    user.expectLessThan(10, `a viewing scheduled from its house, ${isMobile ? 'on a phone' : 'on a desktop'}`)
  },
)
