import type { Page, Route } from '@playwright/test'
import { chunkOf } from './support/chunks'
import { answerError, failOn, FAILED_REQUEST, hold } from './support/faults'
import { A_HOUSE, expectToast, fillHouse, saveButton, toastOf, typedHouse } from './support/screens'
import { expect, test } from './support/test'

const HOUSES = '**/rest/v1/houses**'
const LABELS = Object.keys(A_HOUSE)

const loseTheAnswer = async (route: Route) => {
  await route.fetch()
  await route.abort()
}

const FAULTS: [what: string, answer: (route: Route) => Promise<void>][] = [
  ['aborted', (route) => route.abort()],
  ['aborted after the commit', loseTheAnswer],
  ['401', answerError(401, 'JWT expired', 'PGRST303')],
  ['403', answerError(403, 'new row violates row-level security policy for table "houses"', '42501')],
  ['409', answerError(409, 'conflict')],
  ['429', answerError(429, 'Too many requests')],
  ['500', answerError(500)],
  ['503', answerError(503)],
  ['malformed JSON', (route) => route.fulfill({ status: 201, contentType: 'application/json', body: '{"id":' })],
]

async function expectTyped(page: Page, notes: string) {
  expect(await typedHouse(page, LABELS)).toEqual(A_HOUSE)
  await expect(page.getByPlaceholder('What you liked')).toHaveValue(notes)
}

test('a new house whose save fails keeps what was typed, and is saved once afterwards', async ({ page, account, guard }) => {
  // Nine forms are filled and saved twice each.
  test.slow()
  guard.allowConsole(FAILED_REQUEST)
  for (const [what, answer] of FAULTS) {
    await test.step(what, async () => {
      await page.goto('/app/house/edit/new')
      await fillHouse(page, A_HOUSE)
      await page.getByPlaceholder('What you liked').fill(what)
      const mend = await failOn(page, 'POST', HOUSES, answer)
      await saveButton(page).click()
      await expectToast(page, 'error', 'Error')
      await expectTyped(page, what)
      await mend()
      await saveButton(page).click()
      await expectToast(page, 'success', 'Property added', 'The new property has been added to your listings')
    })
  }
  const saved = FAULTS.map(([what]) => what)
  expect((await account.houses()).map(({ notes }) => notes)).toEqual(saved.toReversed())
})

test('the network cut in the middle of a save loses nothing; a double click saves once', { tag: '@phone' }, async ({ page, context, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  // The toast that tells of a lost connection is fetched while there is one.
  const toasts = page.waitForResponse(chunkOf('src/ui/Toaster.tsx'))
  await page.goto('/app/house/edit/new')
  await fillHouse(page, A_HOUSE)
  await (await toasts).finished()
  const { release } = await hold(page, HOUSES)
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/rest/v1/houses'))
  await saveButton(page).click()
  await sent
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeDisabled()
  await context.setOffline(true)
  release()
  await expectToast(page, 'error', 'Error', 'No connection. Nothing you typed is lost; try again in a moment.')
  await expect(page.getByText('You are offline.')).toBeVisible()
  await expectTyped(page, '')
  await context.setOffline(false)
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await saveButton(page).dblclick()
  await expectToast(page, 'success', 'Property added')
  expect(await account.houses()).toHaveLength(1)
})

test('an edit whose save fails keeps what was typed, and counts once afterwards', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const house = await account.addHouse('9 Fault Line')
  await page.goto(`/app/house/edit/${house.id}`)
  await page.getByLabel('Street Address').fill('9 Firm Ground')
  await page.getByLabel('Price').fill('400000')
  for (const [what, answer] of FAULTS) {
    await test.step(what, async () => {
      const mend = await failOn(page, 'PATCH', HOUSES, answer)
      await saveButton(page).click()
      await expectToast(page, 'error', 'Error')
      await expect(page.getByLabel('Street Address')).toHaveValue('9 Firm Ground')
      await expect(page.getByLabel('Price')).toHaveValue('400000')
      await toastOf(page).getByRole('button', { name: 'Dismiss' }).click()
      await mend()
    })
  }
  await saveButton(page).click()
  await expectToast(page, 'success', 'Property updated', 'Your property has been updated successfully')
  await expect(page).toHaveURL(new RegExp(`/app/house/${house.id}$`))
  const [saved, ...others] = await account.houses()
  expect(others).toEqual([])
  expect(saved).toMatchObject({ price: 400_000, address: { street: '9 Firm Ground' } })
  expect(Date.parse(saved?.updated_at ?? '')).toBeGreaterThan(Date.parse(house.updated_at))
})

test('a rule of the database reaches the person in words', async ({ page, account: _, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await page.goto('/app/house/edit/new')
  await fillHouse(page, A_HOUSE)
  // What the form would refuse is put into the request itself.
  await failOn(page, 'POST', HOUSES, (route) =>
    route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), price: -5 }) }),
  )
  await saveButton(page).click()
  await expectToast(page, 'error', 'Error', 'Price must be positive')
})

test('a backend without the newer columns is tried once more without them', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  await page.goto('/app/house/edit/new')
  await fillHouse(page, A_HOUSE)
  const sent: object[] = []
  await failOn(page, 'POST', HOUSES, async (route) => {
    sent.push(route.request().postDataJSON() as object)
    if (sent.length > 1) return route.fallback()
    return route.fulfill({ status: 400, json: { code: 'PGRST204', message: "Could not find the 'measurement_system' column" } })
  })
  await saveButton(page).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect(sent[0]).toMatchObject({ measurement_system: 'imperial', price_currency: 'USD', user_id: account.id, coordinates: { lat: 0, lng: 0 } })
  expect(sent[1]).not.toHaveProperty('measurement_system')
  expect(sent[1]).not.toHaveProperty('price_currency')
  expect(await account.houses()).toHaveLength(1)
})
