import type { Page } from '@playwright/test'
import { createAccount, SESSION_KEY, type Account } from '../support/people/accounts'
import { failFirstRequest } from '../support/faults/chunks'
import { respondWithError, FAILED_REQUEST, failOn } from '../support/faults/faults'
import { drawJpeg } from '../support/pictures'
import { cardOf, expectToast, openMenu, pressUntil } from '../support/screens'
import { expect, test } from '../support/test'
import { findTraces } from '../support/traces'
import { addAppointment, dayFromToday } from '../support/appointments'
import { waitUntilAllSent } from '../support/viewingScreen'
import { waitUntilOfflineReady, disableHttpCache } from '../support/servers/worker'

test.use({ serviceWorkers: 'allow' })

const STREET = '7 Cellar Lane'

const outboxBar = (page: Page, text: string | RegExp) => page.getByRole('status').filter({ hasText: text })
const logOut = async (page: Page) => (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()

/** Marks a house as a favorite while offline, which leaves the change pending. */
async function favoriteOffline(page: Page, account: Account) {
  const house = await account.addHouse(STREET)
  await disableHttpCache(page.context())
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET)).toBeVisible()
  await waitUntilOfflineReady(page)
  // The code that saves changes loads once the screen is idle.
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: `Add to favorites: ${STREET}` }).click()
  await expectToast(page, 'success', 'Added to favorites', 'It is kept on this device and sent once you are connected.')
  await expect(outboxBar(page, 'Offline, 1 waiting')).toBeVisible()
  return house
}

test('changes made offline survive a reload, and are sent once there is a network', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await favoriteOffline(page, account)
  await page.reload()
  await expect(outboxBar(page, 'Offline, 1 waiting')).toBeVisible()
  await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('dialog', { name: 'To be sent' })).toContainText(`Added to favorites, ${STREET}`)
  await page.keyboard.press('Escape')

  await page.context().setOffline(false)
  await expect(outboxBar(page, 'All sent')).toBeVisible()
  expect(await account.houses()).toMatchObject([{ id: house.id, is_favorite: true }])
  await expect(page.getByRole('button', { name: `Remove from favorites: ${STREET}` })).toBeVisible()
  await page.reload()
  await expect(cardOf(page, STREET)).toBeVisible()
  await expect(outboxBar(page, 'All sent')).toHaveCount(0)
})

test('the code that sends changes is requested again after it failed to load, so that an open page still sends them', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await favoriteOffline(page, account)
  // Removes the worker, which has cached the code, and leaves the app, so that nothing is sent yet.
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.unregister())
  await page.goto('about:blank')
  await page.context().setOffline(false)
  // A new worker would serve the second request itself.
  await page.addInitScript(() => {
    navigator.serviceWorker.register = () => new Promise(() => undefined)
  })
  const requestCount = await failFirstRequest(page, 'src/app/shell/outbox/startSending.ts')
  await page.goto('/app/dashboard')
  await expect(outboxBar(page, 'All sent')).toBeVisible()
  expect(requestCount()).toBe(2)
  expect(await account.houses()).toMatchObject([{ is_favorite: true }])
})

test('signing out asks for confirmation: Stay keeps everything, Discard leaves nothing', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await favoriteOffline(page, account)
  await logOut(page)
  const confirmation = page.getByRole('dialog', { name: 'Sign out before everything is sent?' })
  await expect(confirmation).toContainText('1 thing is waiting to be sent and is only on this device.')
  await expect(confirmation.getByRole('button', { name: 'Send now' })).toHaveAttribute('aria-disabled', 'true')
  await confirmation.getByRole('button', { name: 'Stay' }).click()
  await expect(confirmation).toHaveCount(0)
  await expect(outboxBar(page, 'Offline, 1 waiting')).toBeVisible()

  await logOut(page)
  await confirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
  expect(await account.houses()).toMatchObject([{ is_favorite: false }])
  expect((await findTraces(page, [STREET, account.id, account.email])).matches).toEqual([])
})

test('a pending message is listed, and signing out leaves no trace of it', async ({ page, account, member: _, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  await disableHttpCache(page.context())
  await page.goto(`/app/house/${house.id}?tab=together`)
  const field = page.getByRole('textbox', { name: 'Message', exact: true })
  await expect(field).toBeVisible()
  await waitUntilOfflineReady(page)
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  await field.fill('For your eyes only')
  await field.press('Enter')
  await expect(outboxBar(page, 'Offline, 1 waiting')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const panel = page.getByRole('dialog', { name: 'To be sent' })
  await expect(panel).toContainText(`Message about ${STREET}: “For your eyes only”`)
  await page.keyboard.press('Escape')
  await logOut(page)
  const confirmation = page.getByRole('dialog', { name: 'Sign out before everything is sent?' })
  await expect(confirmation).toContainText('1 thing is waiting to be sent and is only on this device.')
  await confirmation.getByRole('button', { name: 'Discard' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  await page.context().setOffline(false)
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  await expect(page).not.toHaveTitle(new RegExp(STREET))
  expect((await findTraces(page, ['For your eyes only', STREET])).matches).toEqual([])
  expect(await account.backend.select('messages', { house_id: `eq.${house.id}` })).toEqual([])
})

test('pending changes can be sent before signing out', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await favoriteOffline(page, account)
  const stopFailing = await failOn(page, 'PATCH', '**/rest/v1/houses**', respondWithError(503))
  await page.context().setOffline(false)
  await expect(outboxBar(page, /^1 waiting/)).toBeVisible()
  await logOut(page)
  stopFailing()
  await pressUntil(page.getByRole('button', { name: 'Send now' }), async () => page.url().endsWith('/auth'))
  expect(await account.houses()).toMatchObject([{ is_favorite: true }])
})

test('a rejected change shows the reason, and can be retried, exported and discarded', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await favoriteOffline(page, account)
  await failOn(page, 'PATCH', '**/rest/v1/houses**', respondWithError(400, 'This house is being moved', 'HH999'))
  await page.context().setOffline(false)
  await expect(outboxBar(page, '1 could not be sent')).toBeVisible()
  await page.getByRole('button', { name: 'Show' }).click()
  const panel = page.getByRole('dialog', { name: 'To be sent' })
  await expect(panel).toContainText('This house is being moved')
  const retryRequest = page.waitForRequest((request) => request.method() === 'PATCH')
  await panel.getByRole('button', { name: 'Retry' }).click()
  await retryRequest
  await expect(panel).toContainText('This house is being moved')
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toBe('house-hunter-not-sent.json')
  await panel.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
  await expect(panel).toContainText('Nothing is left to send.')
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await expect(page.getByText('Nothing left to send')).toBeVisible()
  await waitUntilAllSent(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Add to favorites: ${STREET}` })).toBeVisible()
})

test('after a session ends without a sign-out, only the same user sees and sends the pending changes', async ({
  page,
  account,
  request,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await favoriteOffline(page, account)
  const ownSession = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
  const other = await createAccount(request)
  const authorizations: string[] = []
  page.on('request', (sentRequest) => {
    if (sentRequest.method() === 'PATCH' && sentRequest.url().includes('/houses'))
      authorizations.push(sentRequest.headers().authorization ?? '')
  })
  const switchTo = async (session: string) => {
    await page.context().setOffline(false)
    // The manifest has the app's origin, but runs no code that would read the session while it is being replaced.
    await page.goto('/manifest.webmanifest')
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, session] as const)
    await page.goto('/app/dashboard')
  }
  // Simulates the auth client, which removes a rejected session from storage.
  await page.evaluate((key) => localStorage.removeItem(key), SESSION_KEY)
  await switchTo(JSON.stringify(other.session))
  await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(outboxBar(page, /waiting|sent/)).toHaveCount(0)
  expect(authorizations).toEqual([])
  await logOut(page)
  await expect(page).toHaveURL(/\/auth$/)

  await switchTo(ownSession ?? '')
  await expect(outboxBar(page, 'All sent')).toBeVisible()
  expect(authorizations).toEqual([`Bearer ${account.session.access_token}`])
  expect(await account.houses()).toMatchObject([{ id: house.id, is_favorite: true }])
})

test('a house with a viewing today is kept for offline use, with its photo and thread, until it is removed or the person signs out', async ({
  page,
  browser,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const path = `properties/${crypto.randomUUID()}.jpg`
  const uploadResponse = await account.backend.send('POST', `/storage/v1/object/property-photos/${path}`, {
    headers: { 'content-type': 'image/jpeg' },
    data: await drawJpeg(browser, 80, 60),
  })
  const photo = `${new URL(uploadResponse.url()).origin}/storage/v1/object/public/property-photos/${path}`
  const house = await account.addHouse(STREET, { photos: [photo] })
  await addAppointment(account, house.id, { title: 'First look', date: dayFromToday(0) })
  await account.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: 'Ask about the roof' })
  await disableHttpCache(page.context())
  await page.goto(`/app/house/${house.id}`)
  await waitUntilOfflineReady(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('house-hunter-kept-houses'))).toBe(house.id)
  // The house's page must not depend on the saved list.
  await page.evaluate(() => localStorage.removeItem('houses'))
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
  const shownPhoto = page.locator(`img[src="${photo}"]`).first()
  await expect(shownPhoto).toBeVisible()
  await expect(shownPhoto).toHaveJSProperty('naturalWidth', 80)
  await page.getByRole('tab', { name: 'Together' }).click()
  await expect(page.getByText('Ask about the roof')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/^Showing a saved copy from /)).toHaveCount(0)
  await (await openMenu(page, 'More actions')).getByRole('menuitem', { name: 'Remove from this device' }).click()
  await expectToast(page, 'success', 'No longer kept')
  expect(await page.evaluate(async () => (await (await caches.open('kept-photos')).keys()).length)).toBe(0)
  await (await openMenu(page, 'More actions')).getByRole('menuitem', { name: 'Keep for offline' }).click()
  await expectToast(page, 'success', 'Kept for offline')
  expect(await page.evaluate(async () => (await (await caches.open('kept-photos')).keys()).length)).toBe(1)

  await logOut(page)
  await expect(page).toHaveURL(/\/auth$/)
  await expect
    .poll(() => page.evaluate(async () => [(await indexedDB.databases()).length, await caches.has('kept-photos')]))
    .toEqual([0, false])
  await expect(page).not.toHaveTitle(new RegExp(STREET))
  expect((await findTraces(page, [STREET, path, 'Ask about the roof', account.id])).matches).toEqual([])
})
