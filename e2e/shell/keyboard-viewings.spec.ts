import { readFile } from 'node:fs/promises'
import { expectVisibleFocus, tabTo } from '../support/keyboard'
import { expectToast, waitForFocusIn } from '../support/screens'
import { expect, test } from '../support/test'
import { addAppointment, dayFromToday, formatLongDate } from '../support/appointments'

test('with the keyboard alone, a viewing is scheduled', async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street')
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { level: 1, name: '12 Elm Street' })).toBeVisible()
  const opener = page.getByRole('button', { name: 'Schedule', exact: true }).filter({ visible: true })
  const dialog = page.getByRole('dialog', { name: 'Add New Appointment' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await waitForFocusIn(dialog)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel('Title'))
  await page.keyboard.type('First viewing')
  const dateButton = dialog.getByRole('button', { name: /^Date/ })
  await tabTo(page, dateButton)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: /^Today, / })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dateButton).toBeFocused()
  await expect(dateButton).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  // Days before today cannot be reached.
  await page.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('button', { name: /^Today, / })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: `Date ${formatLongDate(dayFromToday(1))}` })).toBeFocused()
  await tabTo(page, dialog.getByLabel('Time'))
  await page.keyboard.type('0230P')
  await tabTo(page, dialog.getByLabel('Duration'))
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByLabel('Duration')).toHaveValue('75')
  // The duration does not go below 15 minutes.
  for (let steps = 0; steps < 6; steps += 1) await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('Duration')).toHaveValue('15')
  await page.keyboard.press('ArrowUp')
  await tabTo(page, dialog.getByRole('button', { name: 'Create' }))
  await page.keyboard.press('Enter')
  await expectToast(page, 'success', 'Appointment created')
  await expect(opener).toBeFocused()
  expect(await account.backend.select('appointments')).toMatchObject([
    { title: 'First viewing', date: dayFromToday(1), time: '14:30', duration: 30 },
  ])
})

test('with the keyboard alone, viewings and houses are exported', async ({ page, account }) => {
  const house = await account.addHouse('12 Elm Street')
  for (const days of [-1, 1, 9]) await addAppointment(account, house.id, { title: `In ${days} days`, date: dayFromToday(days) })
  const pressAndDownload = async () => {
    const download = page.waitForEvent('download')
    await page.keyboard.press('Enter')
    const file = await download
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }

  await page.goto('/app/calendar')
  const opener = page.getByRole('button', { name: 'Export to Google' })
  const dialog = page.getByRole('dialog', { name: 'Export to Google' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('link', { name: /^In 1 days/ }))
  await tabTo(page, dialog.getByRole('button', { name: 'Download calendar file (.ics)' }))
  const exportedFile = await pressAndDownload()
  expect(exportedFile.name).toBe('upcoming-viewings.ics')
  expect(exportedFile.text.match(/SUMMARY:[^\r]*/g)).toEqual([1, 9].map((days) => `SUMMARY:12 Elm Street - In ${days} days`))
  await tabTo(page, dialog.getByRole('button', { name: /^Download calendar file for In 9 days/ }))
  expect((await pressAndDownload()).text.match(/SUMMARY:[^\r]*/g)).toEqual(['SUMMARY:12 Elm Street - In 9 days'])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.goto('/app/dashboard')
  // Waits for all responses, because late ones add items to an open menu.
  await page.waitForLoadState('networkidle')
  const actions = page.getByRole('button', { name: 'List actions' })
  await tabTo(page, actions)
  await page.keyboard.press('Enter')
  await waitForFocusIn(page.getByRole('menu'))
  const menuItems = page.getByRole('menuitem')
  for (const name of ['Import houses', 'Export as CSV']) await expect(page.getByRole('menuitem', { name })).toBeVisible()
  const csvIndex = (await menuItems.allTextContents()).indexOf('Export as CSV')
  for (let index = 0; index <= csvIndex; index += 1) {
    await page.keyboard.press('ArrowDown')
    await expect(menuItems.nth(index)).toBeFocused()
    await expectVisibleFocus(page)
  }
  expect((await pressAndDownload()).name).toMatch(/\.csv$/)
  await expect(actions).toBeFocused()
})
