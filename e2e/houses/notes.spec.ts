import type { Page } from '@playwright/test'
import { CHANGE_REPORTS, failOn, FAILED_REQUEST, holdRequests, respondWithError } from '../support/faults/faults'
import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'

test('notes save automatically, and their links can be followed', async ({ page, account }) => {
  // The house has coordinates. Otherwise geocoding would change the house while notes are being written.
  const house = await account.addHouse('4 Notebook Lane', { notes: '', coordinates: { lat: 39.78, lng: -89.65 } })
  const storedNotes = async () => (await account.houses())[0]?.notes
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByText('No notes added yet')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await field.click()
  // Inserted in one go, because a pause before the last space would save the text without it, and "Saved" would not be shown again.
  await page.keyboard.insertText('Damp cellar. Listing: https://example.com/4 ')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await storedNotes()).toBe('Damp cellar. Listing: https://example.com/4')
  await expect(field).toHaveValue('Damp cellar. Listing: https://example.com/4 ')
  await expect(field).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Notes are saved as you type.' })).toBeAttached()

  await page.getByRole('tab', { name: 'Details' }).click()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('link', { name: 'https://example.com/4' })).toHaveAttribute('href', 'https://example.com/4')
  await page.getByText('Damp cellar. Listing:').click({ position: { x: 4, y: 4 } })
  await expect(field).toBeFocused()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Edit notes' }).focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await page.keyboard.type('. Ask Sam')
  await page.getByRole('link', { name: 'Back to dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Properties' })).toBeVisible()
  await expect.poll(storedNotes).toBe('Damp cellar. Listing: https://example.com/4. Ask Sam')
})

test('notes written offline survive closing the page and are saved once the connection is back', async ({
  page,
  context,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('5 Cellar Road', { notes: 'Dry' })
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await expect(field).toHaveValue('Dry')
  // Waits for the map, which loads late.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await field.fill('Dry? Not at all')
  await expect(page.getByText(/^Not saved yet: no connection\./)).toBeVisible()
  await page.close()
  await context.setOffline(false)

  const laterPage = await context.newPage()
  await laterPage.goto(`/app/house/${house.id}`)
  await expect(laterPage.getByRole('textbox', { name: 'Notes' })).toHaveValue('Dry? Not at all')
  await expect(laterPage.getByText('Saved', { exact: true })).toBeVisible()
  expect((await account.houses())[0]?.notes).toBe('Dry? Not at all')
})

test('notes are saved when the connection is back, and signing out leaves none behind', async ({ page, context, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('6 Signal Hill')
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await expect(field).toBeVisible()
  // Waits for the map, which loads late.
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await field.fill('One bar at the window')
  await expect(page.getByText(/^Not saved yet: no connection\./)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await account.houses())[0]?.notes).toBe('One bar at the window')

  await test.step('after a failure, saving can be retried, but after a rejection, the text can only be discarded', async () => {
    const stopFailing = await failOn(page, 'PATCH', '**/rest/v1/houses?*', respondWithError(500))
    await field.fill('Steep stairs')
    await expect(page.getByText(/^Not saved yet: something went wrong\./)).toBeVisible()
    stopFailing()
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    expect((await account.houses())[0]?.notes).toBe('Steep stairs')

    const stopRejecting = await failOn(page, 'PATCH', '**/rest/v1/houses?*', respondWithError(403, 'permission denied', '42501'))
    await field.fill('Mine')
    await expect(page.getByText(/^Not saved: you may no longer change this property\./)).toBeVisible()
    await page.getByRole('button', { name: 'Discard my text' }).click()
    await expect(field).toHaveValue('Steep stairs')
    stopRejecting()
  })

  await page.route('**/rest/v1/houses?*', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()))
  await field.fill('Never sent')
  await expect(page.getByText(/^Not saved yet: no connection\./)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).toContain('Never sent')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Sign out without saving your notes?' })
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(field).toHaveValue('Never sent')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await confirmation.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
})

/** Types notes for a house that has none, and closes the tab right after the last key. */
async function typeAndClose(page: Page, house: { id: string }, text: string) {
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  await page.getByRole('textbox', { name: 'Notes' }).focus()
  // Inserts the text in one go, because a pause between keystrokes would save the beginning.
  await page.keyboard.insertText(text)
  await page.close({ runBeforeUnload: true })
}

test('notes are saved when their tab is closed right after the last key', async ({ page, account }) => {
  await typeAndClose(page, await account.addHouse('8 Closing Time', { notes: '' }), 'Loud street')
  await expect.poll(async () => (await account.houses())[0]?.notes).toBe('Loud street')
})

test('notes that a closed tab could not send are saved on the next visit', async ({ page, context, account }) => {
  const house = await account.addHouse('9 Closing Time', { notes: '' })
  const storedNotes = async () => (await account.houses())[0]?.notes
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (input, init) => (init?.method === 'PATCH' ? new Promise(() => undefined) : send(input, init))
  })
  await typeAndClose(page, house, 'Loud street')
  expect(await storedNotes()).toBe('')

  const laterPage = await context.newPage()
  await laterPage.goto('/app/dashboard')
  await expect.poll(storedNotes).toBe('Loud street')
  await laterPage.waitForFunction(() => localStorage.getItem('house-hunter-unsaved-notes') === null)
  await laterPage.goto(`/app/house/${house.id}`)
  await laterPage.getByRole('tab', { name: 'Notes' }).click()
  await expect(laterPage.getByRole('textbox', { name: 'Notes' })).toHaveValue('Loud street')
})

test('if somebody else has changed the notes, both versions are shown, and either can be chosen', async ({ page, account, guard }) => {
  // The server rejects the first write after each change by the other person.
  guard.allowConsole(/406/)
  const house = await account.addHouse('7 Two Pens', { notes: 'First' })
  await page.goto(`/app/house/${house.id}`)
  await page.getByRole('tab', { name: 'Notes' }).click()
  const field = page.getByRole('textbox', { name: 'Notes' })
  await expect(field).toHaveValue('First')
  const changeElsewhere = (data: object) => account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data })
  // Otherwise the other person's notes could appear in the field before the conflicting text is typed.
  await holdRequests(page, CHANGE_REPORTS)
  await changeElsewhere({ price: 470_000 })
  await field.focus()
  await page.keyboard.insertText('Mine ')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect(await account.houses()).toMatchObject([{ price: 470_000, notes: expect.stringContaining('Mine') }])
  await changeElsewhere({ notes: 'Theirs' })
  // Inserts the text in one go, because the dialog could open between keystrokes.
  await field.focus()
  await page.keyboard.insertText('and only ')
  const dialog = page.getByRole('dialog', { name: 'Somebody else changed these notes' })
  await expect(dialog.getByRole('cell', { name: /Mine/ })).toBeVisible()
  await expect(dialog.getByRole('cell', { name: 'Theirs' })).toBeVisible()
  await test.step('the conflict can be left unresolved: the person can go on writing, and nothing is sent', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText(/^Not saved yet: somebody else changed these notes\./)).toBeVisible()
    await field.press('End')
    await field.pressSequentially('!')
    await page.getByRole('button', { name: 'Compare both' }).click()
    await expect(dialog.getByRole('cell', { name: /Mine.*!/ })).toBeVisible()
    expect((await account.houses())[0]?.notes).toBe('Theirs')
  })
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  expect((await account.houses())[0]?.notes).toContain('Mine')

  await changeElsewhere({ notes: 'Theirs\nin two lines' })
  await field.pressSequentially('?')
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(field).toHaveValue('Theirs\nin two lines')
  expect((await account.houses())[0]?.notes).toBe('Theirs\nin two lines')
})

test('text typed just before leaving the page is saved, even if nobody returns to it', async ({ page, account }) => {
  const house = await account.addHouse('8 Hasty Street', { notes: 'Dry' })
  await page.goto(`/app/house/${house.id}?tab=notes`)
  const field = page.getByRole('textbox', { name: 'Notes' })
  await expect(field).toHaveValue('Dry')
  await field.fill('Dry, they say')
  await page.goto('about:blank')
  await expect.poll(async () => (await account.houses())[0]?.notes).toBe('Dry, they say')
})
