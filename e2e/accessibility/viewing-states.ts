import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { respondWithError, failOn, FAILED_REQUEST } from '../support/faults/faults'
import { drawJpeg, jpegFile } from '../support/pictures'
import { expect } from '../support/test'
import { answerAll, currentQuestion, pointWithSolarHour } from '../support/viewingScreen'
import type { States } from './support'

const dialog = (page: Page) => page.getByRole('dialog')
const pressDone = (page: Page) => dialog(page).getByRole('button', { name: 'Done' }).click()

export const VIEWING_STATES: States = [
  [
    {
      name: 'viewing, before the start',
      async open({ page, visit }) {
        const account = await createAccount(page.request)
        // Places the house where it is noon, because after sunset the screen would be dark in both themes.
        const house = await account.addHouse('11 Noon Street', { coordinates: pointWithSolarHour(12) })
        await visit(account, `/app/viewing/${house.id}`)
        return page.getByRole('button', { name: 'Start viewing' })
      },
    },
    {
      name: 'viewing, started',
      async open({ page }) {
        await page.getByRole('button', { name: 'Start viewing' }).click()
        return currentQuestion(page)
      },
    },
    {
      name: 'viewing, adding a note to an answer',
      async open({ page }) {
        await page.getByRole('button', { name: 'Add a note to the answer' }).click()
        return page.getByLabel('Note with this answer')
      },
    },
    {
      name: 'viewing, a moment',
      async open({ page }) {
        await answerAll(page, ['Yes', 'No', 'Not known'])
        await page.getByRole('button', { name: 'Red flag' }).click()
        return page.getByRole('dialog', { name: 'Red flag: kept' })
      },
    },
    {
      name: 'viewing, a photo',
      async open({ page, browser }) {
        await pressDone(page)
        await page.getByLabel('Take a photo').setInputFiles(jpegFile('camera.jpg', await drawJpeg(browser, 320, 240)))
        return page.getByRole('dialog', { name: 'Photo kept' })
      },
    },
    {
      name: 'viewing, writing a note that is too long',
      async open({ page }) {
        await pressDone(page)
        await page.getByRole('button', { name: 'Note', exact: true }).click()
        await dialog(page).getByLabel('Note').fill('n'.repeat(4001))
        return page.getByText('A note can have up to 4,000 characters')
      },
    },
    {
      name: 'viewing, with pending items',
      async open({ page }) {
        await dialog(page).getByLabel('Note').fill('The cellar is dry')
        await page.getByRole('button', { name: 'Keep note' }).click()
        await page.getByRole('region', { name: 'Kept so far' }).scrollIntoViewIfNeeded()
        return page.getByRole('region', { name: 'Kept so far' })
      },
    },
    {
      name: 'viewing, confirming the end',
      async open({ page }) {
        await page.getByRole('button', { name: 'Finish' }).click()
        return page.getByRole('dialog', { name: 'Finish the viewing?' })
      },
    },
    {
      name: 'viewings, summary',
      async open({ page }) {
        await dialog(page).getByRole('button', { name: 'Finish' }).click()
        return page.getByRole('region', { name: 'What was checked' })
      },
    },
    {
      name: 'viewings, confirming a deletion',
      async open({ page }) {
        await page.getByRole('button', { name: 'Delete your viewing' }).click()
        return page.getByRole('alertdialog', { name: 'Delete this viewing?' })
      },
    },
  ],
  [
    {
      name: 'outbox, one rejected entry',
      async open({ page, visit, guard }) {
        guard.allowConsole(FAILED_REQUEST)
        const account = await createAccount(page.request)
        const house = await account.addHouse('9 Elm Street')
        await failOn(page, 'POST', '**/rest/v1/viewing_items**', respondWithError(400, 'This value cannot be changed', '23514'))
        await visit(account, `/app/viewing/${house.id}`)
        await page.getByRole('button', { name: 'Start viewing' }).click()
        await answerAll(page, ['Yes'])
        await expect(page.getByRole('status')).toContainText('1 could not be sent')
        await page.getByRole('button', { name: 'Leave, and continue later' }).click()
        return page.getByRole('status').filter({ hasText: '1 could not be sent' })
      },
    },
    {
      name: 'outbox, the rejected entry with its reason',
      async open({ page }) {
        await page.getByRole('button', { name: 'Show' }).click()
        return page.getByRole('dialog', { name: 'To be sent' })
      },
    },
    {
      name: 'outbox, signing out before everything is sent',
      async open({ page }) {
        await page.keyboard.press('Escape')
        await page.getByRole('button', { name: 'Your account' }).click()
        await page.getByRole('menuitem', { name: 'Logout' }).click()
        return page.getByRole('dialog', { name: 'Sign out before everything is sent?' })
      },
    },
  ],
  [
    {
      name: 'outbox, with a stuck entry',
      async open({ page, visit, guard }) {
        guard.allowConsole(FAILED_REQUEST)
        const account = await createAccount(page.request)
        const house = await account.addHouse('9 Elm Street')
        await failOn(page, 'POST', '**/rest/v1/viewing_items**', respondWithError(503))
        await visit(account, `/app/viewing/${house.id}`)
        await page.getByRole('button', { name: 'Start viewing' }).click()
        await answerAll(page, ['Yes'])
        await page.getByRole('button', { name: 'Leave, and continue later' }).click()
        await page.getByRole('button', { name: 'Show' }).click()
        const stuckRegion = dialog(page).getByRole('region', { name: 'Not getting through' })
        // The third attempt starts after six seconds.
        await expect(stuckRegion).toBeVisible({ timeout: 60_000 })
        return stuckRegion
      },
    },
    {
      name: 'outbox, confirming before a stuck entry is discarded',
      async open({ page }) {
        await dialog(page).getByRole('button', { name: 'Discard' }).click()
        return page.getByRole('alertdialog', { name: 'Discard this?' })
      },
    },
  ],
  {
    name: 'viewings, empty',
    async open({ page, full, visit }) {
      await visit(full, `/app/house/${full.bareHouse.id}/viewings`)
      return page.getByRole('heading', { name: 'No viewing has been noted yet' })
    },
  },
  [
    {
      name: 'what to check',
      async open({ page, empty, visit }) {
        await visit(empty, '/app/checks')
        return page.getByRole('button', { name: 'Save list' })
      },
    },
    {
      name: 'what to check, with errors',
      async open({ page }) {
        await page.getByRole('button', { name: 'Add to Outside' }).click()
        await page.getByRole('button', { name: 'Save list' }).click()
        return page.getByText('Question is required')
      },
    },
  ],
]
