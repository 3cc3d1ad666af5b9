import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { POLLS } from '../support/faults/faults'
import { join } from '../support/people/invitations'
import { newPerson } from '../support/people/people'
import { cardOf, returnToTab, openMenu, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'
import { findTraces } from '../support/traces'

/** Records a page's reads of houses and appointments from now on: whole lists in `lists`, and changed rows, read by id, in `rows`. */
function recordReads(page: Page) {
  const lists: string[] = []
  const rows: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (request.method() !== 'GET' || !/\/rest\/v1\/(houses|appointments)$/.test(pathname)) return
    if (searchParams.get('id')?.startsWith('in.')) rows.push(pathname)
    else lists.push(pathname)
  })
  return { lists, rows }
}

/** Waits until the saved copy has a cursor, so that the copy can be updated with later changes. */
const waitForCopy = (page: Page, name = 'houses') =>
  page.waitForFunction((key) => localStorage.getItem(key)?.includes('"cursor":"'), name, { polling: 100 })

/** The cursor of the saved copy of a long list of houses, or `fallback` while there is no copy. */
const largeCopyCursor = (page: Page, fallback: string) =>
  page.evaluate(async (cursorWithoutCopy) => {
    const databases = await indexedDB.databases()
    if (databases.length === 0) return cursorWithoutCopy
    const request = indexedDB.open('house-hunter-copies')
    await new Promise((resolve) => request.addEventListener('success', resolve))
    const housesRequest = request.result.transaction('copies').objectStore('copies').get('houses') as IDBRequest<
      { cursor: string } | undefined
    >
    await new Promise((resolve) => housesRequest.addEventListener('success', resolve))
    request.result.close()
    return housesRequest.result?.cursor ?? cursorWithoutCopy
  }, fallback)

test('a partner’s changes arrive row by row: a house, an opinion, an appointment, a deletion', async ({
  account: sam,
  page,
  request,
  openContext,
}) => {
  const dana = await createAccount(request, newPerson('Dana Example'))
  const house = await dana.addHouse('4 Shared Street')
  const other = await dana.addHouse('5 Other Street')
  await sam.empty()
  await join(dana, sam)
  await sam.backend.insert('house_opinions', { house_id: house.id, rating: 3 })
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: /^Hunt:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dana Example’s hunt' }).click()
  await expect(streetsOn(page)).toHaveText(['5 Other Street', '4 Shared Street'])
  const danasPage = await (await openContext(dana)).newPage()
  await danasPage.goto(`/app/house/${house.id}`)
  await expect(danasPage.getByRole('heading', { name: '4 Shared Street', level: 1 })).toBeVisible()
  const { lists, rows } = recordReads(page)

  await test.step('a new status and a new opinion arrive', async () => {
    await danasPage.getByRole('button', { name: 'Change' }).click()
    await danasPage.getByRole('menuitemcheckbox', { name: 'Offer Made' }).click()
    await expect(cardOf(page, '4 Shared Street').getByText('Offer Made')).toBeVisible()
    await danasPage.getByRole('radio', { name: '5 stars' }).click()
    await expect(cardOf(page, '4 Shared Street').getByText('You 3 · Dana 5')).toBeVisible()
  })
  await test.step('a new appointment arrives', async () => {
    await dana.backend.insert('appointments', {
      id: crypto.randomUUID(),
      house_id: house.id,
      title: 'Second look',
      date: '2035-05-01',
      contacts: [],
    })
    await page.getByRole('link', { name: 'Timeline' }).first().click()
    await expect(page.getByText('Second look').first()).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
  })
  await test.step('a deletion arrives', async () => {
    await dana.backend.remove('houses', { id: `eq.${other.id}` })
    await expect(streetsOn(page)).toHaveText(['4 Shared Street'])
  })
  expect(rows.length).toBeGreaterThan(1)
  // The list of appointments may be read once, when the timeline is first opened.
  expect(lists.filter((path) => path.endsWith('/houses'))).toEqual([])
  const copy = await page.evaluate(() => localStorage.getItem('houses'))
  expect(copy).toContain('Offer Made')
  expect(copy).not.toContain('5 Other Street')
})

test('a returning person sees the saved copy at once, and then what has changed since, without another read of the list', async ({
  page,
  account,
}) => {
  const house = await account.addHouse('1 First Street')
  const deletedHouse = await account.addHouse('2 Second Street')
  await page.goto('/app/dashboard')
  await expect(streetsOn(page)).toHaveText(['2 Second Street', '1 First Street'])
  await waitForCopy(page)
  await waitForCopy(page, 'appointments')
  await page.goto('about:blank')
  await account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${house.id}` }, data: { price: 123_456 } })
  await account.backend.remove('houses', { id: `eq.${deletedHouse.id}` })
  await account.addHouse('3 Third Street')

  const { lists, rows } = recordReads(page)
  await page.goto('/app/dashboard')
  await expect(streetsOn(page)).toHaveText(['3 Third Street', '1 First Street'])
  await expect(cardOf(page, '1 First Street')).toContainText('$123,456')
  await expect(page.getByText(/^Showing a saved copy/)).toHaveCount(0)
  expect(lists).toEqual([])
  expect(rows).toContain('/rest/v1/houses')
})

test('a long list is saved in full, opens without being read again, and is deleted by signing out', async ({ page, account }) => {
  test.slow()
  const first = await account.addHouse('1 Long Road')
  const { user_id, address, price, bedrooms, bathrooms, square_feet } = first
  const houses = Array.from({ length: 600 }, (_, index) => ({
    user_id,
    price: price + 1,
    bedrooms,
    bathrooms,
    square_feet,
    address: { ...address, street: `${index + 2} Long Road` },
  }))
  for (const rows of [houses.slice(0, 300), houses.slice(300)]) {
    const response = await account.backend.send('POST', '/rest/v1/houses', { data: rows })
    expect(response.ok(), await response.text()).toBe(true)
  }
  const accountResponse = page.waitForResponse('**/rpc/my_account')
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article').first()).toBeVisible()
  const { cursor: firstCursor } = (await (await accountResponse).json()) as { cursor: string }
  await waitForCopy(page, 'appointments')
  // The many houses just added are also reported as changes, so the list is read and saved again.
  await expect.poll(() => largeCopyCursor(page, firstCursor), { timeout: 30_000 }).not.toBe(firstCursor)
  const { lists } = recordReads(page)
  await account.backend.send('PATCH', '/rest/v1/houses', { params: { id: `eq.${first.id}` }, data: { price: 123_456 } })
  await page.goto('/app/dashboard?sort=price.asc')
  // Sorted by price, because in the default order the oldest house would not be among the first houses shown.
  await expect(cardOf(page, '1 Long Road')).toContainText('$123,456')
  expect(lists).toEqual([])

  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  const { matches } = await findTraces(page, ['Long Road', account.id])
  expect(matches).toEqual([])
})

test('a page checks for changes as soon as it is visible again', async ({ page, account }) => {
  await account.addHouse('1 First Street')
  await page.goto('/app/dashboard')
  await expect(streetsOn(page)).toHaveText(['1 First Street'])
  await waitForCopy(page)
  // The next regular request follows four seconds later.
  await page.waitForResponse(POLLS)
  await account.addHouse('2 Second Street')
  const request = page.waitForRequest(POLLS, { timeout: 3_000 })
  await returnToTab(page)
  await request
  await expect(streetsOn(page)).toHaveText(['2 Second Street', '1 First Street'])
})
