import { chunkOf } from '../support/faults/chunks'
import { respondWithError, failOn, FAILED_REQUEST } from '../support/faults/faults'
import { cardOf, expectToast } from '../support/screens'
import { expect, test } from '../support/test'

const HOUSES = '**/rest/v1/houses**'
const STREET = '7 Cached Close'

test('if the list cannot be loaded, the saved copy is shown with its time; Retry loads the live list', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
  const stopFailing = await failOn(page, 'GET', HOUSES, respondWithError(500))
  await page.reload()
  await expectToast(page, 'error', 'Error loading properties', 'Could not load properties from the database')
  const notice = page.getByText(/^Showing a saved copy from \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)
  await expect(notice).toBeVisible()
  await expect(cardOf(page, STREET).getByRole('link')).toHaveCount(0)
  await expect(cardOf(page, STREET).getByRole('button')).toHaveCount(0)
  stopFailing()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('the page shows that it is loading while a slow connection fetches the code', async ({ page, account: _ }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(chunkOf('index.html'), async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  const coming = page.locator('#coming')
  await expect(coming).toBeVisible()
  await expect(coming).toHaveCSS('opacity', '1')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  await expect(coming).toBeHidden()
})

for (const [name, module] of [
  ['Calendar', 'src/pages/appointments/CalendarPage.tsx'],
  ['Map', 'src/pages/list/MapPage.tsx'],
] as const) {
  test(`${name}, whose code a deployment has removed, is reloaded once and then offers a way out`, async ({ page, account: _, guard }) => {
    guard.allowConsole(FAILED_REQUEST)
    guard.allowConsole(/dynamically imported module/)
    let loads = 0
    page.on('domcontentloaded', () => {
      loads += 1
    })
    await page.route(chunkOf(module), (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(`/app/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(loads).toBe(2)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
    expect(loads).toBe(3)
  })
}
