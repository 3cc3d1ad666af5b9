import { handsOf } from '../support/effort'
import { A_HOUSE, expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { dayCell, dayFromToday } from '../support/viewings'

/** The facts as a listing shows them; other fields are prefilled or can wait. */
const LISTING = Object.entries(A_HOUSE)

test('a house from a listing is added by hand in less than 45 seconds', { tag: '@phone' }, async ({ page, account, isMobile }) => {
  await account.empty()
  await page.goto('/app/dashboard')
  const hands = handsOf(page)
  hands.think()
  await hands.press(page.getByRole('link', { name: 'Add House' }).filter({ visible: true }).first())
  const [[first]] = LISTING as [[string, string]]
  await hands.press(page.getByLabel(first, { exact: true }))
  for (const [label, value] of LISTING) {
    hands.think()
    await hands.goTo(page.getByLabel(label, { exact: true }))
    await hands.type(value)
  }
  hands.think()
  if (isMobile) await hands.press(page.getByRole('button', { name: 'Add Property' }))
  else await hands.key('Enter')
  await expectToast(page, 'success', 'Property added')
  const [house] = await account.houses()
  expect(house).toMatchObject({ price: 349_999, bedrooms: 3, bathrooms: 2.5, square_feet: 1500, lot_size: 4000 })
  expect(house?.address).toEqual({ street: '12 Elm Street', city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' })
  hands.expectLessThan(45, `a house added by hand, ${isMobile ? 'on a phone' : 'on a desktop'}`)
})

test('a viewing in three days is scheduled from its house by keyboard in less than 10 seconds', async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street')
  await page.goto(`/app/house/${house.id}`)
  const hands = handsOf(page)
  const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
  hands.think()
  await hands.press(page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true }))
  await expect(dialog.getByLabel('Title')).toBeFocused()
  hands.think()
  await hands.goTo(dialog.getByRole('button', { name: /^Date/ }))
  await hands.key('Enter')
  await expect(dialog.getByRole('grid')).toBeVisible()
  for (let day = 0; day < 3; day += 1) await hands.key('ArrowRight')
  await hands.key('Enter')
  hands.think()
  await hands.goTo(dialog.getByLabel('Time'))
  await hands.type('5p')
  await hands.key('Enter')
  await expectToast(page, 'success', 'Appointment created')
  expect(await account.backend.select('appointments')).toMatchObject([{ title: 'Viewing', date: dayFromToday(3) }])
  hands.expectLessThan(10, 'a viewing scheduled by keyboard')
})

test(
  'a viewing on another day is scheduled from the calendar by touch in less than 10 seconds',
  { tag: '@phone' },
  async ({ page, account, isMobile }) => {
    await account.addHouse('12 Elm Street')
    await page.goto('/app/calendar')
    const hands = handsOf(page)
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    const date = dayFromToday(3)
    hands.think()
    await hands.press(dayCell(page, date))
    await hands.press(page.getByRole('button', { name: 'Add Appointment', exact: true }).filter({ visible: true }).last())
    await hands.press(dialog.getByRole('button', { name: 'Free times' }))
    hands.think()
    await hands.press(dialog.getByRole('option', { name: '5:00 PM' }))
    await hands.press(dialog.getByRole('button', { name: 'Create' }))
    await expectToast(page, 'success', 'Appointment created')
    expect(await account.backend.select('appointments')).toMatchObject([{ title: 'Viewing', date, time: '17:00' }])
    hands.expectLessThan(10, `a viewing scheduled from the calendar, ${isMobile ? 'on a phone' : 'on a desktop'}`)
  },
)

test(
  'a viewing on another day is scheduled from its house by touch in less than 10 seconds',
  { tag: '@phone' },
  async ({ page, account, isMobile }) => {
    const house = await account.addHouse('12 Elm Street')
    await page.goto(`/app/house/${house.id}`)
    const hands = handsOf(page)
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    hands.think()
    await hands.press(page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true }))
    hands.think()
    await hands.press(dialog.getByRole('radiogroup', { name: 'Coming days' }).getByRole('radio').nth(3))
    hands.think()
    await hands.press(dialog.getByRole('option', { name: '5:00 PM' }))
    await hands.press(dialog.getByRole('button', { name: 'Create' }))
    await expectToast(page, 'success', 'Appointment created')
    expect(await account.backend.select('appointments')).toMatchObject([{ title: 'Viewing', date: dayFromToday(3), time: '17:00' }])
    hands.expectLessThan(10, `a viewing scheduled from its house, ${isMobile ? 'on a phone' : 'on a desktop'}`)
  },
)
