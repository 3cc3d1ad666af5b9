import type { Page } from '@playwright/test'
import { SESSION_KEY } from '../support/people/accounts'
import { respondWithError, failOn, FAILED_REQUEST } from '../support/faults/faults'
import { drawJpeg, jpegFile } from '../support/pictures'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { answerAll, startViewing, storedItems, takePhoto, waitUntilAllSent, writeNote } from '../support/viewingScreen'

const sendingStatus = (page: Page) => page.getByRole('status')

test('a rejected photo reports the reason, does not block other items, and can be retried', async ({ account, page, guard, browser }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  const rejection = { statusCode: '413', error: 'Payload too large', message: 'The object exceeded the maximum allowed size' }
  const stopRejecting = await failOn(page, 'POST', '**/storage/v1/object/**', (route) => route.fulfill({ status: 400, json: rejection }))
  await takePhoto(page, await drawJpeg(browser, 320, 240), 'Kitchen', 'The hob')
  await answerAll(page, ['Yes', 'No'])
  await writeNote(page, 'Bright')
  await expect(sendingStatus(page)).toContainText('1 could not be sent')
  await expect.poll(async () => (await storedItems(account, house.id)).map(({ kind }) => kind)).toEqual(['answer', 'answer', 'note'])
  await page.getByRole('button', { name: 'Leave, and continue later' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  const panel = page.getByRole('dialog', { name: 'To be sent' })
  await expect(panel).toContainText('Photo, Kitchen, 9 Elm Street')
  await expect(panel).toContainText('It is larger than the server accepts.')
  stopRejecting()
  await panel.getByRole('button', { name: /^Retry/ }).click()
  await expect
    .poll(async () => (await storedItems(account, house.id)).map(({ kind, body }) => [kind, body]))
    .toContainEqual(['photo', 'The hob'])
})

test('if a house is deleted during its viewing, the items that cannot be sent are reported, and can be saved as a file', async ({
  account,
  page,
  guard,
  context,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  await context.setOffline(true)
  await answerAll(page, ['Yes'])
  await writeNote(page, 'Bright')
  await account.backend.remove('houses', { id: `eq.${house.id}` })
  await context.setOffline(false)
  await expect(sendingStatus(page)).toContainText('could not be sent')
  await page.getByRole('button', { name: 'Leave, and continue later' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  const download = page.waitForEvent('download')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Export/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.json$/)
})

test('everything arrives once when a person uses two tabs and a phone', async ({ account, page, context, openContext }) => {
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  await answerAll(page, ['Yes', 'Yes'])
  const tab = await context.newPage()
  await tab.goto(`/app/viewing/${house.id}`)
  await expect(tab.getByText('2 of 5')).toBeVisible()
  await answerAll(tab, ['No'])
  await writeNote(tab, 'From the other tab')
  await writeNote(page, 'From this tab')
  const phone = await (await openContext(account, 'phone')).newPage()
  await startViewing(phone, house.id)
  await answerAll(phone, ['No'])
  await expect.poll(async () => (await storedItems(account, house.id)).length).toBe(6)
  const items = await storedItems(account, house.id)
  expect(new Set(items.map(({ viewing_id }) => viewing_id)).size).toBe(2)
  expect(
    items
      .filter(({ kind }) => kind === 'note')
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['From the other tab', 'From this tab'])
})

test('nothing is lost when the session expires or the service is down for a while', async ({ account, page, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_700_000_000 }))
  }, SESSION_KEY)
  const stopFailing = await failOn(page, 'POST', '**/rest/v1/viewing_items**', respondWithError(503))
  const failedResponse = page.waitForResponse((response) => response.status() === 503)
  await answerAll(page, ['Yes', 'No', 'Yes'])
  await failedResponse
  await expect(sendingStatus(page)).toHaveText(/^3 waiting/)
  stopFailing()
  await expect.poll(async () => (await storedItems(account, house.id)).length, { timeout: 30_000 }).toBe(3)
})

test('a full disk is reported at once, and nothing unsaved looks saved', async ({ account, page }) => {
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await page.getByRole('region', { name: 'Check now' }).getByRole('button', { name: 'Yes', exact: true }).click()
  await expectToast(
    page,
    'error',
    'This could not be kept on the phone',
    'There is no room left on this device. Free some space, then try again.',
  )
  await expect(page.getByText('0 of 5')).toBeVisible()
})

test('a file that is not a picture is rejected with a message as soon as it is chosen', async ({ account, page }) => {
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  await page.getByLabel('Take a photo').setInputFiles(jpegFile('camera.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expectToast(page, 'error', 'Invalid file type', 'Please select an image file')
})

test('a viewing does not finish with a note that is too long, and a note is stored once even if the end could not be stored at first', async ({
  account,
  page,
}) => {
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  const draft = async (text: string) => {
    await page.getByRole('button', { name: 'Note', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Note').fill(text)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  }
  const finish = page.getByRole('dialog').getByRole('button', { name: 'Finish' })
  await draft('x'.repeat(4001))
  await page.getByRole('button', { name: 'Finish' }).click()
  await finish.click()
  await expectToast(page, 'error', 'The note is too long', 'The note you are writing can have up to 4,000 characters. Shorten it first.')
  await page.getByRole('dialog').getByRole('button', { name: 'Keep going' }).click()
  await draft('Bright')

  await page.evaluate(() => {
    // Simulates a disk that fills up between the note and the end of the viewing.
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if ((args[0] as { kind?: string }).kind !== 'viewing') return put.apply(this, args)
      IDBObjectStore.prototype.put = put
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  await page.getByRole('button', { name: 'Finish' }).click()
  await finish.click()
  await expectToast(
    page,
    'error',
    'This could not be kept on the phone',
    'There is no room left on this device. Free some space, then try again.',
  )
  await finish.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Viewings: 9 Elm Street' })).toBeVisible()
  await waitUntilAllSent(page)
  expect((await storedItems(account, house.id)).map(({ body }) => body)).toEqual(['Bright'])
})
