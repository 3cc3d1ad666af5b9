import type { Page } from '@playwright/test'
import type { Account } from './support/accounts'
import { FAILED_REQUEST } from './support/faults'
import { openMenu } from './support/screens'
import { expect, test } from './support/test'
import { addViewing, dayCell, dayFromToday } from './support/viewings'
import { keptForOffline, withoutHttpCache } from './support/worker'

test.use({ serviceWorkers: 'allow' })

const kept = (page: Page) => page.evaluate(() => localStorage.getItem('house-hunter-kept-houses')?.split(' ').toSorted() ?? [])

/** Two houses with appointments: one soon, one later. */
async function twoAppointments(account: Account, soon: number) {
  const [house, later] = [await account.addHouse('7 Cellar Lane'), await account.addHouse('4 Oak Avenue')]
  await addViewing(account, house.id, { title: 'First look', date: dayFromToday(soon) })
  await addViewing(account, later.id, { title: 'Much later', date: dayFromToday(5) })
  await account.backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: 'Ask about the roof' })
  return { house, later }
}

/** The house opens without a network, and without what else is saved of the list. */
async function expectToOpenOffline(page: Page, houseId: string) {
  await page.evaluate(() => localStorage.removeItem('houses'))
  await page.context().setOffline(true)
  await page.goto(`/app/house/${houseId}?tab=together`)
  await expect(page.getByRole('heading', { level: 1, name: '7 Cellar Lane' })).toBeVisible()
  await expect(page.getByText('Ask about the roof')).toBeVisible()
}

test('an appointment of today that is opened in the calendar brings its house along, and no other', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const { house } = await twoAppointments(account, 0)
  await withoutHttpCache(page.context())
  await page.goto('/app/calendar')
  await keptForOffline(page)
  const edit = async (title: string) => {
    await (await openMenu(page, `Options for ${title}`)).getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog', { name: 'Edit Appointment' }).getByLabel('Title')).toHaveValue(title)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await page.goto(`/app/calendar?date=${dayFromToday(5)}`)
  await edit('Much later')
  expect(await kept(page)).toEqual([])
  await dayCell(page, dayFromToday(0)).click()
  await edit('First look')
  await expect.poll(() => kept(page)).toEqual([house.id])
  await expectToOpenOffline(page, house.id)
})

test('the timeline brings along the houses of today and tomorrow, once', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const { house } = await twoAppointments(account, 1)
  await withoutHttpCache(page.context())
  await page.goto('/app/timeline')
  await keptForOffline(page)
  await expect.poll(() => kept(page)).toEqual([house.id])

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/messages')) asked.push(request.url())
  })
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.getByRole('link', { name: 'Timeline View' }).click()
  await expect(page.getByRole('heading', { name: 'First look' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked).toEqual([])
  await expectToOpenOffline(page, house.id)
})

test('the plan of tomorrow brings along its houses', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const { house, later } = await twoAppointments(account, 1)
  await addViewing(account, later.id, { title: 'Second look', date: dayFromToday(1), time: '17:00' })
  await withoutHttpCache(page.context())
  await page.goto(`/app/day?date=${dayFromToday(1)}`)
  await keptForOffline(page)
  await expect.poll(() => kept(page)).toEqual([house.id, later.id].toSorted())
  await expectToOpenOffline(page, house.id)
})
