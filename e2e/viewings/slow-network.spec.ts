import type { BrowserContext, Page } from '@playwright/test'
import { FAILED_REQUEST, routeUntil } from '../support/faults/faults'
import { drawJpeg } from '../support/pictures'
import { buildId, NEXT_BUILD_ID, test } from '../support/servers/releases'
import { expect } from '../support/test'
import { waitUntilAllSent, answerAll, expectStoredOnce, startViewing, storedItems, takePhoto, writeNote } from '../support/viewingScreen'
import { buildOf, waitUntilOfflineReady, checkForUpdate, disableHttpCache } from '../support/servers/worker'

const FILES = '**/storage/v1/object/**'

const isUpload = (request: { method: () => string; url: () => string }) =>
  request.method() === 'POST' && request.url().includes('/storage/')

/** A network like one in a cellar with poor reception, in bits per second and milliseconds of latency. */
const SLOW_NETWORK = { rate: 400_000, latency: 400 }

async function slowDown(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page)
  const bytesPerSecond = SLOW_NETWORK.rate / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_NETWORK.latency,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  })
}

test('over a slow network, each item arrives once, even if the page is reloaded in the middle of an upload', async ({
  account,
  page,
  context,
  browser,
  guard,
}) => {
  test.slow()
  // If a file or a row was stored but the response was lost, the server rejects the second attempt.
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('7 Cellar Lane')
  await disableHttpCache(context)
  await page.goto('/app/dashboard')
  await waitUntilOfflineReady(page)
  await startViewing(page, house.id)
  await slowDown(context, page)
  const picture = await drawJpeg(browser, 640, 480)
  const uploadRequest = page.waitForRequest(isUpload)
  await takePhoto(page, picture, 'Kitchen', 'The hob')
  await answerAll(page, ['Yes', 'No', 'Yes', 'Yes', 'Not known', 'Yes'])
  await takePhoto(page, picture, 'Garden')
  await writeNote(page, 'Dry')
  await uploadRequest
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible()
  await answerAll(page, ['Yes', 'No'])
  let markStored = () => undefined as void
  const untilStored = new Promise<void>((resolve) => {
    markStored = resolve
  })
  const restoreResponses = await routeUntil(page, FILES, async (route) => {
    if (!isUpload(route.request())) return route.continue()
    await route.fetch()
    return markStored()
  })
  await takePhoto(page, picture, 'Cellar')
  await untilStored
  restoreResponses()
  await page.reload()
  await writeNote(page, 'Bright')
  await page.waitForFunction(() => localStorage.getItem('house-hunter-outbox') === null, undefined, { timeout: 90_000 })
  await expectStoredOnce(account, house.id, { answer: 8, note: 2, photo: 3 })
})

test('loading a new version in the middle of sending loses nothing and sends nothing twice', async ({
  account,
  page,
  context,
  browser,
  guard,
  host,
}) => {
  test.slow()
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('7 Cellar Lane')
  await disableHttpCache(context)
  await page.goto('/app/dashboard')
  await waitUntilOfflineReady(page)
  await startViewing(page, house.id)
  await waitUntilAllSent(page)
  await context.setOffline(true)
  await answerAll(page, ['Yes', 'No', 'Yes', 'Not known'])
  const picture = await drawJpeg(browser, 320, 240)
  for (const room of ['Kitchen', 'Garden']) await takePhoto(page, picture, room)
  await writeNote(page, 'Dry')
  await page.getByRole('button', { name: 'Leave, and continue later' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Offline, 7 waiting' })).toBeVisible()

  // The second photo is stored, but its response never arrives, because the page of the old version is reloaded first.
  let uploadCount = 0
  let markUploaded = () => undefined as void
  const untilUploaded = new Promise<void>((resolve) => {
    markUploaded = resolve
  })
  const restoreResponses = await routeUntil(page, FILES, async (route) => {
    if (isUpload(route.request())) uploadCount += 1
    if (uploadCount !== 2) return route.continue()
    await route.fetch()
    return markUploaded()
  })
  await context.setOffline(false)
  await untilUploaded
  await expect.poll(async () => (await storedItems(account, house.id)).length).toBe(5)
  expect(await buildOf(page)).toBe(buildId())
  host.release(NEXT_BUILD_ID)
  await checkForUpdate(page)
  const offer = page.getByRole('status').filter({ hasText: 'A new version is ready' })
  // The new version's worker first downloads the files to precache, which takes longer on a busy machine.
  await expect(offer).toBeVisible({ timeout: 60_000 })
  restoreResponses()
  await offer.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(page)).toBe(NEXT_BUILD_ID)
  await waitUntilAllSent(page)
  await expectStoredOnce(account, house.id, { answer: 4, note: 1, photo: 2 })
})
