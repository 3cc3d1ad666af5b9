import type { Page } from '@playwright/test'
import { hold, answerError, failOn, FAILED_REQUEST } from './support/faults'
import { expectToast } from './support/screens'
import { expect, test } from './support/test'
import { addViewing, dayFromToday, longDate } from './support/viewings'

const APPOINTMENTS = '**/rest/v1/appointments**'
const SAVED = 'Your appointment has been saved successfully.'
const STREET = '12 Elm Street'
const ANA = { name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101', email: 'ana@example.com' }

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /Appointment$/ })
const upcomingCard = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Upcoming Events' }) })

test('every way to schedule on the detail page, and the focus back where it came from', { tag: '@phone' }, async ({ page, account }) => {
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
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Title is required')).toBeVisible()
  await dialog.getByLabel('Title').fill('First viewing')
  await dialog.getByLabel('Time').fill('23:30')
  await dialog.getByLabel('Ana Ruiz (Agent)').check()
  await dialog.getByRole('button', { name: /^Use 12 Elm Street/ }).click()
  await dialog.getByLabel('Notes').fill('Bring boots')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expectToast(page, 'success', 'Appointment created', SAVED)
  await expect(dialog).toHaveCount(0)
  await expect(tab).toContainText('11:30 PM · 60 minutes')
  await expect(upcomingCard(page)).toContainText('First viewing')
  const [row] = await account.backend.select('appointments')
  expect(row).toMatchObject({ date: dayFromToday(0), time: '23:30', duration: 60, contacts: [ANA], notes: 'Bring boots', location: '12 Elm Street, Springfield, IL 62704, USA' })
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
  const question = page.getByRole('alertdialog', { name: 'Delete this event?' })
  await expect(question).toContainText('This action cannot be undone. This will permanently delete this event from your calendar.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'success', 'Appointment deleted', 'The appointment has been removed')
  await expect(page.getByText('No events scheduled')).toBeVisible()
  await expect(upcomingCard(page).getByText('No upcoming events')).toBeVisible()
})

test('a save that fails keeps the dialog open with everything typed; the next press saves it once', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Title').fill('Viewing')
  await dialog.getByLabel('Notes').fill('Kept')
  const faults = [
    [answerError(500, 'Out of paper'), 'Out of paper'],
    [(route: Parameters<ReturnType<typeof answerError>>[0]) => route.abort(), 'There was an error saving your appointment.'],
  ] as const
  for (const [answer, words] of faults) {
    const mend = await failOn(page, 'POST', APPOINTMENTS, answer)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expectToast(page, 'error', 'Error', words)
    await expect(dialog.getByLabel('Title')).toHaveValue('Viewing')
    await expect(dialog.getByLabel('Notes')).toHaveValue('Kept')
    await mend()
  }
  // A click on what lies behind it, a toast perhaps, does not close what somebody has typed into.
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  const { release } = await hold(page, APPOINTMENTS)
  await dialog.getByRole('button', { name: 'Create' }).dblclick()
  await expect(dialog.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  release()
  await expectToast(page, 'success', 'Appointment created', SAVED)
  expect(await account.backend.select('appointments')).toHaveLength(1)
})

test('the days before today cannot be chosen; the keyboard chooses another', async ({ page, account }) => {
  const house = await account.addHouse(STREET)
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: /^Date/ }).click()
  const today = new Date(`${dayFromToday(0)}T00:00:00Z`)
  const daysOfLastMonthShown = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth())).getUTCDay()
  await expect(dialog.getByRole('gridcell')).toHaveCount(42)
  await expect(dialog.getByRole('gridcell').locator('button:disabled')).toHaveCount(daysOfLastMonthShown + today.getUTCDate() - 1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: `Date ${longDate(dayFromToday(1))}` })).toBeFocused()
})

test('a half-typed time is refused, not saved as none', async ({ page, account }) => {
  const house = await account.addHouse(STREET)
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Title').fill('Viewing')
  await dialog.getByLabel('Time').focus()
  await page.keyboard.type('2')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('Time is not valid')).toBeVisible()
  expect(await account.backend.select('appointments')).toEqual([])
})

test('two people change one appointment: the second one sees it and decides', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  const row = await addViewing(account, house.id, { title: 'Viewing', time: '10:00' })
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Events' }).click()
  await page.getByRole('button', { name: 'Edit Viewing' }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Time').fill('11:00')
  await account.backend.send('PATCH', '/rest/v1/appointments', { params: { id: `eq.${row.id}` }, data: { time: '18:00', notes: 'Theirs' } })
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'error', 'Error', 'There was an error updating your appointment.')
  await expect(dialog.getByRole('alert')).toContainText('6:00 PM')
  await dialog.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'success', 'Appointment updated', SAVED)
  expect(await account.backend.select('appointments')).toMatchObject([{ time: '11:00', notes: 'Theirs' }])
})

test('dates and times mean the same in every zone', async ({ browser, account, contextOptions, baseURL }) => {
  const house = await account.addHouse(STREET)
  const row = await addViewing(account, house.id, { title: 'Viewing', time: '00:15', date: '2031-03-30' })
  for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles', 'Europe/Berlin']) {
    const context = await browser.newContext({ ...contextOptions, baseURL, timezoneId })
    await context.addInitScript((session) => localStorage.setItem('house-hunter-session', session), JSON.stringify(account.session))
    const page = await context.newPage()
    await page.goto('/app/timeline')
    await expect(page.getByRole('heading', { level: 2, name: 'Sunday, March 30, 2031' })).toBeVisible()
    await expect(page.getByText('12:15 AM · 60 minutes')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Viewing' }).click()
    await dialogOf(page).getByLabel('Notes').fill(timezoneId)
    await dialogOf(page).getByRole('button', { name: 'Update' }).click()
    await expectToast(page, 'success', 'Appointment updated')
    expect(await account.backend.select('appointments')).toMatchObject([{ id: row.id, date: '2031-03-30', time: '00:15', notes: timezoneId }])
    const link = new URL((await page.getByRole('link', { name: 'Add to Google Calendar' }).getAttribute('href')) ?? '')
    expect(link.searchParams.get('dates')).toBe('20310330T001500/20310330T011500')
    await context.close()
  }
})
