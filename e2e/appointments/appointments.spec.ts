import type { Page } from '@playwright/test'
import { signInBrowser } from '../support/people/accounts'
import { holdRequests, FAILED_REQUEST } from '../support/faults/faults'
import { countRace } from '../support/reporters/figures'
import { cardOf, expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday, formatLongDate } from '../support/appointments'

const APPOINTMENTS = '**/rest/v1/appointments**'
const SAVED_MESSAGE = 'Your appointment has been saved successfully.'
const STREET = '12 Elm Street'
const ANA = { name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Appointment$/ })
const upcomingCard = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Upcoming Events' }) })

test('events on the detail page can be added, edited and deleted, and closing the dialog restores the focus', async ({ page, account }) => {
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
  await expect(dialog.getByRole('button', { name: `Date ${formatLongDate(dayFromToday(0))}` })).toBeVisible()
  await expect(dialog.getByLabel('Duration')).toHaveValue('60')
  await expect(dialog.getByLabel('Location')).toHaveValue('12 Elm Street, Springfield, IL 62704, USA')
  await expect(dialog.getByRole('button', { name: /^Use / })).toHaveCount(0)
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await expect(dialog.getByLabel('Title')).toBeFocused()
  await dialog.getByLabel('Title').fill('First viewing')
  await dialog.getByLabel('Time').fill('23:30')
  await dialog.getByLabel('Ana Ruiz (Agent)').check()
  await dialog.getByLabel('Location').fill('At the gate')
  await dialog.getByRole('button', { name: /^Use 12 Elm Street/ }).click()
  await dialog.getByLabel('Notes').fill('Bring boots')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'success', 'Appointment created', SAVED_MESSAGE)
  await expect(dialog).toHaveCount(0)
  await expect(tab).toContainText('11:30 PM · 60 minutes')
  await expect(tab).toContainText('Ana Ruiz (Agent)')
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

  await test.step('updating without changes writes nothing', async () => {
    await tab.getByRole('button', { name: 'Edit First viewing' }).click()
    await expect(dialog.getByText('Update the details for this appointment.')).toBeVisible()
    await expect(dialog.getByLabel('Duration')).toHaveValue('60')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Bring boots')
    await expect(dialog.getByText(/Overlaps/)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await account.backend.select('appointments')).toEqual([row])
  })
  await tab.getByRole('button', { name: 'Edit First viewing' }).click()
  await expect(dialog.getByLabel('Ana Ruiz (Agent)')).toBeChecked()
  await dialog.getByLabel('Title').fill('Second viewing')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'success', 'Appointment updated', SAVED_MESSAGE)
  await expect(upcomingCard(page)).toContainText('Second viewing')

  await tab.getByRole('button', { name: 'Delete Second viewing' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Delete this event?' })
  await expect(confirmation).toContainText('This action cannot be undone. This will permanently delete this event from your calendar.')
  await confirmation.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'success', 'Appointment deleted', 'The appointment has been removed')
  await expect(page.getByText('No events scheduled')).toBeVisible()
  await expect(upcomingCard(page).getByText('No upcoming events')).toBeVisible()
})

test('invalid input is rejected, a double click saves once, and a dialog with input closes only after a confirmation', async ({
  page,
  account,
}) => {
  const house = await account.addHouse(STREET)
  // Opens a page of the app first, so that Back has a page to return to.
  await page.goto('/app/dashboard')
  await cardOf(page, STREET).getByRole('link').click()
  const scheduleButton = page.getByRole('button', { name: 'Schedule', exact: true })
  await scheduleButton.click()
  const dialog = dialogOf(page)

  await test.step('each invalid field has a message, and the first of them gets the focus', async () => {
    await dialog.getByLabel('Title').fill(' ')
    await dialog.getByLabel('Duration').fill('0')
    await dialog.getByLabel('Notes').fill('Bring boots')
    // Pressing the selected day again clears the date.
    await dialog.getByRole('button', { name: /^Date/ }).click()
    await dialog.getByRole('button', { name: /^Today, / }).click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    for (const message of ['Title is required', 'Date is required', 'Duration must be a positive number'])
      await expect(dialog.getByText(message)).toBeVisible()
    await expect(dialog.getByLabel('Title')).toBeFocused()
    await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Title is required')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Bring boots')
    await dialog.getByRole('button', { name: /^Today, / }).click()
    await dialog.getByLabel('Duration').fill('60')
  })

  await dialog.getByLabel('Title').fill('Second look')
  await dialog.getByLabel('Time').fill('')
  await dialog.getByLabel('Time').focus()
  await page.keyboard.type('2')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Time is not valid')).toBeVisible()
  expect(await account.backend.select('appointments')).toEqual([])
  // A time between the half hours, because the dialog may suggest a half hour itself, and a suggested value does not count as input.
  await dialog.getByLabel('Time').fill('14:10')
  await expect(dialog.getByText('Time is not valid')).toHaveCount(0)
  // A click outside, e.g. on a toast, does not close a dialog with input.
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  const confirmation = page.getByRole('alertdialog', { name: 'Close without saving?' })
  const goBack = () => page.evaluate(() => history.back())

  await test.step('Escape, the close button and Back ask for confirmation, and Back again cancels', async () => {
    const keepEditing = () => confirmation.getByRole('button', { name: 'Keep editing' }).click()
    for (const [close, cancel] of [
      [() => page.keyboard.press('Escape'), keepEditing],
      [() => dialog.getByRole('button', { name: 'Close' }).click(), keepEditing],
      [goBack, keepEditing],
      [goBack, goBack],
    ] as const) {
      await close()
      await expect(confirmation).toBeVisible()
      // After Back, the router has gone forward again.
      await expect(page).toHaveURL(new RegExp(house.id))
      await cancel()
      await expect(confirmation).toHaveCount(0)
      await expect(dialog.getByLabel('Title')).toHaveValue('Second look')
    }
    await expect(page).toHaveURL(new RegExp(house.id))
  })

  const { release } = await holdRequests(page, APPOINTMENTS)
  await dialog.getByRole('button', { name: 'Create' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await expect(confirmation).toHaveCount(0)
  release()
  await expectToast(page, 'success', 'Appointment created', SAVED_MESSAGE)
  const rows = await account.backend.select('appointments')
  countRace(rows.length - 1, rows.length > 0 ? 0 : 1)
  expect(rows).toHaveLength(1)

  await test.step('the dialog closes at once if its input was reverted, otherwise after a confirmation', async () => {
    await scheduleButton.click()
    await dialog.getByLabel('Title').fill('Third look')
    await dialog.getByLabel('Title').fill('Viewing')
    await goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(house.id))
    await scheduleButton.click()
    await dialog.getByLabel('Title').fill('Third look')
    await page.keyboard.press('Escape')
    await confirmation.getByRole('button', { name: 'Close' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(scheduleButton).toBeFocused()
  })
})

test('when two people change the same appointment, the second to save sees the conflict and resolves it', async ({
  page,
  account,
  guard,
}) => {
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
  // The two rows are the header and the one field that both people changed.
  await expect(conflictDialog.getByRole('row')).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(conflictDialog).toHaveCount(0)
  await expect(dialog.getByLabel('Time')).toHaveValue('11:00')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await conflictDialog.getByRole('button', { name: 'Keep mine' }).click()
  await expectToast(page, 'success', 'Appointment updated', SAVED_MESSAGE)
  const [merged, ...duplicates] = await account.backend.select('appointments')
  countRace(duplicates.length, [merged?.time === '11:00', merged?.notes === 'Theirs'].filter((isSaved) => !isSaved).length)
  expect(merged).toMatchObject({ time: '11:00', notes: 'Theirs' })

  await test.step('“Take theirs” saves only the changes to other fields', async () => {
    await page.getByRole('button', { name: 'Edit Viewing' }).click()
    await dialog.getByLabel('Title').fill('Mine')
    await dialog.getByLabel('Notes').fill('Mine')
    await account.backend.send('PATCH', '/rest/v1/appointments', { params: { id: `eq.${row.id}` }, data: { title: 'Inspection' } })
    await dialog.getByRole('button', { name: 'Update' }).click()
    await expect(conflictDialog.getByRole('row')).toHaveCount(2)
    await conflictDialog.getByRole('button', { name: 'Take theirs' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit Inspection' })).toBeVisible()
    expect(await account.backend.select('appointments')).toMatchObject([{ title: 'Inspection', notes: 'Mine' }])
  })
})

test('dates and times are the same in every time zone', async ({ browser, account, contextOptions, baseURL, guard }) => {
  const house = await account.addHouse(STREET)
  const row = await addAppointment(account, house.id, { title: 'Viewing', time: '23:45', date: '2087-03-30' })
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Europe/Berlin']) {
    const context = await browser.newContext({ ...contextOptions, baseURL, timezoneId })
    await signInBrowser(context, baseURL ?? '', account)
    await guard.watch(context)
    const page = await context.newPage()
    await page.goto('/app/calendar?date=2087-03-30')
    await expect(page.getByRole('button', { name: 'Sunday, March 30, 2087, 1 appointment' })).toBeVisible()
    await expect(page.locator('[data-dot]')).toHaveCount(1)
    await page.getByRole('button', { name: 'Today', exact: true }).click()
    await expect(page.locator('[aria-current="date"][data-date]')).toHaveAttribute('data-date', dayFromToday(0, timezoneId))
    await page.getByRole('link', { name: 'Timeline View' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Sunday, March 30, 2087' })).toBeVisible()
    await expect(page.getByText('11:45 PM · 60 minutes')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Viewing' }).click()
    await dialogOf(page).getByLabel('Notes').fill(timezoneId)
    await dialogOf(page).getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'success', 'Appointment updated')
    expect(await account.backend.select('appointments')).toMatchObject([
      { id: row.id, date: '2087-03-30', time: '23:45', notes: timezoneId },
    ])
    const link = new URL((await page.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')) ?? '')
    expect(link.searchParams.get('dates')).toBe('20870330T234500/20870331T004500')
    await context.close()
  }
})

test('scheduling a viewing from its house takes two presses, and choosing another time two more', async ({ page, account }) => {
  // Sets the clock to ten past ten in the browser's time zone.
  await page.clock.setFixedTime(await page.evaluate(() => new Date().setHours(10, 10, 0, 0)))
  const house = await account.addHouse(STREET)
  await page.goto(`/app/house/${house.id}`)
  const scheduleButton = page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true })
  const dialog = dialogOf(page)
  await scheduleButton.click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'success', 'Appointment created', SAVED_MESSAGE)
  await expect(dialog).toHaveCount(0)
  // Waits for the banner about the upcoming viewing, which shifts the page when it appears.
  await expect(page.getByRole('link', { name: 'Start viewing', exact: true })).toBeVisible()

  await scheduleButton.click()
  await expect(dialog.getByLabel('Time')).toHaveValue('11:30')
  const freeTimesButton = dialog.getByRole('button', { name: 'Free times' })
  const halfHours = dialog.getByRole('listbox', { name: `Half hours of ${formatLongDate(dayFromToday(0))}` })
  const halfHour = (name: string) => halfHours.getByRole('option', { name, exact: true })
  await freeTimesButton.click()
  await expect(halfHour('11:30 AM')).toHaveAttribute('aria-selected', 'true')
  await test.step('a half hour can be chosen by keyboard', async () => {
    await expect(halfHour('11:30 AM')).toBeFocused()
    for (const [key, name] of [
      ['ArrowRight', '12:00 PM'],
      ['ArrowDown', '12:30 PM'],
      ['End', '7:00 PM'],
      ['ArrowRight', '7:00 PM'],
      ['Home', '10:30 AM busy'],
      ['ArrowLeft', '10:30 AM busy'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(halfHour(name)).toBeFocused()
    }
    await page.keyboard.press('Escape')
    await expect(freeTimesButton).toBeFocused()
    await expect(freeTimesButton).toHaveAttribute('aria-expanded', 'false')
    await expect(dialog).toBeVisible()
  })
  await freeTimesButton.click()
  await halfHour('2:30 PM').click()
  await expect(freeTimesButton).toBeFocused()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toHaveCount(0)

  await test.step('a busy half hour can still be chosen, with a warning', async () => {
    await scheduleButton.click()
    await freeTimesButton.click()
    await halfHour('10:30 AM busy').click()
    await expect(dialog.getByText('Overlaps “Viewing” at 12 Elm Street (10:30 AM – 11:30 AM)')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('in the evening, the next morning is suggested', async () => {
    await page.clock.setFixedTime(await page.evaluate(() => new Date().setHours(20, 0, 0, 0)))
    await scheduleButton.click()
    await expect(dialog.getByRole('button', { name: `Date ${formatLongDate(dayFromToday(0))}` })).toBeVisible()
    await expect(dialog.getByLabel('Time')).toHaveValue('')
    await freeTimesButton.click()
    await expect(dialog.getByText('The usual hours of this day are over.')).toBeVisible()
    const nextFreeTimeButton = dialog.getByRole('button', { name: /^Next free: .*, 8:00 AM$/ })
    const comingDays = dialog.getByRole('radiogroup', { name: 'Coming days' }).getByRole('radio')
    await dialog.getByLabel('Time').fill('21:15')
    await comingDays.last().check()
    await dialog.getByLabel('Time').fill('')
    await expect(nextFreeTimeButton).toHaveCount(0)
    await comingDays.first().check()
    await nextFreeTimeButton.click()
    await expect(dialog.getByRole('button', { name: `Date ${formatLongDate(dayFromToday(1))}` })).toBeVisible()
    await expect(dialog.getByLabel('Time')).toHaveValue('08:00')
    await expect(dialog.getByLabel('Time')).toBeFocused()
    await expect(nextFreeTimeButton).toHaveCount(0)
  })
  const rows = await account.backend.select('appointments', { order: 'time' })
  const viewing = { title: 'Viewing', date: dayFromToday(0), duration: 60, location: '12 Elm Street, Springfield, IL 62704, USA' }
  expect(rows).toMatchObject(['10:30', '10:30', '14:30'].map((time) => ({ ...viewing, time })))
})
