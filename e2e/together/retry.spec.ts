import { randomUUID } from 'node:crypto'
import { FAILED_REQUEST, holdPolls, requestListsSeparately, respondWithError } from '../support/faults/faults'
import { expect, test } from '../support/test'
import { dialogOn } from '../support/wishes'

test('data that could not be loaded is not shown as empty, and can be loaded again', async ({ page, account, guard }) => {
  guard.allowConsole(FAILED_REQUEST)
  const work = { id: randomUUID(), label: 'Work', address: '', latitude: 39.9, longitude: -89.6, mode: 'car', most_minutes: 40 }
  await account.backend.insert('own_places', work)
  const wish = { id: randomUUID(), owner_id: account.id, importance: 'must', kind: 'place', place_id: work.id, at_most: 40 }
  await account.backend.insert('wishes', wish)
  const assumptions = { owner_id: account.id, currency: 'USD', deposit_share: 20, rate: 6, years: 30, maintenance: 1 }
  await account.backend.insert('cost_assumptions', assumptions)
  await requestListsSeparately(page)
  let failingUrls = /\/rpc\/hunt_|\/rest\/v1\/collaboration/
  await page.route('**/rest/v1/**', (route) => {
    const request = route.request()
    return failingUrls.test(request.url()) && request.method() !== 'PATCH' ? respondWithError(500)(route) : route.fallback()
  })
  await holdPolls(page)
  const retryButton = page.getByRole('button', { name: 'Retry' })
  const stopFailing = () => (failingUrls = /nothing fails/)
  const startFailing = () => (failingUrls = /\/rpc\/hunt_|\/rest\/v1\/collaboration/)

  for (const [path, title, loadedContent] of [
    ['/app/places', 'Your places could not be loaded', page.getByRole('heading', { name: 'Work' })],
    ['/app/wishes', 'Your wishes could not be loaded', page.getByRole('button', { name: 'Edit: Work within 40 min' })],
    ['/app/costs', 'The assumptions could not be loaded', page.getByLabel('Interest rate, a year')],
  ] as const) {
    startFailing()
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Add|Save)/ })).toHaveCount(0)
    stopFailing()
    await retryButton.click()
    await expect(loadedContent).toBeVisible()
  }
  await expect(page.getByLabel('Interest rate, a year')).toHaveValue('6')

  await test.step('the collaborators and the settings can each be loaded again', async () => {
    startFailing()
    await page.goto('/app/collaborators')
    await expect(page.getByText(/^Your collaborators could not be loaded/)).toBeVisible()
    await expect(page.getByText(/^The settings could not be loaded/)).toBeVisible()
    await expect(page.getByText('No collaborators yet')).toHaveCount(0)
    await expect(page.getByText('Example', { exact: true })).toHaveCount(0)
    await expect(page.getByRole('switch')).toHaveCount(0)
    stopFailing()
    for (const loadedContent of [page.getByText('No collaborators yet'), page.getByRole('switch').first()]) {
      await retryButton.first().click()
      await expect(loadedContent).toBeVisible()
    }
  })

  await test.step('a wish about a place can be changed even if the places cannot be loaded', async () => {
    failingUrls = /\/rpc\/hunt_places/
    await page.goto('/app/wishes')
    await page.getByRole('button', { name: 'Edit: Work within 40 min' }).click()
    await dialogOn(page).getByLabel('At most, in minutes').fill('25')
    await dialogOn(page).getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Work within 25 min')).toBeVisible()
    expect(await account.backend.select('wishes')).toMatchObject([{ at_most: 25, place_id: work.id }])
    await page.getByRole('button', { name: 'Add wish' }).first().click()
    await dialogOn(page).getByLabel('About').selectOption('Travel time to a place')
    await expect(dialogOn(page).getByRole('alert')).toContainText('Your places could not be loaded.')
    stopFailing()
    await dialogOn(page).getByRole('button', { name: 'Retry' }).click()
    await expect(dialogOn(page).getByLabel('Place')).toBeVisible()
  })
})
