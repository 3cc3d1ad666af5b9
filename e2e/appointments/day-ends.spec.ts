import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/test'
import { addAppointment, formatLongDate } from '../support/appointments'

const [SATURDAY, SUNDAY] = ['2086-05-04', '2086-05-05'] as const

/** Holds back the browser's position, as if its permission prompt were still open. Returns a function that answers the prompt. */
async function delayPosition(page: Page) {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 39.85, longitude: -89.6 })
  await page.addInitScript(() => {
    const find = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    const pendingCalls: (() => void)[] = []
    navigator.geolocation.getCurrentPosition = (...args) => void pendingCalls.push(() => find(...args))
    Object.assign(window, { allowPosition: () => pendingCalls.splice(0).forEach((each) => each()) })
  })
  return () => page.evaluate(() => (window as unknown as { allowPosition: () => void }).allowPosition())
}

test('a position that arrives late changes neither what has been chosen since nor the screen', async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street', { coordinates: { lat: 39.8, lng: -89.6 } })
  await addAppointment(account, house.id, { date: SATURDAY, time: '10:00', duration: 30 })
  const homeId = randomUUID()
  const place = { id: homeId, label: 'Home', address: '', latitude: 39.9, longitude: -89.6, mode: 'car', most_minutes: null }
  await account.backend.insert('own_places', place)
  const allowPosition = await delayPosition(page)
  const [start, end] = [page.getByLabel('Start at'), page.getByLabel('End at')]
  const hereOption = { label: 'Where I am now' }
  const orderedDay = page.getByRole('list', { name: 'The day in order' })
  await page.goto(`/app/day?date=${SATURDAY}&from=${homeId}`)
  await expect(orderedDay).toContainText('Home')

  await test.step('the choice is shown while the position is looked up, and other choices made meanwhile stay', async () => {
    await start.selectOption(hereOption)
    await expect(start).toHaveValue('here')
    await end.selectOption({ label: 'Home' })
    await page.getByLabel('Getting around').selectOption('bike')
    await allowPosition()
    await expect(orderedDay).toContainText('Leave your current position at the latest')
    await expect(page).toHaveURL(`/app/day?date=${SATURDAY}&to=${homeId}&by=bike`)
  })
  await test.step('the next day keeps the choices', async () => {
    await page.getByRole('link', { name: formatLongDate(SUNDAY) }).click()
    await expect(page).toHaveURL(`/app/day?date=${SUNDAY}&to=${homeId}&by=bike`)
    await page.getByRole('link', { name: formatLongDate(SATURDAY) }).click()
    await expect(page).toHaveURL(`/app/day?date=${SATURDAY}&to=${homeId}&by=bike`)
  })
  await test.step('an end chosen while the position is looked up is not replaced by the position', async () => {
    await end.selectOption(hereOption)
    await end.selectOption({ label: 'Home' })
    await allowPosition()
    await start.selectOption({ label: 'Anywhere' })
    await expect(end).toHaveValue(homeId)
    await expect(orderedDay).not.toContainText('your current position')
  })
  await test.step('a position that arrives once another screen is open does not navigate back to the day', async () => {
    await start.selectOption(hereOption)
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
    await expect(page).toHaveURL(/\/app\/calendar/)
    await allowPosition()
    await page.getByRole('link', { name: 'Timeline' }).first().click()
    await expect(page).toHaveURL(/\/app\/timeline/)
  })
})
