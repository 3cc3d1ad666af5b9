import type { Page } from '@playwright/test'
import { holdRequests } from '../support/faults/faults'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday, formatLongDate } from '../support/appointments'

const ANA = { name: 'Ana Ruiz', role: 'Agent', phone: '+1 202 555 0101' }
const APPOINTMENTS = '**/rest/v1/appointments**'
const days = (page: Page) => page.getByRole('region', { name: 'Seven days' }).getByRole('listitem')
const group = (page: Page, day: number) => page.getByRole('region', { name: formatLongDate(dayFromToday(day)) })

test(
  'the timeline shows a strip of seven days and a card per appointment, and appointments can be added, edited and deleted',
  { tag: '@phone' },
  async ({ page, account }) => {
    // The two houses are 1.5 km apart.
    const elm = await account.addHouse('12 Elm Street', { coordinates: { lat: 30.27, lng: -97.74 }, contacts: [ANA] })
    const oak = await account.addHouse('9 Oak Avenue', { coordinates: { lat: 30.28, lng: -97.75 } })
    await addAppointment(account, elm.id, { title: 'Past', date: dayFromToday(-2) })
    await addAppointment(account, elm.id, {
      title: 'First viewing',
      time: '14:30',
      duration: 45,
      location: 'At the gate',
      notes: 'Bring boots',
    })
    await addAppointment(account, elm.id, { title: 'Midday', date: dayFromToday(2), time: '12:00' })
    await addAppointment(account, elm.id, { title: 'Far away', date: dayFromToday(20) })
    const { release } = await holdRequests(page, APPOINTMENTS)
    await page.goto('/app/timeline')
    await expect(page.getByText('Loading events...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()
    await expect(page.getByText('Track your upcoming appointments and viewings')).toBeVisible()
    await expect(page.getByText('Loading events...')).toHaveCount(0)
    const dates = page.getByRole('main').getByRole('heading', { level: 2 })
    await expect(dates).toHaveText([0, 2, 20].map((day) => formatLongDate(dayFromToday(day))))
    await expect(group(page, 0).getByText('Today', { exact: true })).toBeVisible()

    await test.step('the strip moves by seven days, and choosing one of its days shows that day', async () => {
      await expect(days(page)).toHaveCount(7)
      await expect(days(page).first()).toContainText('1 event')
      await expect(days(page).nth(1)).toContainText('No events')
      await page.getByRole('button', { name: 'Next 7 days' }).click()
      await page.getByRole('button', { name: 'Next 7 days' }).click()
      await expect(days(page).nth(6)).toContainText('1 event')
      await days(page).nth(6).getByRole('button').click()
      await expect(group(page, 20).getByRole('heading', { level: 2 })).toBeInViewport()
      await expect(group(page, 20).getByRole('heading', { level: 2 })).toBeFocused()
      await expect(days(page).nth(6).getByRole('button')).toHaveAttribute('aria-pressed', 'true')
      for (let week = 0; week < 3; week += 1) await page.getByRole('button', { name: 'Previous 7 days' }).click()
      await days(page).nth(4).getByRole('button').click()
      await expect(group(page, -3)).toContainText('No events on this day.')
      await expect(group(page, -3).getByRole('button')).toHaveCount(0)
      await days(page).nth(5).getByRole('button').click()
      await expect(group(page, -2).getByRole('heading', { level: 2 })).toBeFocused()
      await expect(group(page, -2).getByRole('heading', { name: 'Past' })).toBeVisible()
      await page.getByRole('button', { name: 'Today' }).click()
      await expect(days(page).first().getByRole('button')).toHaveAttribute('aria-current', 'date')
    })

    await test.step('a card shows its appointment’s details, and past appointments are shown on request', async () => {
      const today = group(page, 0)
      for (const text of ['2:30 PM · 45 minutes', 'At the gate', 'Bring boots', '12 Elm Street']) await expect(today).toContainText(text)
      await expect(today.getByRole('link', { name: 'View Property' })).toHaveAttribute('href', `/app/house/${elm.id}`)
      await expect(today.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
        'href',
        /^https:\/\/calendar\.google\.com\/calendar\/render\?/,
      )
      await expect(today.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute('rel', 'noopener noreferrer')
      await expect(page.getByText('Past', { exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Show earlier (1)' }).click()
      await expect(page.getByText('Past', { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Show earlier/ })).toHaveCount(0)
      await expect(page.getByRole('heading', { name: formatLongDate(dayFromToday(-2)) })).toBeFocused()
    })

    await test.step('a past appointment can be edited without being moved', async () => {
      await page.getByRole('button', { name: 'Edit Past' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
      await expect(dialog.getByRole('button', { name: `Date ${formatLongDate(dayFromToday(-2))}` })).toBeVisible()
      await dialog.getByLabel('Notes').fill('It was fine')
      await dialog.getByRole('button', { name: 'Update' }).click()
      await expect(group(page, -2)).toContainText('It was fine')
    })

    await test.step('an appointment is added on a chosen day, for the first house', async () => {
      await days(page).nth(1).getByRole('button').click()
      await group(page, 1).getByRole('button', { name: 'Schedule on this day' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
      await expect(dialog.getByLabel('Property')).toHaveValue(oak.id)
      await expect(dialog.getByLabel('Time')).toHaveValue('08:00')
      const location = dialog.getByLabel('Location')
      await expect(location).toHaveValue(/^9 Oak Avenue/)
      await expect(dialog.getByLabel('Ana Ruiz (Agent)')).toHaveCount(0)

      // The location follows the house until a location is typed. The contacts always follow the house.
      await dialog.getByLabel('Property').selectOption(elm.id)
      await expect(location).toHaveValue(/^12 Elm Street/)
      await dialog.getByLabel('Ana Ruiz (Agent)').check()
      await location.fill('At the gate')
      await dialog.getByLabel('Time').fill('17:10')
      await dialog.getByLabel('Property').selectOption(oak.id)
      await expect(location).toHaveValue('At the gate')
      await expect(dialog.getByLabel('Time')).toHaveValue('17:10')
      await dialog.getByLabel('Title').fill('Tomorrow')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expectToast(page, 'success', 'Appointment created')
      await expect(group(page, 1)).toContainText('9 Oak Avenue')
      await expect(days(page).nth(1)).toContainText('1 event')
      const storedAppointments = await account.backend.select('appointments', { title: 'eq.Tomorrow' })
      expect(storedAppointments).toMatchObject([{ house_id: oak.id, location: 'At the gate', contacts: [] }])
    })

    await test.step('times that leave too little time for the trip are marked, and the dialog warns about them', async () => {
      await page.getByRole('button', { name: 'Add Event' }).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
      await dialog.getByRole('radiogroup', { name: 'Coming days' }).getByRole('radio').nth(2).check()
      await expect(dialog.getByRole('option', { name: '12:00 PM busy' })).toBeVisible()
      await dialog.getByRole('option', { name: '1:00 PM tight' }).click()
      await dialog.getByLabel('Time').fill('13:05')
      await expect(dialog.getByText(/^Only 5 minutes to get here from 12 Elm Street; allow about \d+$/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('editing moves an appointment to another house, and deleting removes it', async () => {
      await page.getByRole('button', { name: 'Edit Tomorrow' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Appointment' })
      await dialog.getByLabel('Property').selectOption({ label: '12 Elm Street' })
      await dialog.getByRole('button', { name: 'Update' }).click()
      await expect(group(page, 1)).toContainText('12 Elm Street')
      await page.getByRole('button', { name: 'Delete Tomorrow' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expectToast(page, 'success', 'Appointment deleted', 'The appointment has been removed')
      await expect(page.getByText('Tomorrow', { exact: true }).and(page.getByRole('heading'))).toHaveCount(0)
    })

    await test.step('if the chosen house is deleted meanwhile, another one must be chosen', async () => {
      const pine = await account.addHouse('3 Pine Road')
      await page.getByRole('button', { name: 'Add Event' }).filter({ visible: true }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
      const property = dialog.getByLabel('Property')
      await property.selectOption(pine.id)
      await account.backend.remove('houses', { id: `eq.${pine.id}` })
      await expect(property.locator('option:checked')).toHaveText('Choose a property')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expect(property).toBeFocused()
      await expect(property).toHaveAccessibleDescription('Property is required')
      await property.selectOption(elm.id)
      await expect(property).toHaveAccessibleDescription('')
      await expect(dialog.getByLabel('Location')).toHaveValue(/^12 Elm Street/)
      await dialog.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('nothing is wider than the screen', async () => {
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(overflow).toBe(0)
      await page.getByRole('link', { name: 'Calendar View' }).click()
      await expect(page).toHaveURL(/\/app\/calendar/)
    })

    await test.step('if all appointments are in the past, the timeline offers to schedule one', async () => {
      await account.backend.remove('appointments', { date: `gte.${dayFromToday(0)}` })
      await page.goto('/app/timeline')
      await expect(page.getByText('No appointments scheduled')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Show earlier (1)' })).toBeVisible()
      await page.getByRole('button', { name: 'Schedule Appointment' }).click()
      await expect(page.getByRole('dialog', { name: 'Add New Appointment' }).getByLabel('Property')).toHaveValue(oak.id)
    })
  },
)
