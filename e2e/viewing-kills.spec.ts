import type { Page, Request, Route } from '@playwright/test'
import { FAILED_REQUEST } from './support/faults'
import { count } from './support/figures'
import { drawJpeg } from './support/pictures'
import { expect, test } from './support/test'
import { keptForOffline } from './support/worker'
import { answerAll, isStored, storedItems, takePhoto, writeNote } from './support/viewingScreen'

const SENDING = /\/rest\/v1\/viewing(s|_items)\b|\/storage\/v1\/object\/property-photos/

/** What a request is about, so that its repetitions are counted together. */
function subjectOf(request: Request): string {
  const { pathname } = new URL(request.url())
  if (!pathname.includes('/rest/')) return pathname
  const { id = '' } = request.postDataJSON() as { id?: string }
  return `${pathname} ${id}`
}

/** The app is killed twice before a request leaves, and twice after it was carried out, before its answer arrives. */
const KILLS = ['before', 'before', 'after', 'after'] as const

/** Opens the product, which begins to send at once, until it is killed or everything is sent. @returns whether it was killed */
async function lifeOf(page: Page, timesSeen: Map<string, number>): Promise<boolean> {
  const killed = new Promise<boolean>((resolve) => {
    void page.route(SENDING, async (route: Route) => {
      const request = route.request()
      if (request.method() !== 'POST') return route.continue()
      const subject = subjectOf(request)
      const seen = timesSeen.get(subject) ?? 0
      const kill = KILLS[seen]
      if (!kill) return route.continue()
      timesSeen.set(subject, seen + 1)
      if (kill === 'after') await route.fetch()
      return resolve(true)
    })
  })
  await page.goto('/app/settings')
  const sent = page
    .getByText('All sent')
    .waitFor()
    .then(
      () => false,
      () => true,
    )
  const wasKilled = await Promise.race([killed, sent])
  await page.close()
  return wasKilled
}

test.use({ serviceWorkers: 'allow' })

for (const run of [1, 2, 3]) {
  test(`nothing is lost and nothing comes twice, wherever in sending the app is killed (${run} of 3)`, async ({
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
    await keptForOffline(page)
    await page.goto(`/app/viewing/${house.id}`)
    await expect(page.getByRole('button', { name: 'Start viewing' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Start viewing' }).click()
    await answerAll(page, ['Yes', 'No', 'Yes', 'Not known', 'Yes', 'Yes', 'No', 'Yes', 'Yes', 'Yes', 'No', 'Not known'])
    const picture = await drawJpeg(browser, 320, 240)
    for (const room of ['Kitchen', 'Garden', 'Cellar']) await takePhoto(page, picture, room)
    for (const note of ['Dry', 'Bright']) await writeNote(page, note)
    await page.close()
    await context.setOffline(false)

    const timesSeen = new Map<string, number>()
    let kills = 0
    while (await lifeOf(await context.newPage(), timesSeen)) kills += 1

    const items = await storedItems(account, house.id)
    const places = items.map(({ place }) => place)
    count('outbox', { kills, lost: 17 - new Set(places).size, twice: places.length - new Set(places).size })
    expect(items.map(({ kind }) => kind).toSorted()).toEqual([
      ...Array<string>(12).fill('answer'),
      ...Array<string>(2).fill('note'),
      ...Array<string>(3).fill('photo'),
    ])
    expect(new Set(places).size).toBe(17)
    expect(kills).toBeGreaterThanOrEqual(70)
    for (const { photo } of items.filter(({ kind }) => kind === 'photo')) expect(await isStored(account, photo ?? '')).toBe(true)
  })
}
