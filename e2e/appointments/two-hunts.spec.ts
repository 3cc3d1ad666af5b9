import type { Page } from '@playwright/test'
import { addAppointment, dayFromToday, formatLongDate, storedAppointment, wednesdayOfNextWeek } from '../support/appointments'
import { holdRequests } from '../support/faults/faults'
import { toastOf } from '../support/screens'
import { expect, test } from '../support/test'

async function chooseHunt(page: Page, name: string | RegExp) {
  await page.getByRole('button', { name: /^Hunt:/ }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
}

const entryOf = (page: Page, title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) })

test('a move that is saved or undone after another hunt was chosen changes only the hunt of its appointment', async ({
  page,
  account: sam,
  sharedHunt,
}) => {
  const { dana, house: danasHouse } = await sharedHunt()
  const date = wednesdayOfNextWeek()
  const house = await sam.addHouse('12 Elm Street')
  const { id } = await addAppointment(sam, house.id, { title: 'Mine', date, time: '10:00' })
  await addAppointment(dana, danasHouse.id, { title: 'Theirs', date, time: '14:00' })
  await page.goto(`/app/calendar?view=week&date=${date}`)
  await chooseHunt(page, 'Dana Example’s hunt')
  await expect(entryOf(page, 'Theirs')).toBeVisible()
  await chooseHunt(page, 'My hunt')
  const ownEntry = entryOf(page, 'Mine')

  const { release } = await holdRequests(page, '**/rest/v1/appointments?*')
  const saveRequest = page.waitForRequest((request) => request.method() === 'PATCH')
  await ownEntry.focus()
  await page.keyboard.press('Alt+ArrowDown')
  await saveRequest
  await chooseHunt(page, 'Dana Example’s hunt')
  await expect(entryOf(page, 'Theirs')).toBeVisible()
  release()
  await expect(toastOf(page)).toContainText('Appointment updated')
  await expect(ownEntry).toHaveCount(0)

  await toastOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await storedAppointment(sam, id))?.time).toBe('10:00')
  await expect(toastOf(page)).toContainText('Appointment updated')
  await expect(ownEntry).toHaveCount(0)
  // The saved copy is read by the next load.
  await page.reload()
  await expect(entryOf(page, 'Theirs')).toBeVisible()
  await expect(ownEntry).toHaveCount(0)
  await chooseHunt(page, 'My hunt')
  await expect(ownEntry).toHaveAccessibleName(/10:00 AM – 11:00 AM$/)
})

test('the timeline starts at today whenever another hunt is chosen', async ({ page, account: sam, sharedHunt }) => {
  const { dana, house: danasHouse } = await sharedHunt()
  const house = await sam.addHouse('12 Elm Street')
  await addAppointment(sam, house.id, { title: 'Mine' })
  await addAppointment(dana, danasHouse.id, { title: 'Theirs' })
  await page.goto('/app/timeline')
  await chooseHunt(page, 'Dana Example’s hunt')
  await expect(page.getByRole('heading', { level: 3, name: 'Theirs' })).toBeVisible()
  await chooseHunt(page, 'My hunt')
  await expect(page.getByRole('heading', { level: 3, name: 'Mine' })).toBeVisible()
  const stripDays = page.getByRole('region', { name: 'Seven days' }).getByRole('listitem')
  await page.getByRole('button', { name: 'Next 7 days' }).click()
  await stripDays.first().getByRole('button').click()
  await expect(page.getByRole('region', { name: formatLongDate(dayFromToday(7)) })).toContainText('No events on this day.')

  await chooseHunt(page, 'Dana Example’s hunt')
  await expect(page.getByRole('heading', { level: 3, name: 'Theirs' })).toBeVisible()
  await expect(page.getByText('No events on this day.')).toHaveCount(0)
  await expect(stripDays.first().getByRole('button')).toHaveAttribute('aria-current', 'date')
})
