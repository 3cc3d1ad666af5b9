import type { Page } from '@playwright/test'
import { chunkUrlPattern } from '../support/faults/chunks'
import { failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { countRace } from '../support/reporters/figures'
import { HOUSE_INPUT, expectToast, fillFields, saveButton, readFields, toastOf } from '../support/screens'
import { expect, test } from '../support/test'

const HOUSES = '**/rest/v1/houses**'
const LABELS = Object.keys(HOUSE_INPUT)

const saveAndAddButton = (page: Page) => page.getByRole('button', { name: 'Save and add another' })

async function expectInput(page: Page, notes: string) {
  expect(await readFields(page, LABELS)).toEqual(HOUSE_INPUT)
  await expect(page.getByPlaceholder('What you liked')).toHaveValue(notes)
}

test('losing the connection during a save loses no input, and a double click saves once', async ({ page, context, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  // The toasts' code must be loaded before the connection is lost.
  const toastsResponse = page.waitForResponse(chunkUrlPattern('src/ui/toast/Toaster.tsx'))
  await page.goto('/app/house/edit/new')
  await fillFields(page, HOUSE_INPUT)
  await (await toastsResponse).finished()
  const { release } = await holdRequests(page, HOUSES)
  const saveRequest = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/rest/v1/houses'))
  await saveButton(page).click()
  await saveRequest
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(saveAndAddButton(page)).toBeDisabled()
  await context.setOffline(true)
  release()
  await expectToast(page, 'error', 'Error', 'Failed to add property. No connection. Nothing you typed is lost.')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectInput(page, '')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await saveButton(page).dblclick()
  await expectToast(page, 'success', 'Property added')
  const rows = await account.houses()
  countRace(rows.length - 1, rows.length > 0 ? 0 : 1)
  expect(rows).toHaveLength(1)

  await test.step('a form that is left while it is being saved opens no other screen', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
    await page.getByRole('link', { name: 'Add House' }).first().click()
    await fillFields(page, { ...HOUSE_INPUT, 'Street Address': '14 Elm Street' })
    const inserts = await holdRequests(page, HOUSES)
    await saveButton(page).click()
    await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
    inserts.release()
    await expect.poll(async () => (await account.houses()).length).toBe(2)
    await page.waitForLoadState('networkidle')
    await expect(page).toHaveURL(/\/app\/calendar/)
  })
})

test('a violated database rule is shown as a readable message, whichever button was pressed', async ({ page, account: _, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await page.goto('/app/house/edit/new')
  await fillFields(page, HOUSE_INPUT)
  // Replaces the price in the request with one that the form would have rejected.
  await failOn(page, 'POST', HOUSES, (route) =>
    route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), price: -5 }) }),
  )
  const { release } = await holdRequests(page, HOUSES)
  await saveAndAddButton(page).click()
  // Only the pressed button shows that the form is being saved, while the other one is merely disabled.
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await expect(saveButton(page)).toBeDisabled()
  release()
  for (const button of [saveAndAddButton(page), saveButton(page)]) {
    await expectToast(page, 'error', 'Error', 'Price must be positive')
    await expect(toastOf(page)).toHaveCount(0)
    await expectInput(page, '')
    await button.click()
  }
  await expectToast(page, 'error', 'Error', 'Price must be positive')
})
