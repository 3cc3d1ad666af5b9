import type { Page } from '@playwright/test'
import { respondWithError, FAILED_REQUEST, failOn } from '../support/faults/faults'
import { drawJpeg, jpegFile } from '../support/pictures'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import {
  waitUntilAllSent,
  answerAll,
  expectStoredOnce,
  isStored,
  startViewing,
  storedItems,
  takePhoto,
  writeNote,
} from '../support/viewingScreen'

const outboxBar = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'To be sent' })

async function openPanel(page: Page) {
  await page.getByRole('button', { name: 'Leave, and continue later' }).click()
  await page.getByRole('button', { name: 'Show' }).click()
  return panelOf(page)
}

test('an item that the server keeps failing to store blocks no other viewing, and can be retried, saved as a file or discarded', async ({
  account,
  page,
  browser,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const [stuckHouse, otherHouse] = [await account.addHouse('9 Elm Street'), await account.addHouse('4 Oak Avenue')]
  await startViewing(page, stuckHouse.id)
  const stopFailing = await failOn(page, 'POST', '**/storage/v1/object/**', respondWithError(503))
  await takePhoto(page, await drawJpeg(browser, 320, 240), 'Kitchen', 'The hob')
  await writeNote(page, 'Waits for the photo')
  await startViewing(page, otherHouse.id)
  await writeNote(page, 'Arrives at once')
  await expect.poll(async () => (await storedItems(account, otherHouse.id)).map(({ body }) => body)).toEqual(['Arrives at once'])
  expect(await storedItems(account, stuckHouse.id)).toEqual([])

  const panel = await openPanel(page)
  const stuckRegion = panel.getByRole('region', { name: 'Not getting through' })
  // The third attempt starts after six seconds.
  await expect(stuckRegion).toContainText(/Tried \d+ times\. The server could not accept it\./, { timeout: 60_000 })
  await expect(stuckRegion).toContainText('Photo, Kitchen, 9 Elm Street')
  await expect(outboxBar(page, '2 waiting, 1 not getting through')).toBeAttached()
  await test.step('the item can be retried at once', async () => {
    const retryRequest = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/storage/'))
    await stuckRegion.getByRole('button', { name: 'Retry now' }).click()
    await retryRequest
    await expect(stuckRegion).toContainText(/Tried [4-9] times/)
  })
  await test.step('the item can be saved as a file, with its picture', async () => {
    const names: string[] = []
    page.on('download', (file) => void names.push(file.suggestedFilename()))
    await stuckRegion.getByRole('button', { name: 'Export' }).click()
    await expect.poll(() => names.toSorted()).toEqual(['Photo Kitchen 9 Elm Street.jpg', 'house-hunter-not-sent.json'])
  })
  await test.step('the item is discarded after a confirmation that lists what is lost, and the other items are sent', async () => {
    await stuckRegion.getByRole('button', { name: 'Discard' }).click()
    const confirmation = page.getByRole('alertdialog', { name: 'Discard this?' })
    await expect(confirmation).toContainText(
      '“Photo, Kitchen, 9 Elm Street” is only on this device. Discarding removes it with its photo for good.',
    )
    await confirmation.getByRole('button', { name: 'Discard' }).click()
    await expect(panel).toContainText('Nothing is left to send.')
  })
  await expectStoredOnce(account, stuckHouse.id, { note: 1, photo: 0 })
  stopFailing()
})

test('a viewing that can never be stored can be discarded with all its items, and a new one started', async ({ account, page, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  await page.goto('/app/settings')
  await failOn(page, 'POST', '**/rest/v1/viewings?**', respondWithError(500))
  await startViewing(page, house.id)
  await answerAll(page, ['Yes', 'No'])
  await writeNote(page, 'Bright')
  const panel = await openPanel(page)
  const stuckRegion = panel.getByRole('region', { name: 'Not getting through' })
  await expect(stuckRegion).toContainText('With the 3 things done after it.', { timeout: 60_000 })
  await stuckRegion.getByRole('button', { name: 'Discard' }).click()
  const confirmation = page.getByRole('alertdialog', { name: 'Discard this?' })
  await expect(confirmation).toContainText('“Start of the viewing at 9 Elm Street” and the 3 things done after it are only on this device.')
  await confirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(panel).toContainText('Nothing is left to send.')
  await page.goto(`/app/viewing/${house.id}`)
  await expect(page.getByRole('button', { name: 'Start viewing' })).toBeVisible()
  expect(await account.backend.select('viewings')).toEqual([])
})

test('if a house is deleted during the upload of a photo, no file is left in storage, and the photo stays on the device', async ({
  account,
  page,
  browser,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  await waitUntilAllSent(page)
  const uploadPaths: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/storage/')) uploadPaths.push(new URL(request.url()).pathname)
  })
  let wasStored = false
  await page.route('**/rest/v1/viewing_items**', async (route) => {
    if (route.request().method() === 'POST') {
      wasStored = await isStored(account, publicPath(uploadPaths[0]))
      await account.backend.remove('houses', { id: `eq.${house.id}` })
    }
    await route.continue()
  })
  await page.getByLabel('Take a photo').setInputFiles(jpegFile('camera.jpg', await drawJpeg(browser, 320, 240)))
  await page.getByRole('dialog', { name: 'Photo kept' }).getByRole('button', { name: 'Done' }).click()
  await expect(outboxBar(page, '1 could not be sent')).toBeVisible()
  expect(wasStored).toBe(true)
  await expect.poll(() => isStored(account, publicPath(uploadPaths[0]))).toBe(false)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('house-hunter-discarded'))).toBeNull()

  await test.step('the photo is still on the device, and a retry leaves no file behind either', async () => {
    const panel = await openPanel(page)
    await expect(panel.getByRole('img', { name: 'Photo, Outside, 9 Elm Street' })).toBeVisible()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await expect.poll(() => uploadPaths.length).toBe(2)
    await expect(panel).toContainText('no longer exists')
    await expect.poll(() => isStored(account, publicPath(uploadPaths[1]))).toBe(false)
  })
})

/** The public path of a photo that was uploaded to this path. */
const publicPath = (path = '') => path.replace('/object/', '/object/public/')

test('a photo that is removed before its row is sent leaves no file behind', async ({ account, page, browser, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  await waitUntilAllSent(page)
  const stopFailing = await failOn(page, 'POST', '**/rest/v1/viewing_items**', respondWithError(503))
  const uploadResponse = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/storage/'))
  await takePhoto(page, await drawJpeg(browser, 320, 240), 'Kitchen')
  const path = publicPath(new URL((await uploadResponse).url()).pathname)
  expect(await isStored(account, path)).toBe(true)
  await page.getByRole('region', { name: 'Kept so far' }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
  stopFailing()
  await waitUntilAllSent(page)
  await expect.poll(() => isStored(account, path)).toBe(false)
  expect(await storedItems(account, house.id)).toEqual([])
})

test('a disk that fills up in the middle of a viewing is reported, and what was stored before is sent', async ({
  account,
  page,
  browser,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  const stopFailing = await failOn(page, 'POST', '**/rest/v1/viewing_items**', respondWithError(503))
  await startViewing(page, house.id)
  await answerAll(page, ['Yes', 'No'])
  const picture = await drawJpeg(browser, 640, 480, 200)
  await takePhoto(page, picture, 'Kitchen')

  await page.evaluate(() => {
    // Simulates a disk that fills up within a transaction, after the entry and before the photo.
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...args) {
      if (this.name === 'bytes') throw new DOMException('Full', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await page.getByLabel('Take a photo').setInputFiles(jpegFile('camera.jpg', picture))
  const fullDiskToast = [
    'This could not be kept on the phone',
    'There is no room left on this device. Free some space, then try again.',
  ] as const
  await expectToast(page, 'error', ...fullDiskToast)
  const items = page.getByRole('region', { name: 'Kept so far' })
  await expect(items.getByRole('button')).toHaveCount(1)

  await test.step('text can still be stored, and so can photos once there is room again', async () => {
    await writeNote(page, 'Bright')
    await page.reload()
    await expect(items.getByRole('button')).toHaveCount(2)
    await takePhoto(page, picture, 'Garden')
  })
  stopFailing()
  await page.reload()
  await waitUntilAllSent(page)
  await expectStoredOnce(account, house.id, { answer: 2, note: 1, photo: 2 })
})

test('a photo can be taken as soon as its button appears, even if nothing more can be loaded', async ({
  account,
  page,
  browser,
  context,
  guard,
}) => {
  guard.allowConsoleSometimes(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  const picture = await drawJpeg(browser, 320, 240)
  const start = page.getByRole('button', { name: 'Start viewing' })
  let areAssetsBlocked = false
  await page.route(/\/assets\//, (route) => (areAssetsBlocked ? route.abort() : route.continue()))
  const navigation = page.goto(`/app/viewing/${house.id}`)
  await start.waitFor()
  areAssetsBlocked = true
  await navigation
  await context.setOffline(true)
  await start.click()
  await takePhoto(page, picture, 'Cellar')
  areAssetsBlocked = false
  await context.setOffline(false)
  await page.reload()
  await waitUntilAllSent(page)
  await expectStoredOnce(account, house.id, { photo: 1 })
})

test('discarding at sign-out also deletes a photo that was uploaded before its row was sent', async ({ account, page, browser, guard }) => {
  guard.allowConsoleSometimes(FAILED_REQUEST)
  const house = await account.addHouse('9 Elm Street')
  await startViewing(page, house.id)
  // With a long pause, no new attempt interferes with signing out.
  await failOn(page, 'POST', '**/rest/v1/viewing_items**', (route) =>
    route.fulfill({ status: 503, headers: { 'retry-after': '60' }, json: { message: 'Something broke' } }),
  )
  const uploadResponse = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().includes('/storage/v1/object/'),
  )
  await takePhoto(page, await drawJpeg(browser, 320, 240), 'Kitchen')
  const photo = publicPath(new URL((await uploadResponse).url()).pathname)
  await expect.poll(() => isStored(account, photo)).toBe(true)

  await page.getByRole('button', { name: 'Leave, and continue later' }).click()
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('dialog', { name: 'Sign out before everything is sent?' }).getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect(await isStored(account, photo)).toBe(false)
  expect(await storedItems(account, house.id)).toEqual([])
})
