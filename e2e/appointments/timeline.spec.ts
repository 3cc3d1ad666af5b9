import type { Page } from '@playwright/test'
import { hold } from '../support/faults/faults'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday, longDate } from '../support/appointments'

const APPOINTMENTS = '**/rest/v1/appointments**'
const days = (page: Page) => page.getByRole('region', { name: 'Seven days' }).getByRole('listitem')
const group = (page: Page, day: number) => page.getByRole('region', { name: longDate(dayFromToday(day)) })

test(
  'the timeline shows its strip, groups and cards, and appointments can be added, edited and deleted',
  { tag: '@phone' },
  async ({ page, account }) => {
    const elm = await account.addHouse('12 Elm Street')
    const oak = await account.addHouse('9 Oak Avenue')
    await addAppointment(account, elm.id, { title: 'Past', date: dayFromToday(-2) })
    await addAppointment(account, elm.id, {
      title: 'First viewing',
      time: '14:30',
      duration: 45,
      location: 'At the gate',
      notes: 'Bring boots',
    })
    await addAppointment(account, elm.id, { title: 'Far away', date: dayFromToday(20) })
    const { release } = await hold(page, APPOINTMENTS)
    await page.goto('/app/timeline')
    await expect(page.getByText('Loading events...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { level: 1, name: 'Timeline' })).toBeVisible()

    await test.step('the strip', async () => {
      await expect(days(page)).toHaveCount(7)
      await expect(days(page).first()).toContainText('1 event')
      await expect(days(page).nth(1)).toContainText('No events')
      await page.getByRole('button', { name: 'Next 7 days' }).click()
      await page.getByRole('button', { name: 'Next 7 days' }).click()
      await expect(days(page).nth(6)).toContainText('1 event')
      await days(page).nth(6).getByRole('button').click()
      await expect(group(page, 20).getByRole('heading', { level: 2 })).toBeInViewport()
      await page.getByRole('button', { name: 'Today' }).click()
      await expect(days(page).first().getByRole('button')).toHaveAttribute('aria-current', 'date')
    })

    await test.step('the card', async () => {
      const today = group(page, 0)
      for (const text of ['2:30 PM · 45 minutes', 'At the gate', 'Bring boots', '12 Elm Street']) await expect(today).toContainText(text)
      await expect(today.getByRole('link', { name: 'View Property' })).toHaveAttribute('href', `/app/house/${elm.id}`)
      await expect(today.getByRole('link', { name: 'Add to Google Calendar' })).toHaveAttribute(
        'href',
        /^https:\/\/calendar\.google\.com\/calendar\/render\?/,
      )
      await expect(page.getByText('Past', { exact: true })).toHaveCount(0)
      await page.getByRole('button', { name: 'Show earlier (1)' }).click()
      await expect(page.getByText('Past', { exact: true })).toBeVisible()
    })

    await test.step('add on a chosen day, for the first house', async () => {
      await days(page).nth(1).getByRole('button').click()
      await group(page, 1).getByRole('button', { name: 'Schedule on this day' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
      await expect(dialog.getByLabel('Property')).toHaveValue(oak.id)
      await dialog.getByLabel('Title').fill('Tomorrow')
      await dialog.getByRole('button', { name: 'Create' }).click()
      await expectToast(page, 'success', 'Appointment created')
      await expect(group(page, 1)).toContainText('9 Oak Avenue')
      await expect(days(page).nth(1)).toContainText('1 event')
    })

    await test.step('editing moves it to another house; deleting removes it', async () => {
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

    await test.step('nothing is wider than the screen', async () => {
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      expect(wide).toBe(0)
      await page.getByRole('link', { name: 'Calendar View' }).click()
      await expect(page).toHaveURL(/\/app\/calendar/)
    })
  },
)
