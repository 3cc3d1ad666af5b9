import { cardOf } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday, formatLongDate } from '../support/appointments'

test('screens left open past midnight show the new day', async ({ page, account }) => {
  const [oldDay, newDay] = [dayFromToday(0), dayFromToday(1)]
  const elm = await account.addHouse('12 Elm Street')
  const oak = await account.addHouse('9 Oak Avenue')
  await addAppointment(account, elm.id, { title: 'Evening viewing', date: oldDay, time: '20:00' })
  await addAppointment(account, elm.id, { title: 'Next morning', date: newDay, time: '09:00' })
  await addAppointment(account, oak.id, { title: 'Elsewhere', date: oldDay, time: '21:00' })
  // Half a second before midnight in the browser's time zone. While the clock is fixed, the app's timer fires every half second.
  const beforeMidnight = await page.evaluate(() => new Date().setHours(23, 59, 59, 500))
  const openBeforeMidnight = async (path: string) => {
    await page.clock.setFixedTime(beforeMidnight)
    await page.goto(path)
  }
  const passMidnight = () => page.clock.setFixedTime(beforeMidnight + 1000)
  const eveningViewing = page.getByText('Evening viewing')
  const stripDays = page.getByRole('region', { name: 'Seven days' }).getByRole('listitem')

  await test.step('the timeline starts with the new day', async () => {
    await openBeforeMidnight('/app/timeline')
    await expect(eveningViewing).toBeVisible()
    await passMidnight()
    await expect(eveningViewing).toHaveCount(0)
    await expect(stripDays).toHaveCount(7)
    await expect(stripDays.first()).toContainText(String(Number(newDay.slice(-2))))
    await expect(stripDays.first().getByRole('button')).toHaveAttribute('aria-current', 'date')
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText(formatLongDate(newDay))
    await expect(page.getByRole('button', { name: 'Show earlier (2)' })).toBeVisible()
  })

  await test.step('the timeline stays on a chosen week', async () => {
    await openBeforeMidnight('/app/timeline')
    await expect(eveningViewing).toBeVisible()
    await page.getByRole('button', { name: 'Next 7 days' }).click()
    const chosenWeek = await stripDays.allTextContents()
    await passMidnight()
    await expect(eveningViewing).toHaveCount(0)
    await expect(stripDays).toHaveText(chosenWeek)
  })

  await test.step('the timeline still shows the appointments of a chosen day', async () => {
    await openBeforeMidnight('/app/timeline')
    await stripDays.first().getByRole('button').click()
    await passMidnight()
    await expect(stripDays.first()).toContainText(String(Number(newDay.slice(-2))))
    await expect(eveningViewing).toBeVisible()
    await expect(page.getByText('No events on this day.')).toHaveCount(0)
  })

  await test.step('the calendar selects the new day', async () => {
    await openBeforeMidnight('/app/calendar')
    await expect(page.getByRole('heading', { name: `Appointments for ${formatLongDate(oldDay)}` })).toBeVisible()
    await passMidnight()
    await expect(page.getByRole('heading', { name: `Appointments for ${formatLongDate(newDay)}` })).toBeVisible()
  })

  await test.step('a house and its card no longer show the old day’s appointments', async () => {
    await openBeforeMidnight(`/app/house/${elm.id}`)
    await expect(eveningViewing).toBeVisible()
    await passMidnight()
    await expect(eveningViewing).toHaveCount(0)
    await expect(page.getByText('Next morning')).toBeVisible()
    await openBeforeMidnight('/app/dashboard')
    await expect(cardOf(page, '12 Elm Street')).toContainText('8:00 PM')
    await passMidnight()
    await expect(cardOf(page, '12 Elm Street')).toContainText('9:00 AM')
    await expect(cardOf(page, '12 Elm Street')).not.toContainText('8:00 PM')
  })

  await test.step('an open dialog no longer offers the old day', async () => {
    await openBeforeMidnight('/app/timeline')
    await page.getByRole('button', { name: 'Add Event' }).click()
    const days = page.getByRole('group', { name: 'Days to choose from' })
    await page.getByRole('button', { name: `Date ${formatLongDate(oldDay)}` }).click()
    const oldDayButton = days.getByRole('button', { name: /selected$/ })
    await expect(oldDayButton).toBeFocused()
    await passMidnight()
    // The button of the old day keeps the focus, although it is disabled.
    await expect(oldDayButton).toHaveAttribute('aria-disabled', 'true')
    await expect(oldDayButton).toBeFocused()
    await page.keyboard.press('Escape')
    const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByText('Date is in the past')).toBeVisible()
    expect(await account.backend.select('appointments', { title: 'eq.Viewing' })).toEqual([])
  })
})
