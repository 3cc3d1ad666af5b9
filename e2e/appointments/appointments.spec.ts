import type { Page } from '@playwright/test'
import { signInBrowser } from '../support/people/accounts'
import { hold, FAILED_REQUEST } from '../support/faults/faults'
import { countRace } from '../support/reporters/figures'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday, longDate } from '../support/appointments'

const APPOINTMENTS = '**/rest/v1/appointments**'
const SAVED = 'Your appointment has been saved successfully.'
const STREET = '12 Elm Street'
const ANA = { name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Appointment$/ })
const upcomingCard = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Upcoming Events' }) })

test('on the detail page, every button that schedules an appointment gets the focus back', { tag: '@phone' }, async ({ page, account }) => {
  const house = await account.addHouse(STREET, { contacts: [ANA] })
  await page.goto(`/app/house/${house.id}`)
  await expect(upcomingCard(page).getByText('No upcoming events')).toBeVisible()
  await page.getByRole('tab', { name: 'Events' }).click()
  await expect(page.getByText('No events scheduled')).toBeVisible()
  const tab = page.getByRole('tabpanel', { name: 'Events' })
  const openers = [
    page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true }),
    upcomingCard(page).getByRole('button', { name: 'Add event' }),
    upcomingCard(page).getByRole('button', { name: 'Schedule Event' }),
    tab.getByRole('button', { name: 'Schedule Event' }),
  ]
  for (const opener of openers) {
    await opener.click()
    await expect(dialogOf(page).getByText('Schedule a new appointment for this property.')).toBeVisible()
    await dialogOf(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(opener).toBeFocused()
  }

  await openers[3]?.click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('button', { name: `Date ${longDate(dayFromToday(0))}` })).toBeVisible()
  await expect(dialog.getByLabel('Duration')).toHaveValue('60')
  await expect(dialog.getByLabel('Location')).toHaveValue('12 Elm Street, Springfield, IL 62704, USA')
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await dialog.getByLabel('Title').fill('First viewing')
  await dialog.getByLabel('Time').fill('23:30')
  await dialog.getByLabel('Ana Ruiz (Agent)').check()
  await dialog.getByLabel('Location').fill('At the gate')
  await dialog.getByRole('button', { name: /^Use 12 Elm Street/ }).click()
  await dialog.getByLabel('Notes').fill('Bring boots')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'success', 'Appointment created', SAVED)
  await expect(dialog).toHaveCount(0)
  await expect(tab).toContainText('11:30 PM · 60 minutes')
  await expect(upcomingCard(page)).toContainText('First viewing')
  const [row] = await account.backend.select('appointments')
  expect(row).toMatchObject({
    date: dayFromToday(0),
    time: '23:30',
    duration: 60,
    contacts: [ANA],
    notes: 'Bring boots',
    location: '12 Elm Street, Springfield, IL 62704, USA',
  })
  const link = new URL((await tab.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')) ?? '')
  const [today, tomorrow] = [0, 1].map((days) => dayFromToday(days).replaceAll('-', ''))
  expect(link.searchParams.get('text')).toBe('12 Elm Street - First viewing')
  expect(link.searchParams.get('dates')).toBe(`${today}T233000/${tomorrow}T003000`)

  await tab.getByRole('button', { name: 'Add Event' }).click()
  await expect(dialogOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await tab.getByRole('button', { name: 'Edit First viewing' }).click()
  await expect(dialog.getByLabel('Ana Ruiz (Agent)')).toBeChecked()
  await dialog.getByLabel('Title').fill('Second viewing')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'success', 'Appointment updated', SAVED)
  await expect(upcomingCard(page)).toContainText('Second viewing')

  await tab.getByRole('button', { name: 'Delete Second viewing' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this event?' })
  await expect(confirmation).toContainText('This action cannot be undone. This will permanently delete this event from your calendar.')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'success', 'Appointment deleted', 'The appointment has been removed')
  await expect(page.getByText('No events scheduled')).toBeVisible()
  await expect(upcomingCard(page).getByText('No upcoming events')).toBeVisible()
})

test('an incomplete time is rejected, a double click saves once, and a click outside does not close a dialog with input', async ({
  page,
  account,
}) => {
  const house = await account.addHouse(STREET)
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Title').fill('Viewing')
  await dialog.getByLabel('Time').fill('')
  await dialog.getByLabel('Time').focus()
  await page.keyboard.type('2')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Time is not valid')).toBeVisible()
  expect(await account.backend.select('appointments')).toEqual([])
  // Not on the half hour: the dialog might have suggested that time, and a suggested value does not count as input.
  await dialog.getByLabel('Time').fill('14:10')
  await expect(dialog.getByText('Time is not valid')).toHaveCount(0)
  // A click outside, e.g. on a toast, does not close a dialog with input.
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  const { release } = await hold(page, APPOINTMENTS)
  await dialog.getByRole('button', { name: 'Create' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expectToast(page, 'success', 'Appointment created', SAVED)
  const rows = await account.backend.select('appointments')
  countRace(rows.length - 1, rows.length > 0 ? 0 : 1)
  expect(rows).toHaveLength(1)
})

test('when two people change the same appointment, the second one sees the conflict and decides', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  const row = await addAppointment(account, house.id, { title: 'Viewing', time: '10:00' })
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Edit Viewing' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Time').fill('11:00')
  await account.backend.send('PATCH', '/rest/v1/appointments', { params: { id: `eq.${row.id}` }, data: { time: '18:00', notes: 'Theirs' } })
  await dialog.getByRole('button', { name: 'Update' }).click()
  const conflictDialog = page.getByRole('dialog', { name: 'Somebody else changed this appointment' })
  await expect(conflictDialog.getByRole('row', { name: 'Time' })).toContainText('11:00 AM')
  await expect(conflictDialog.getByRole('row', { name: 'Time' })).toContainText('6:00 PM')
  await conflictDialog.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'success', 'Appointment updated', SAVED)
  const [both, ...duplicates] = await account.backend.select('appointments')
  countRace(duplicates.length, [both?.time === '11:00', both?.notes === 'Theirs'].filter((isSaved) => !isSaved).length)
  expect(both).toMatchObject({ time: '11:00', notes: 'Theirs' })
})

test('dates and times are the same in every time zone', async ({ browser, account, contextOptions, baseURL, guard }) => {
  const house = await account.addHouse(STREET)
  const row = await addAppointment(account, house.id, { title: 'Viewing', time: '23:45', date: '2031-03-30' })
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    const context = await browser.newContext({ ...contextOptions, baseURL, timezoneId })
    await signInBrowser(context, baseURL ?? '', account)
    await guard.watch(context)
    const page = await context.newPage()
    await page.goto('/app/calendar?date=2031-03-30')
    await expect(page.getByRole('button', { name: 'Sunday, March 30, 2031, 1 appointment' })).toBeVisible()
    await expect(page.locator('[data-dot]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page.locator('[aria-current="date"][data-date]')).toHaveAttribute('data-date', dayFromToday(0, timezoneId))
    await page.getByRole('link', { name: 'Timeline View' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Sunday, March 30, 2031' })).toBeVisible()
    await expect(page.getByText('11:45 PM · 60 minutes')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Viewing' }).click()
    await dialogOf(page).getByLabel('Notes').fill(timezoneId)
    await dialogOf(page).getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'success', 'Appointment updated')
    expect(await account.backend.select('appointments')).toMatchObject([
      { id: row.id, date: '2031-03-30', time: '23:45', notes: timezoneId },
    ])
    const link = new URL((await page.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')) ?? '')
    expect(link.searchParams.get('dates')).toBe('20310330T234500/20310331T004500')
    await context.close()
  }
})

test(
  'scheduling a viewing from its house takes two presses, and choosing another time two more',
  { tag: '@phone' },
  async ({ page, account }) => {
    // Ten past ten in the browser's time zone.
    await page.clock.setFixedTime(await page.evaluate(() => new Date().setHours(10, 10, 0, 0)))
    const house = await account.addHouse(STREET)
    await page.goto(`/app/house/${house.id}`)
    const schedule = page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true })
    const dialog = dialogOf(page)
    await schedule.click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectToast(page, 'success', 'Appointment created', SAVED)
    await expect(dialog).toHaveCount(0)

    await schedule.click()
    await expect(dialog.getByLabel('Time')).toHaveValue('11:30')
    await dialog.getByRole('button', { name: 'Free times' }).click()
    await expect(dialog.getByRole('option', { name: '10:30 AM busy' })).toBeVisible()
    await dialog.getByRole('option', { name: '2:30 PM', exact: true }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toHaveCount(0)
    const rows = await account.backend.select('appointments')
    const viewing = { title: 'Viewing', date: dayFromToday(0), duration: 60, location: '12 Elm Street, Springfield, IL 62704, USA' }
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(expect.arrayContaining(['10:30', '14:30'].map((time) => expect.objectContaining({ ...viewing, time }) as object)))
  },
)
