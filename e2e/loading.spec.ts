import { answerError, failOn, FAILED_REQUEST, hold } from './support/faults'
import { createAccount, signInBrowser } from './support/accounts'
import { cardOf, expectToast } from './support/screens'
import { expect, test } from './support/test'

const HOUSES = '**/rest/v1/houses**'
const STREET = '7 Cached Close'

test('while the list loads there are eight skeleton cards, four on Favorites; Retry is not needed', async ({ page, account }) => {
  await account.addHouse(STREET, { is_favorite: true })
  const { release } = await hold(page, HOUSES)
  const skeletons = page.locator('[data-skeleton-card]')
  await page.goto('/app/favorites')
  await expect(skeletons).toHaveCount(4)
  await page.goto('/app')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await expect(skeletons).toHaveCount(8)
  release()
  await expect(cardOf(page, STREET)).toBeVisible()
  await expect(skeletons).toHaveCount(0)
})

test('a list that cannot be loaded shows the saved copy with its time; Retry brings the live list', { tag: '@phone' }, async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse(STREET)
  await page.goto('/app/dashboard')
  await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
  const mend = await failOn(page, 'GET', HOUSES, answerError(500))
  await page.reload()
  await expectToast(page, 'error', 'Error loading properties', 'Could not load properties from the database')
  const notice = page.getByText(/^Showing a saved copy from \w{3} \d{1,2}, \d{4}, \d{1,2}:\d{2}\s[AP]M$/)
  await expect(notice).toBeVisible()
  await expect(cardOf(page, STREET).getByRole('link')).toHaveCount(0)
  await expect(cardOf(page, STREET).getByRole('button')).toHaveCount(0)
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('without a copy the examples are shown, read-only; Favorites and a copy of somebody else do not leak in', async ({ page, account, guard, request, baseURL }) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse('1 Private Path')
  await page.goto('/app/dashboard')
  await expect(cardOf(page, '1 Private Path')).toBeVisible()
  const copy = await page.evaluate(() => localStorage.getItem('houses') ?? '')

  const other = await createAccount(request)
  await other.addHouse(STREET)
  await signInBrowser(page.context(), baseURL ?? '', other)
  await page.goto('/debug')
  const mend = await failOn(page, 'GET', HOUSES, answerError(500))
  for (const stored of [copy, '{"broken', '[]', JSON.stringify({ userId: other.id, savedAt: 'soon', items: [{}] })]) {
    await page.evaluate((value) => localStorage.setItem('houses', value), stored)
    await page.goto('/app/dashboard')
    await expect(page.getByRole('article')).toHaveCount(8)
    await expect(page.getByRole('article').getByText('Example', { exact: true })).toHaveCount(8)
    await expect(page.getByRole('article').getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('article').getByRole('link')).toHaveCount(0)
    await expect(page.getByText('1 Private Path')).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('houses'))).toBeNull()
  }
  await expectToast(page, 'error', 'Error loading properties', 'Could not load properties from the database')
  await mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('Favorites, the detail page and the form say in their own words what could not be loaded', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse(STREET)
  const abort = (route: Parameters<ReturnType<typeof answerError>>[0]) => route.abort()
  const cases = [
    ['/app/favorites', answerError(500), 'Error loading favorites', 'Could not load favorite properties from database'],
    ['/app/favorites', abort, 'Error loading favorites', 'Please try again later'],
    [`/app/house/${house.id}`, answerError(500), 'Error loading property', 'Could not load property from database'],
    [`/app/house/${house.id}`, abort, 'Error loading property', 'Please try again later'],
    [`/app/house/edit/${house.id}`, answerError(500), 'Error', 'Could not load property details'],
  ] as const
  for (const [address, answer, title, text] of cases) {
    const mend = await failOn(page, 'GET', HOUSES, answer)
    await page.goto(address)
    await expectToast(page, 'error', title, text)
    await mend()
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Street Address')).toHaveValue(STREET)
})

test('a house that does not exist, or whose address is no id, is not found', async ({ page, account: _ }) => {
  for (const id of ['6b1fbf7c-0000-4000-8000-000000000000', 'nonsense']) {
    await page.goto(`/app/house/${id}`)
    await expectToast(page, 'error', 'Property not found', 'Could not find the requested property')
    await expect(page.getByRole('heading', { name: 'House not found' })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Go back to dashboard' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

test('reads that are answered 502, 503 or 504 are tried again', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await account.addHouse(STREET)
  for (const status of [502, 503, 504]) {
    let asked = 0
    const mend = await failOn(page, 'GET', HOUSES, (route) => (asked++ === 0 ? answerError(status)(route) : route.fallback()))
    await page.goto('/app/dashboard')
    await expect(cardOf(page, STREET).getByRole('link')).toBeVisible()
    expect(asked).toBe(2)
    await mend()
  }
})
