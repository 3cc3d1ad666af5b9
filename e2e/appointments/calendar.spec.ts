import type { Account } from '../support/people/accounts'
import { holdRequests } from '../support/faults/faults'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayButton, dayFromToday, formatLongDate, storedAppointment } from '../support/appointments'

async function addHouse(account: Account, street = '12 Elm Street') {
  return account.addHouse(street)
}

test(
  'the month marks days with appointments, and the selected day lists its appointments with their actions',
  { tag: '@phone' },
  async ({ page, account }) => {
    const today = dayFromToday(0)
    const house = await addHouse(account)
    const first = await addAppointment(account, house.id, { title: 'First viewing', notes: 'Bring a tape measure' })
    await addAppointment(account, house.id, { title: 'Move the sofa in', time: null, duration: null })
    await page.goto('/app/calendar')

    await test.step('the title, the grid and the list of the day are shown', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
      await expect(page.getByText('View and manage your appointments')).toBeVisible()
      await expect(page.getByRole('gridcell')).toHaveCount(42)
      await expect(page.getByRole('button', { name: `Today, ${formatLongDate(today)}, 2 appointments` })).toHaveAttribute(
        'aria-current',
        'date',
      )
      await expect(page.locator('[data-dot]')).toHaveCount(1)
      await expect(page.getByRole('heading', { name: `Appointments for ${formatLongDate(today)}` })).toBeVisible()
      await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Move the sofa in', 'First viewing'])
      await expect(page.getByRole('region', { name: /^Appointments for/ })).toContainText('2:30 PM – 3:30 PM')
      await expect(page.getByRole('link', { name: 'View Property' }).first()).toHaveAttribute('href', `/app/house/${house.id}`)
    })

    await test.step('Options has exactly three entries, and Add to Google is a link', async () => {
      const menu = await openMenu(page, 'Options for First viewing')
      await expect(menu.getByRole('menuitem')).toHaveText(['Edit', 'Add to Google', 'Cancel'])
      const googleItem = menu.getByRole('menuitem', { name: 'Add to Google' })
      // The street is loaded with the houses, which may arrive after the appointments.
      await expect(googleItem).toHaveAttribute('href', /Elm/)
      const link = new URL((await googleItem.getAttribute('href')) ?? '')
      expect(link.origin).toBe('https://calendar.google.com')
      expect(link.searchParams.get('text')).toBe('12 Elm Street - First viewing')
      const day = today.replaceAll('-', '')
      expect(link.searchParams.get('dates')).toBe(`${day}T143000/${day}T153000`)
      await menu.getByRole('menuitem', { name: 'Edit' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
      await expect(dialog.getByLabel('Title')).toHaveValue('First viewing')
      await expect(dialog.getByLabel('Time')).toHaveValue('14:30')
      await expect(dialog.getByLabel('Notes')).toHaveValue('Bring a tape measure')
      await dialog.getByLabel('Title').fill('Second viewing')
      await dialog.getByRole('button', { name: 'Update' }).click()
      await expectToast(page, 'success', 'Appointment updated', 'Your appointment has been saved successfully.')
      await expect(page.getByRole('heading', { name: 'Second viewing' })).toBeVisible()
    })

    await test.step('Cancel asks for confirmation, then deletes', async () => {
      await (await openMenu(page, 'Options for Second viewing')).getByRole('menuitem', { name: 'Cancel' }).click()
      const confirmation = page.getByRole('alertdialog', { name: 'Cancel this appointment?' })
      await confirmation.getByRole('button', { name: 'Keep it' }).click()
      await expect(page.getByRole('heading', { name: 'Second viewing' })).toBeVisible()
      await (await openMenu(page, 'Options for Second viewing')).getByRole('menuitem', { name: 'Cancel' }).click()
      await confirmation.getByRole('button', { name: 'Cancel appointment' }).click()
      await expectToast(page, 'success', 'Appointment deleted', 'The appointment has been removed')
      await expect(page.getByRole('heading', { name: 'Second viewing' })).toHaveCount(0)
      await expect(page.getByRole('button', { name: `Today, ${formatLongDate(today)}, 1 appointment`, exact: true })).toBeVisible()
      expect(await storedAppointment(account, first.id)).toBeUndefined()
    })

    await test.step('a day without appointments says so', async () => {
      const other = today.endsWith('-15') ? `${today.slice(0, 8)}16` : `${today.slice(0, 8)}15`
      await dayButton(page, other).click()
      await expect(page.getByRole('heading', { name: `No appointments for ${formatLongDate(other)}` })).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`date=${other}$`))
    })
  },
)

test('the arrows, Today and the view buttons change the calendar, and the URL stores its state', async ({ page, account }) => {
  const today = dayFromToday(0)
  const house = await addHouse(account)
  for (const time of ['09:15', '10:00', '11:00', '14:30', null]) await addAppointment(account, house.id, { date: '2083-02-10', time })
  await page.goto('/app/calendar?date=2082-11-30&view=nonsense')
  const title = page.getByRole('heading', { level: 2, name: 'November 2082' })
  await expect(title).toBeVisible()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'February 2083' })).toBeVisible()
  await expect(page).toHaveURL(/date=2083-02-28/)
  await expect(dayButton(page, '2083-02-10')).toHaveAccessibleName('Wednesday, February 10, 2083, 5 appointments')
  await expect(dayButton(page, '2083-02-10')).toContainText(/12 Elm Street\s*9:15 AM\s*12 Elm Street\s*\+3 more$/, { useInnerText: true })
  await page.getByRole('button', { name: 'Previous month' }).click()
  await expect(page.getByRole('heading', { name: 'January 2083' })).toBeVisible()

  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Jan 24 – 30, 2083' })).toBeVisible()
  await page.getByRole('button', { name: 'Previous week' }).click()
  await expect(page.getByRole('heading', { name: 'Jan 17 – 23, 2083' })).toBeVisible()
  await page.getByRole('button', { name: 'Day', exact: true }).click()
  await expect(page.getByRole('button', { name: /: show the day$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Next day' }).click()
  await expect(page.getByRole('heading', { name: 'Friday, January 22, 2083' })).toBeVisible()
  await expect(page).toHaveURL(/view=day/)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Friday, January 22, 2083' })).toBeVisible()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: formatLongDate(today) })).toBeVisible()
  await expect(page).toHaveURL(/\/app\/calendar\?view=day$/)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Timeline View' }).click()
  await expect(page).toHaveURL(/\/app\/timeline$/)

  await test.step('the days of the month can be reached by keyboard', async () => {
    await page.goto('/app/calendar?date=2083-01-31')
    await expect(page.locator('[data-date][tabindex="0"]')).toHaveCount(1)
    await dayButton(page, '2083-01-31').focus()
    for (const [key, date] of [
      ['ArrowRight', '2083-02-01'],
      ['ArrowUp', '2083-01-25'],
      ['Home', '2083-01-24'],
      ['End', '2083-01-30'],
      ['ArrowDown', '2083-02-06'],
      ['PageDown', '2083-03-06'],
      ['PageUp', '2083-02-06'],
      ['Shift+PageUp', '2082-02-06'],
      ['ArrowLeft', '2082-02-05'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(dayButton(page, date)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/app\/calendar\?date=2082-02-05$/)
  })

  await test.step('Tab reaches the selected day once its month is shown again, wherever the arrow keys had moved the focus', async () => {
    await page.goto('/app/calendar?date=2083-01-10')
    await dayButton(page, '2083-01-10').focus()
    for (let day = 0; day < 3; day += 1) await page.keyboard.press('ArrowRight')
    await expect(dayButton(page, '2083-01-13')).toBeFocused()
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: 'Previous month' }).click()
    await expect(page).toHaveURL(/date=2083-01-10/)
    await expect(page.locator('[data-date][tabindex="0"]')).toHaveAttribute('data-date', '2083-01-10')
  })

  await test.step('an invalid date falls back to today, and past days have no button to add an appointment', async () => {
    await page.goto('/app/calendar?date=2083-02-30')
    await expect(page.getByRole('heading', { name: `No appointments for ${formatLongDate(today)}` })).toBeVisible()
    const addButton = page.getByRole('button', { name: /^Add appointment on / })
    await page.goto(`/app/calendar?date=${dayFromToday(-1)}`)
    await expect(page.getByRole('button', { name: 'Add Appointment', exact: true })).toBeEnabled()
    await expect(addButton).toHaveCount(0)
    await page.goto(`/app/calendar?date=${dayFromToday(3)}`)
    await addButton.click()
    await expect(page.getByRole('button', { name: `Date ${formatLongDate(dayFromToday(3))}` })).toBeVisible()
  })
})

test('a day taken up by an appointment from the day before does not count as a day without appointments', async ({ page, account }) => {
  const house = await addHouse(account)
  // Ends at midnight two days later.
  await addAppointment(account, house.id, { title: 'Open weekend', date: '2083-02-12', time: '22:00', duration: 26 * 60 })
  await page.goto('/app/calendar?date=2083-02-13')
  const day = page.getByRole('region', { name: 'Appointments for Saturday, February 13, 2083' })
  await expect(day).toContainText('All day: Open weekend, since Feb 12')
})

test('exporting a single upcoming appointment opens its Google link, and past appointments are left out', async ({
  page,
  account,
  context,
  guard,
}) => {
  guard.allowHost(/calendar\.google\.com/)
  const house = await addHouse(account)
  await addAppointment(account, house.id, { title: 'Long ago', date: dayFromToday(-3) })
  const exportButton = page.getByRole('button', { name: 'Export to Google' })
  const { release } = await holdRequests(page, '**/rest/v1/appointments**')
  await page.goto('/app/calendar')
  await expect(page.getByRole('region', { name: /^Appointments for/ })).toHaveAttribute('aria-busy', 'true')
  await expect(exportButton).toBeDisabled()
  release()
  await exportButton.click()
  await expectToast(page, 'success', 'Nothing to export', 'You have no upcoming appointments.')

  await addAppointment(account, house.id, { title: 'Tomorrow', date: dayFromToday(1), time: '23:30' })
  await page.goto(`/app/calendar?date=${dayFromToday(1)}`)
  await expect(page.getByRole('heading', { level: 3, name: 'Tomorrow' })).toBeVisible()
  const googleRequest = context.waitForEvent('request', (request) => request.url().includes('calendar.google.com'))
  await exportButton.click()
  const { searchParams } = new URL((await googleRequest).url())
  expect(searchParams.get('text')).toBe('12 Elm Street - Tomorrow')
  const [from, to] = [dayFromToday(1), dayFromToday(2)].map((day) => day.replaceAll('-', ''))
  expect(searchParams.get('dates')).toBe(`${from}T233000/${to}T003000`)
})
