import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { expireSavedCopies, respondWithError, failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { openMenu } from '../support/screens'
import { expect } from '../support/test'
import { addAppointment } from '../support/appointments'
import type { State, States } from './support'

const APPOINTMENTS = '**/rest/v1/appointments**'
const MONTH_PATH = '/app/calendar?date=2035-06-01'
const TIMELINE_PATH = '/app/timeline'

type Tools = Parameters<State['open']>[0]

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add New Appointment' })

/** Opens a screen, then reloads it with failing requests for appointments, so that it shows the saved copy. */
async function openSavedCopy({ page, full, visit, guard }: Tools, path: string) {
  guard.allowConsole(FAILED_REQUEST)
  await visit(full, path)
  await expect(page.getByRole('heading', { name: 'Second viewing' })).toBeVisible()
  await failOn(page, 'GET', APPOINTMENTS, respondWithError(500))
  await expireSavedCopies(page)
  await page.reload()
  // The toast of a second failure may appear while the first toast fades out.
  return page.getByText('Error loading appointments').last()
}

export const APPOINTMENTS_STATES: States = [
  {
    name: 'calendar, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, APPOINTMENTS)
      await visit(full, MONTH_PATH)
      return page.getByRole('heading', { level: 2, name: 'June 2035' })
    },
  },
  {
    name: 'calendar, nothing scheduled',
    async open({ page, empty, visit }) {
      await visit(empty, '/app/calendar')
      return page.getByText('A viewing needs a house: add your first one, then schedule.')
    },
  },
  {
    name: 'calendar, month with more appointments than fit',
    async open({ page, visit }) {
      const account = await createAccount(page.request)
      const house = await account.addHouse('12 Elm Street')
      for (const time of ['09:00', '11:00', '13:30', '16:00', null]) {
        await addAppointment(account, house.id, { title: 'Viewing', date: '2035-06-01', time })
        await addAppointment(account, house.id, { title: 'Viewing', date: '2035-07-02', time })
      }
      await visit(account, MONTH_PATH)
      await expect(page.getByRole('button', { name: 'Friday, June 1, 2035, 5 appointments' })).toContainText('9:00 AM')
      return page.getByRole('button', { name: 'Friday, June 1, 2035, 5 appointments' })
    },
  },
  [
    {
      name: 'calendar, month',
      async open({ page, full, visit }) {
        await visit(full, MONTH_PATH)
        return page.getByRole('heading', { name: 'Second viewing' })
      },
    },
    {
      name: 'calendar, options of an appointment',
      async open({ page }) {
        return openMenu(page, 'Options for Second viewing')
      },
    },
    {
      name: 'calendar, confirming a cancellation',
      async open({ page }) {
        await page.getByRole('menuitem', { name: 'Cancel' }).click()
        return page.getByRole('alertdialog')
      },
    },
    {
      name: 'calendar, export',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Export to Google' }).click()
        return page.getByRole('dialog').getByRole('link', { name: /^Second viewing/ })
      },
    },
    {
      name: 'calendar, week',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Week', exact: true }).click()
        return page.getByText('Second viewing').filter({ visible: true }).first()
      },
    },
    {
      name: 'calendar, day',
      async open({ page }) {
        await page.getByRole('button', { name: 'Day', exact: true }).click()
        return page.getByText('Second viewing').filter({ visible: true }).first()
      },
    },
  ],
  { name: 'calendar, saved copy', isTransient: true, open: (tools) => openSavedCopy(tools, MONTH_PATH) },
  {
    name: 'timeline, loading',
    async open({ page, full, visit }) {
      await holdRequests(page, APPOINTMENTS)
      await visit(full, TIMELINE_PATH)
      return page.getByText('Loading events...')
    },
  },
  {
    name: 'timeline, nothing scheduled',
    async open({ page, empty, visit }) {
      await visit(empty, TIMELINE_PATH)
      return page.getByText('No appointments scheduled')
    },
  },
  [
    {
      name: 'timeline',
      async open({ page, full, visit }) {
        await visit(full, TIMELINE_PATH)
        return page.getByRole('heading', { name: 'Second viewing' })
      },
    },
    {
      name: 'timeline, confirming a deletion',
      async open({ page }) {
        await page.getByRole('button', { name: 'Delete Second viewing' }).click()
        return page.getByRole('alertdialog')
      },
    },
    {
      name: 'appointment, with errors',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Add Event' }).click()
        await dialogOf(page).getByLabel('Title').fill('')
        await dialogOf(page).getByRole('button', { name: 'Create' }).click()
        return dialogOf(page).getByText('Title is required')
      },
    },
    {
      name: 'appointment, choosing the day',
      async open({ page }) {
        await dialogOf(page).getByRole('button', { name: /^Date/ }).click()
        return dialogOf(page).getByRole('grid')
      },
    },
    {
      name: 'appointment, choosing the time',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await dialogOf(page).getByRole('button', { name: 'Free times' }).click()
        return dialogOf(page).getByText(/^7:00 PM|^The usual hours/)
      },
    },
    {
      name: 'appointment, save failed',
      isTransient: true,
      async open({ page, guard }) {
        guard.allowConsole(FAILED_REQUEST)
        await page.keyboard.press('Escape')
        await dialogOf(page).getByLabel('Title').fill('Second look')
        await failOn(page, 'POST', APPOINTMENTS, respondWithError(500))
        await dialogOf(page).getByRole('button', { name: 'Create' }).click()
        return page.getByText('Something broke')
      },
    },
    {
      name: 'appointment, closing without saving',
      async open({ page }) {
        await dialogOf(page).getByRole('button', { name: 'Close' }).click()
        return page.getByRole('alertdialog')
      },
    },
  ],
  { name: 'timeline, saved copy', isTransient: true, open: (tools) => openSavedCopy(tools, TIMELINE_PATH) },
  {
    name: 'appointment, changed by another person and overlapping another appointment',
    async open({ page, visit, guard }) {
      guard.allowConsole(FAILED_REQUEST)
      const account = await createAccount(page.request)
      const house = await account.addHouse('12 Elm Street', { contacts: [{ name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101' }] })
      const row = await addAppointment(account, house.id, { title: 'Viewing', date: '2035-06-01', time: '10:00' })
      await addAppointment(account, house.id, { title: 'Another', date: '2035-06-01', time: '11:15' })
      await visit(account, TIMELINE_PATH)
      await page.getByRole('button', { name: 'Edit Viewing' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
      await dialog.getByLabel('Time').fill('11:00')
      await account.backend.send('PATCH', '/rest/v1/appointments', { params: { id: `eq.${row.id}` }, data: { time: '18:00' } })
      await dialog.getByRole('button', { name: 'Update' }).click()
      return page.getByRole('dialog', { name: 'Somebody else changed this appointment' })
    },
  },
]
