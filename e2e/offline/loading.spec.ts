import { chunkUrlPattern } from '../support/faults/chunks'
import { respondWithError, expireSavedCopies, failOn, FAILED_REQUEST } from '../support/faults/faults'
import { addAppointment } from '../support/appointments'
import { cardOf, expectToast, streetsOn } from '../support/screens'
import { expect, test } from '../support/test'

const APPOINTMENTS = '**/rest/v1/appointments**'
const HOUSES = '**/rest/v1/houses**'
const STREET = '7 Cached Close'

test('if the list cannot be loaded, the saved copy is shown with its time, and Retry loads the live list', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
  const stopFailing = await failOn(page, 'GET', HOUSES, respondWithError(500))
  await expireSavedCopies(page)
  await page.reload()
  await expectToast(page, 'error', 'Error loading properties', 'Could not load properties from the database')
  const savedCopyBanner = page.getByText(/^Showing a saved copy from \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)
  await expect(savedCopyBanner).toBeVisible()
  await expect(cardOf(page, STREET).getByRole('link')).toHaveCount(0)
  await expect(cardOf(page, STREET).getByRole('button')).toHaveCount(0)
  stopFailing()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
  await expect(savedCopyBanner).toHaveCount(0)
})

test('appointments that cannot be loaded are shown from the saved copy, or replaced by examples, and cannot be changed', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET, { is_favorite: true })
  const secondLook = await addAppointment(account, house.id, { title: 'Second look' })
  const changeButtons = page.getByRole('main').getByRole('button', { name: /^(Edit|Delete|Options|Remove) / })
  const houseLinks = page.getByRole('link', { name: 'View Property' })
  await page.goto('/app/timeline')
  await expect(page.getByRole('button', { name: 'Edit Second look' })).toBeVisible()
  const stopFailing = await failOn(page, 'GET', APPOINTMENTS, respondWithError(500))
  await expireSavedCopies(page)

  await test.step('the saved copy is shown', async () => {
    await page.reload()
    await expectToast(page, 'error', 'Error loading appointments', 'Could not load appointments from the database')
    await expect(page.getByText(/^Showing a saved copy from /)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Second look' })).toBeVisible()
    await expect(changeButtons).toHaveCount(0)
    await expect(houseLinks).toHaveAttribute('href', `/app/house/${house.id}`)
  })

  await test.step('examples are shown if there is no saved copy', async () => {
    for (const path of ['timeline', 'calendar']) {
      await page.evaluate(() => localStorage.removeItem('appointments'))
      await page.goto(`/app/${path}`)
      await expect(page.getByText(/^Your appointments could not be loaded/)).toBeVisible()
      if (path === 'calendar') {
        await expect(page.getByRole('button', { name: 'Add Appointment', exact: true })).toBeDisabled()
        await page.locator('[data-date]:has([data-dot])').first().click()
      }
      await expect(page.getByText('Example', { exact: true }).first()).toBeVisible()
      await expect(changeButtons).toHaveCount(0)
      await expect(houseLinks).toHaveCount(0)
    }
    stopFailing()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^Your appointments could not be loaded/)).toHaveCount(0)
  })

  await test.step('appointments stay readable if houses cannot be loaded', async () => {
    const stopFailingHouses = await failOn(page, 'GET', HOUSES, respondWithError(500))
    await page.evaluate(() => localStorage.removeItem('houses'))
    await page.goto('/app/calendar')
    await expect(page.getByRole('heading', { level: 3, name: 'Second look' })).toBeVisible()
    await expectToast(page, 'error', 'Failed to load houses', "We couldn't load your properties. Please try again later.")
    await expect(page.getByRole('button', { name: 'Add Appointment', exact: true })).toBeDisabled()
    await page.goto(`/app/day?date=${secondLook.date}`)
    await expect(page.getByText('Second look').first()).toBeVisible()
    await expect(page.getByText(/^Your properties could not be loaded/)).toBeVisible()
    await expect(page.getByText(/^Not on the map/)).toHaveCount(0)
    await page.goto('/app/timeline')
    await expect(page.getByRole('heading', { level: 3, name: 'Second look' })).toBeVisible()
    await expect(changeButtons).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add Event' })).toHaveCount(0)
    stopFailingHouses()
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Edit Second look' })).toBeVisible()
    await expect(page.getByText(STREET).first()).toBeVisible()
  })
})

test('houses that cannot be loaded are replaced by examples that cannot be changed, and favorites by their saved copy', async ({
  page,
  account,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse('1 Other Road')
  await account.addHouse(STREET, { is_favorite: true })
  await page.goto('/app/dashboard')
  await expect(page.getByRole('article')).toHaveCount(2)
  await failOn(page, 'GET', HOUSES, respondWithError(500))
  await page.goto('/app/favorites')
  await expectToast(page, 'error', 'Error loading favorites', 'Could not load favorite properties from database')
  await expect(streetsOn(page)).toHaveText([STREET])
  await page.evaluate(() => localStorage.removeItem('houses'))
  await page.goto('/app/dashboard')
  await expect(page.getByText('Example', { exact: true })).toHaveCount(8)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button', { name: /favorites|^Delete|^Remove examples/ })).toHaveCount(0)
  await expect(page.getByText(/saved copy/)).toHaveCount(0)
})

test('the page shows that it is loading while a slow connection fetches the code', async ({ page, account: _ }) => {
  let release = () => {}
  const untilReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(chunkUrlPattern('index.html'), async (route) => {
    await untilReleased
    await route.continue()
  })
  await page.goto('/app/dashboard', { waitUntil: 'commit' })
  const loadingScreen = page.locator('#loading')
  await expect(loadingScreen).toBeVisible()
  await expect(loadingScreen).toHaveCSS('opacity', '1')
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  await expect(loadingScreen).toBeHidden()
})

for (const [name, module] of [
  ['Calendar', 'src/pages/appointments/CalendarPage.tsx'],
  ['Map', 'src/pages/list/MapPage.tsx'],
] as const) {
  test(`${name} is reloaded once and then offers a way out if a deployment has removed its code`, async ({ page, account: _, guard }) => {
    guard.allowConsole(FAILED_REQUEST)
    guard.allowConsole(/dynamically imported module/)
    let loadCount = 0
    page.on('domcontentloaded', () => {
      loadCount += 1
    })
    await page.route(chunkUrlPattern(module), (route) => route.fulfill({ status: 404, body: 'gone' }))
    await page.goto(`/app/${name.toLowerCase()}`)
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    expect(loadCount).toBe(2)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
    await page.getByRole('link', { name: 'Return to Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
    expect(loadCount).toBe(3)
  })
}
