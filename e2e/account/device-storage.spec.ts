import type { Page } from '@playwright/test'
import { createAccount } from '../support/people/accounts'
import { signIn } from '../support/people/people'
import { cardOf, expectToast } from '../support/screens'
import { expect, test } from '../support/test'

/** Simulates a browser that blocks site data: storage APIs throw when accessed, and there are no cookies and no BroadcastChannel. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const denyAccess = () => {
      throw new DOMException('Access is denied for this document', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, { get: denyAccess })
    }
    for (const name of ['locks', 'serviceWorker', 'storage']) Object.defineProperty(navigator, name, { get: denyAccess })
    Object.defineProperty(window, 'BroadcastChannel', { value: undefined })
    Object.defineProperty(document, 'cookie', { value: '', writable: true })
  })

/** Navigates to a path within the app. A full page load would end the session, which exists only in the tab's memory. */
const navigateInApp = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const STREET = '5 Blocked Lane'
const NOT_STORED_TITLE = 'Nothing is stored on this device'

test('when all storage is blocked, every page opens, and saving works while the tab stays open', async ({ page, request }) => {
  const account = await createAccount(request)
  const house = await account.addHouse(STREET)
  // If the hunt has no other members, a house has no thread until there is a message.
  const messageResponse = await account.backend.send('POST', '/rest/v1/messages', { data: { house_id: house.id, body: 'Hello' } })
  expect(messageResponse.ok()).toBe(true)
  await blockStorage(page)

  for (const path of [
    '/',
    '/auth',
    '/auth?tab=signup',
    '/auth/forgot-password',
    '/auth/new-password',
    '/invite',
    '/debug',
    '/app/calendar',
    '/nowhere',
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  }

  await signIn(page, account)
  await expect(cardOf(page, STREET)).toBeVisible()
  await expectToast(
    page,
    'error',
    NOT_STORED_TITLE,
    'You stay signed in until this tab is closed or reloaded. Nothing opens without a network.',
  )

  const screens = [
    'dashboard',
    'favorites',
    'map',
    'calendar',
    'timeline',
    'collaborators',
    'wishes',
    'places',
    'day',
    'differ',
    'costs',
    'checks',
    'settings',
    'compare',
    'nowhere',
    'house/edit/new',
    `house/${house.id}`,
    `house/${house.id}?tab=notes`,
    `house/${house.id}?tab=together`,
    `house/${house.id}/viewings`,
    `house/edit/${house.id}`,
  ]
  for (const path of screens) {
    await navigateInApp(page, `/app/${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  }

  await navigateInApp(page, `/app/house/edit/${house.id}`)
  await page.getByLabel('City').fill('Shelbyville')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expectToast(page, 'success', 'Property updated')
  await expect.poll(async () => (await account.houses())[0]?.address).toMatchObject({ city: 'Shelbyville' })

  await navigateInApp(page, `/app/house/${house.id}?tab=together`)
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('From the cellar')
  await page.getByRole('button', { name: 'Send' }).click()
  const message = page.getByRole('region', { name: 'Messages' }).getByRole('listitem').filter({ hasText: 'From the cellar' })
  await message.hover()
  await message.getByRole('button', { name: /^Message by/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Thumbs up' }).click()
  await expect(message.getByRole('button', { name: 'Thumbs up: You' })).toHaveAttribute('aria-pressed', 'true')
})

test('a full disk is reported once, and the list still opens', async ({ page, account }) => {
  await account.addHouse(STREET)
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError')
    }
  })
  await page.goto('/app/dashboard')
  await expectToast(page, 'error', NOT_STORED_TITLE)
  await expect(cardOf(page, STREET)).toBeVisible()
  await page.getByRole('link', { name: 'Calendar' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(page.getByText(NOT_STORED_TITLE)).toHaveCount(0)
})
