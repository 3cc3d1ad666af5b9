import type { BrowserContext, Request } from '@playwright/test'
import { FAILED_REQUEST } from '../support/faults/faults'
import { recordFigures } from '../support/reporters/figures'
import { drawJpeg } from '../support/pictures'
import { expect, test } from '../support/test'
import { waitUntilOfflineReady } from '../support/servers/worker'
import { answerAll, isStored, storedItems, takePhoto, writeNote } from '../support/viewingScreen'

const SENDING_URLS = /\/rest\/v1\/viewing(s|_items)\b|\/storage\/v1\/object\/property-photos/

/** Returns the key under which all repetitions of a request are counted. */
function requestKey(request: Request): string {
  const { pathname } = new URL(request.url())
  if (!pathname.includes('/rest/')) return pathname
  const { id = '' } = request.postDataJSON() as { id?: string }
  return `${pathname} ${id}`
}

/** Each request is lost four times: before it is sent and before its response arrives, each by closing and by reloading the tab. */
const KILLS = [
  { isCommitted: false, closes: true },
  { isCommitted: false, closes: false },
  { isCommitted: true, closes: true },
  { isCommitted: true, closes: false },
] as const

type Kill = (typeof KILLS)[number]

/** The timeout in milliseconds for opening the app, and then for a kill or for everything to be sent. */
const MAX_LIFETIME = 30_000

/** Opens the app, which starts sending at once, and reopens it after each kill until all has been sent. @returns the number of kills */
async function sendThroughKills(context: BrowserContext): Promise<number> {
  const timesSeen = new Map<string, number>()
  let reportKill: (kill: Kill) => void
  await context.route(SENDING_URLS, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    const key = requestKey(request)
    const seen = timesSeen.get(key) ?? 0
    const kill = KILLS[seen]
    if (!kill) return route.continue()
    timesSeen.set(key, seen + 1)
    if (kill.isCommitted) await route.fetch()
    return reportKill(kill)
  })
  let page = await context.newPage()
  for (let killCount = 0; ; killCount += 1) {
    const killPromise = new Promise<Kill>((resolve) => (reportKill = resolve))
    await page.goto('/app/settings', { timeout: MAX_LIFETIME })
    const sentPromise = page
      .getByText('All sent')
      .waitFor({ timeout: MAX_LIFETIME })
      .catch(async () => {
        const messages = await page.getByRole('status').allTextContents()
        throw new Error(`Neither killed nor everything sent; the page says: ${messages.join(' | ')}`)
      })
    // After a kill, nothing awaits this promise, which rejects when the page closes or the time is up; that is not an error.
    sentPromise.catch(() => undefined)
    const nextKill = await Promise.race([killPromise, sentPromise])
    if (!nextKill) return killCount
    if (!nextKill.closes) continue
    await page.close()
    page = await context.newPage()
  }
}

test.use({ serviceWorkers: 'allow' })

test('nothing is lost or duplicated when the app is killed at any point while sending', async ({
  account,
  context,
  page,
  browser,
  guard,
}) => {
  test.setTimeout(240_000)
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('7 Cellar Lane')
  await page.goto('/app/dashboard')
  await waitUntilOfflineReady(page)
  await page.goto(`/app/viewing/${house.id}`)
  await expect(page.getByRole('button', { name: 'Start viewing' })).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start viewing' }).click()
  await answerAll(page, ['Yes', 'No', 'Yes', 'Not known', 'Yes', 'Yes', 'No', 'Yes', 'Yes', 'Not known'])
  const picture = await drawJpeg(browser, 320, 240)
  for (const room of ['Kitchen', 'Garden', 'Cellar']) await takePhoto(page, picture, room)
  for (const note of ['Dry', 'Bright']) await writeNote(page, note)
  await page.close()
  await context.setOffline(false)

  const kills = await sendThroughKills(context)
  const items = await storedItems(account, house.id)
  const places = items.map(({ place }) => place)
  recordFigures('outbox', { kills, lost: 15 - new Set(places).size, twice: places.length - new Set(places).size })
  expect(items.map(({ kind }) => kind).toSorted()).toEqual([
    ...Array<string>(10).fill('answer'),
    ...Array<string>(2).fill('note'),
    ...Array<string>(3).fill('photo'),
  ])
  expect(new Set(places).size).toBe(15)
  expect(kills).toBeGreaterThanOrEqual(67)
  for (const { photo } of items.filter(({ kind }) => kind === 'photo')) expect(await isStored(account, photo ?? '')).toBe(true)
})
