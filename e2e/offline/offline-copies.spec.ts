import type { Browser, Page } from '@playwright/test'
import { createAccount, SESSION_KEY, type Account } from '../support/people/accounts'
import { FAILED_REQUEST } from '../support/faults/faults'
import { join } from '../support/people/invitations'
import { drawJpeg } from '../support/pictures'
import { openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { findTraces } from '../support/traces'
import { addAppointment, dayFromToday } from '../support/appointments'
import { waitUntilOfflineReady, disableHttpCache } from '../support/servers/worker'

test.use({ serviceWorkers: 'allow' })

const offlineHouseIds = (page: Page) => page.evaluate(() => localStorage.getItem('house-hunter-kept-houses')?.split(' ').toSorted() ?? [])

/** Adds a house with a message and an appointment in `days` days, and a house with an appointment in five days. */
async function addTwoAppointments(account: Account, days: number) {
  const [house, laterHouse] = [await account.addHouse('7 Cellar Lane'), await account.addHouse('4 Oak Avenue')]
  await addAppointment(account, house.id, { title: 'First look', date: dayFromToday(days) })
  await addAppointment(account, laterHouse.id, { title: 'Much later', date: dayFromToday(5) })
  await account.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: 'Ask about the roof' })
  return { house, laterHouse }
}

/** Asserts that the house opens offline even without the saved list. */
async function expectHouseToOpenOffline(page: Page, houseId: string) {
  await page.evaluate(() => localStorage.removeItem('houses'))
  await page.context().setOffline(true)
  await page.goto(`/app/house/${houseId}?tab=together`)
  await expect(page.getByRole('heading', { level: 1, name: '7 Cellar Lane' })).toBeVisible()
  await expect(page.getByText('Ask about the roof')).toBeVisible()
}

test('opening one of today’s appointments in the calendar saves its house for offline use, and no other', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const { house } = await addTwoAppointments(account, 0)
  await disableHttpCache(page.context())
  await page.goto('/app/calendar')
  await waitUntilOfflineReady(page)
  const openAppointment = async (title: string) => {
    await (await openMenu(page, `Options for ${title}`)).getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Appointment' }).getByLabel('Title')).toHaveValue(title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(`/app/calendar?date=${dayFromToday(5)}`)
  await openAppointment('Much later')
  expect(await offlineHouseIds(page)).toEqual([])
  await page.goto(`/app/calendar?date=${dayFromToday(0)}`)
  await openAppointment('First look')
  await expect.poll(() => offlineHouseIds(page)).toEqual([house.id])
  await expectHouseToOpenOffline(page, house.id)

  await test.step('marking the house as a favorite while offline does not make the copy look live', async () => {
    await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
    const favoriteButton = page.getByRole('button', { name: 'Favorite', exact: true })
    await favoriteButton.click()
    await expect(favoriteButton).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
  })
})

test('the timeline saves the houses of today’s and tomorrow’s appointments for offline use, and does so only once', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const { house } = await addTwoAppointments(account, 1)
  await disableHttpCache(page.context())
  await page.goto('/app/timeline')
  await waitUntilOfflineReady(page)
  await expect.poll(() => offlineHouseIds(page)).toEqual([house.id])

  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/messages')) requests.push(request.url())
  })
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.getByRole('link', { name: 'Timeline View' }).click()
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(requests).toEqual([])
  await expectHouseToOpenOffline(page, house.id)
})

test('tomorrow’s day plan saves its houses for offline use, with one request per kind of data', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const { house, laterHouse } = await addTwoAppointments(account, 1)
  await addAppointment(account, laterHouse.id, { title: 'Second look', date: dayFromToday(1), time: '17:00' })
  await disableHttpCache(page.context())
  const requestedTables: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    const table = /\/rest\/v1\/(messages|viewings|viewing_lists|houses)$/.exec(pathname)?.[1]
    if (table && (table !== 'houses' || searchParams.get('select')?.startsWith('id,messages('))) requestedTables.push(table)
  })
  await page.goto(`/app/day?date=${dayFromToday(1)}`)
  await waitUntilOfflineReady(page)
  await expect.poll(() => offlineHouseIds(page)).toEqual([house.id, laterHouse.id].toSorted())
  expect(requestedTables.toSorted()).toEqual(['houses', 'viewing_lists', 'viewings'])
  await expectHouseToOpenOffline(page, house.id)
})

/** Adds a house with a photo and a thread, and saves an offline copy of the house. @returns the house, and words from the copy */
async function saveForOffline(owner: Account, page: Page, browser: Browser) {
  const path = `properties/${crypto.randomUUID()}.jpg`
  const uploadResponse = await owner.backend.send('POST', `/storage/v1/object/property-photos/${path}`, {
    headers: { 'content-type': 'image/jpeg' },
    data: await drawJpeg(browser, 80, 60),
  })
  const photo = `${new URL(uploadResponse.url()).origin}/storage/v1/object/public/property-photos/${path}`
  const house = await owner.addHouse('7 Cellar Lane', { photos: [photo] })
  await addAppointment(owner, house.id, { title: 'First look', date: dayFromToday(0) })
  await owner.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: 'Ask about the roof' })
  await disableHttpCache(page.context())
  await page.goto(`/app/house/${house.id}`)
  await waitUntilOfflineReady(page)
  await expect.poll(() => offlineHouseIds(page)).toEqual([house.id])
  expect(await offlinePhotos(page)).toEqual([photo])
  return { house, words: ['7 Cellar Lane', 'Ask about the roof', path] }
}

const offlinePhotos = (page: Page) => page.evaluate(async () => (await (await caches.open('kept-photos')).keys()).map(({ url }) => url))

test('a member’s offline copies of a hunt are deleted once the member is removed from it', async ({
  page,
  account,
  browser,
  request,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const owner = await createAccount(request)
  await join(owner, account)
  const { house, words } = await saveForOffline(owner, page, browser)
  expect(await owner.backend.remove('collaborations', { collaborator_id: `eq.${account.id}` })).toBe(1)
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByText('House not found')).toBeVisible()
  await expect.poll(() => offlineHouseIds(page)).toEqual([])
  await expect.poll(() => offlinePhotos(page)).toEqual([])
  await page.context().setOffline(true)
  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByText('This property could not be loaded')).toBeVisible()
  await page.context().setOffline(false)
  await page.goto('/app/places')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await findTraces(page, words)).matches).toEqual([])
})

test('after a session has ended, its offline copies are deleted when another account signs in', async ({
  page,
  account,
  browser,
  request,
}) => {
  await saveForOffline(account, page, browser)
  const other = await createAccount(request)
  // The manifest has the app's origin, but runs no code that would read the session while it is being replaced.
  await page.goto('/manifest.webmanifest')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [SESSION_KEY, JSON.stringify(other.session)] as const)
  await page.goto('/app/dashboard')
  await expect.poll(() => offlineHouseIds(page)).toEqual([])
  await expect.poll(() => offlinePhotos(page)).toEqual([])
  const offlineRecords = () =>
    page.evaluate(async () => {
      const openRequest = indexedDB.open('house-hunter-outbox')
      await new Promise((resolve) => openRequest.addEventListener('success', resolve))
      const readRequest = openRequest.result.transaction('records').objectStore('records').getAll()
      await new Promise((resolve) => readRequest.addEventListener('success', resolve))
      openRequest.result.close()
      return JSON.stringify(readRequest.result)
    })
  await expect.poll(offlineRecords).toBe('[]')
})
