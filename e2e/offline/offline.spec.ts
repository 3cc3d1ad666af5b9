import { existsSync } from 'node:fs'
import { SESSION_KEY } from '../support/people/accounts'
import { FAILED_REQUEST } from '../support/faults/faults'
import { recordFigures } from '../support/reporters/figures'
import { cardOf, openMenu } from '../support/screens'
import { expect, test } from '../support/test'
import { findTraces } from '../support/traces'
import { addAppointment } from '../support/appointments'
import { cachedFiles, waitUntilOfflineReady, disableHttpCache } from '../support/servers/worker'

test.use({ serviceWorkers: 'allow' })

const STREET = '7 Cellar Lane'

test('the last-seen hunt opens offline with an expired session, and is live again once online', async ({
  page,
  context,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET, { notes: 'Mind the step' })
  await addAppointment(account, house.id, { title: 'Second look' })
  await disableHttpCache(context)
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET)).toBeVisible()
  await waitUntilOfflineReady(page)

  await page.evaluate((key) => {
    const session = JSON.parse(localStorage.getItem(key) ?? '') as object
    localStorage.setItem(key, JSON.stringify({ ...session, expires_at: 1_700_000_000 }))
  }, SESSION_KEY)
  await context.setOffline(true)

  await page.reload()
  await expect(cardOf(page, STREET)).toBeVisible()
  await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
  await expect(page.getByText('You are offline.')).toBeVisible()

  await page.goto('/app/calendar')
  await expect(page.getByText('Second look').first()).toBeVisible()
  await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()

  await page.goto(`/app/house/${house.id}`)
  await expect(page.getByRole('heading', { level: 1, name: STREET })).toBeVisible()
  await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
  await page.getByRole('tab', { name: 'Notes' }).click()
  await expect(page.getByRole('textbox', { name: 'Notes' })).toHaveValue('Mind the step')

  for (const [path, heading] of [
    ['favorites', 'Favorites'],
    ['timeline', 'Timeline'],
    ['settings', 'User Settings'],
  ] as const) {
    await page.goto(`/app/${path}`)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
  await page.goto('/')
  await expect(page).toHaveURL(/\/app\/dashboard$/)

  await context.setOffline(false)
  await expect(page.getByText(/^Showing a saved copy from /)).toHaveCount(0)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await expect(cardOf(page, STREET)).toBeVisible()
})

test('the caches contain only built files, and nothing personal is left after signing out', async ({ page, account }) => {
  const house = await account.addHouse(STREET)
  const { backend, id } = account
  const personalTexts = ['Ask about the roof', 'A wall for the loom', 'Grandmother’s']
  const [message, question, label] = personalTexts
  await backend.insert('messages', { id: crypto.randomUUID(), house_id: house.id, body: message })
  await backend.insert('wishes', { owner_id: id, kind: 'question', question, importance: 'must' })
  await backend.insert('own_places', { id: crypto.randomUUID(), label, address: '1 Lake Road', latitude: 1, longitude: 1, mode: 'car' })
  await page.goto('/app/dashboard')
  await waitUntilOfflineReady(page)
  const housePath = `/app/house/${house.id}`
  const paths = ['dashboard', 'calendar', 'collaborators', 'map', 'wishes', 'places', 'costs', 'day', 'checks'].map(
    (name) => `/app/${name}`,
  )
  for (const path of [...paths, housePath, `${housePath}?tab=together`, `${housePath}/viewings`, `/app/viewing/${house.id}`]) {
    await page.goto(path)
    await expect.soft(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
  }
  await page.goto('/app/settings')
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)

  const files = await cachedFiles(page)
  expect(new Set(files.map(({ cache }) => cache)).size).toBe(1)
  expect(files.length).toBeGreaterThan(50)
  for (const { path } of files) expect.soft(existsSync(`dist${path}`), path).toBe(true)
  expect(await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])).toEqual([[], []])
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  expect(files.some(({ text }) => text.includes(house.id))).toBe(false)
  // The app is installable: it has a name, a start URL and a maskable icon, and all its icons are PNG files.
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    start_url: string
    icons: { src: string; purpose?: string }[]
  }
  expect(manifest).toMatchObject({ name: 'House Hunter', start_url: '/app/dashboard', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  for (const { src } of manifest.icons) expect.soft((await page.request.get(src)).headers()['content-type']).toBe('image/png')

  // This comes last, because the search for traces goes back through the history.
  const { access_token: accessToken, refresh_token: refreshToken } = account.session
  const words = [STREET, ...personalTexts, id, account.email, account.fullName, accessToken, refreshToken]
  const { searchedCount, matches } = await findTraces(page, words)
  recordFigures('personal data after signing out', { 'places searched': searchedCount, found: matches.length })
  expect(matches).toEqual([])
})
