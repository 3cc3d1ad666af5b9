import { createHash, randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { SESSION_KEY, createAccount, signInBrowser, type Account } from '../support/people/accounts'
import { sendAsAdministrator, skipWithoutAdministrator } from '../support/people/administrator'
import { backendOf } from '../support/backend'
import { FAILED_REQUEST } from '../support/faults/faults'
import { linkIn } from '../support/mail/mailbox'
import { newPerson, signIn } from '../support/people/people'
import { expectToast } from '../support/screens'
import { MAIL_REDIRECT } from '../support/servers/stack'
import { expect, test } from '../support/test'

const HOUR_IN_SECONDS = 3600
const storedSession = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as Account['session'] & { user: { email: string } }, SESSION_KEY)
const cards = (page: Page) => page.getByRole('article')

test('a token signed with a replaced key is renewed, and the rejected request then succeeds', async ({
  page,
  context,
  baseURL,
  request,
  guard,
}) => {
  guard.allowConsole(FAILED_REQUEST)
  const account = await createAccount(request)
  await account.addHouse('12 Old Key Road')
  const [header, claims] = account.session.access_token.split('.')
  const invalidToken = `${header}.${claims}.${randomBytes(32).toString('base64url')}`
  await signInBrowser(context, baseURL ?? '', { session: { ...account.session, access_token: invalidToken } })
  await page.goto('/app/dashboard')
  await expect(cards(page)).toHaveCount(1)
  await expect.poll(async () => (await storedSession(page)).access_token).not.toBe(invalidToken)
  expect((await backendOf(request, (await storedSession(page)).access_token).send('GET', '/auth/v1/user')).status()).toBe(200)
})

test('several tabs keep the same session when its token expires', async ({ page, context, baseURL, request }) => {
  const account = await createAccount(request)
  await account.addHouse('12 Two Tabs Road')
  const expiredAt = Math.round(Date.now() / 1000) - 10
  const session = { ...account.session, expires_at: expiredAt }
  await signInBrowser(context, baseURL ?? '', { session })
  await page.goto('/')
  const tabs = [page, await context.newPage(), await context.newPage()]
  await Promise.all(tabs.map((tab) => tab.goto('/app/dashboard')))
  for (const tab of tabs) await expect(cards(tab)).toHaveCount(1)
  const { refresh_token: newestToken, access_token: token } = await storedSession(page)
  expect(newestToken).not.toBe(session.refresh_token)
  for (const tab of tabs) {
    await tab.reload()
    await expect(cards(tab)).toHaveCount(1)
    expect((await storedSession(tab)).access_token).toBe(token)
  }
  const refreshRequest = { params: { grant_type: 'refresh_token' }, data: { refresh_token: newestToken } }
  expect((await backendOf(request).send('POST', '/auth/v1/token', refreshRequest)).status()).toBe(200)
})

for (const [speed, minutes] of [
  ['fast', 10],
  ['slow', -10],
] as const) {
  test(`a person can sign in, save and come back when the device’s clock is ten minutes ${speed}`, async ({ page, request }) => {
    const account = await createAccount(request)
    await account.addHouse('12 Odd Clock Road')
    await page.clock.install({ time: Date.now() + minutes * 60_000 })
    await signIn(page, account)
    await expect(cards(page)).toHaveCount(1)
    const saveRequest = page.waitForRequest((each) => each.method() === 'PATCH' && each.url().includes('/rest/v1/houses'))
    await page
      .getByRole('button', { name: /favorite/i })
      .first()
      .click()
    await saveRequest
    await expect.poll(async () => (await account.houses())[0]?.is_favorite).toBe(true)
    await page.reload()
    await expect(cards(page)).toHaveCount(1)
    const { session } = await signInAgain(request, account)
    await page.goto(`/auth/callback#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=magiclink`)
    await expectToast(page, 'success', 'Authentication successful')
    await expect(cards(page)).toHaveCount(1)
  })
}

/** Signs in to the account again, which creates another session. */
async function signInAgain(request: APIRequestContext, { email, password }: Account) {
  const data = { email, password }
  const response = await backendOf(request).send('POST', '/auth/v1/token', { params: { grant_type: 'password' }, data })
  return { session: (await response.json()) as Account['session'] }
}

/** The token in an emailed link, for building the links that a custom email template can send. */
const tokenIn = (link: string) => new URL(link).searchParams.get('token')

test('a link that passes its token to the page signs the user in, and works only once', async ({ page, request, mailbox, guard }) => {
  guard.allowConsole(/Authentication failed/)
  guard.allowConsole(FAILED_REQUEST)
  const { email } = await createAccount(request)
  expect((await backendOf(request).send('POST', '/auth/v1/recover', { params: MAIL_REDIRECT, data: { email } })).status()).toBe(200)
  const link = `/auth/callback?token_hash=${tokenIn(linkIn(await mailbox.waitFor(email, /password/i)))}&type=recovery`
  await page.goto(link)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  expect((await storedSession(page)).user.email).toBe(email)
  await page.goto(link)
  await expectToast(page, 'error', 'Authentication failed')
})

test.describe('flows that need an administrator or the service’s settings', () => {
  skipWithoutAdministrator()

  test('an invitation from the administrator opens the page for a new password', async ({ page, request }) => {
    const { email } = newPerson()
    const link = await sendAsAdministrator<{ action_link: string }>(request, 'POST', 'generate_link', { type: 'invite', email })
    await page.goto(link.action_link)
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
    await page.getByLabel('New password').fill('battery-staple-8')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expectToast(page, 'success', 'Password updated')
    await expect(page).toHaveURL(/\/app\/dashboard$/)
  })

  test('a new email address is confirmed through emails to both addresses, and the session continues', async ({
    page,
    account,
    mailbox,
  }) => {
    const newEmail = `new-${account.email}`
    expect((await account.backend.send('PUT', '/auth/v1/user', { params: MAIL_REDIRECT, data: { email: newEmail } })).status()).toBe(200)
    await page.goto(linkIn(await mailbox.waitFor(account.email, /email/i)))
    await expectToast(page, 'success', 'First email confirmed', 'Now follow the link that was sent to your other email.')
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    expect((await storedSession(page)).user.email).toBe(account.email)
    await page.goto(linkIn(await mailbox.waitFor(newEmail, /email/i)))
    await expectToast(page, 'success', 'Authentication successful')
    await expect(page).toHaveURL(/\/app\/dashboard$/)
    expect((await storedSession(page)).user.email).toBe(newEmail)
  })

  test('a link with a code works only in the browser that requested it', async ({ page, openContext, request, mailbox, guard }) => {
    guard.allowConsole(/Authentication failed/)
    const { email } = await createAccount(request)
    const verifier = randomBytes(32).toString('hex')
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const data = { email, code_challenge: challenge, code_challenge_method: 's256' }
    expect((await backendOf(request).send('POST', '/auth/v1/recover', { params: MAIL_REDIRECT, data })).status()).toBe(200)
    const redirect = await request.get(linkIn(await mailbox.waitFor(email)), { maxRedirects: 0 })
    const callbackUrl = redirect.headers().location ?? ''
    expect(callbackUrl).toContain('/auth/callback?code=')

    const otherPage = await (await openContext()).newPage()
    await otherPage.goto(callbackUrl)
    await expectToast(otherPage, 'error', 'Authentication failed', 'Please start the sign-in again, in this browser.')
    await page.goto('/debug')
    await page.evaluate((value) => localStorage.setItem('house-hunter-arriving-code-verifier', JSON.stringify(value)), verifier)
    await page.goto(callbackUrl)
    await expectToast(page, 'success', 'Authentication successful')
    expect((await storedSession(page)).user.email).toBe(email)
  })

  test('an account is signed out and leaves nothing behind when the administrator deletes it', async ({
    page,
    account,
    request,
    guard,
  }) => {
    guard.allowConsole(FAILED_REQUEST)
    await account.addHouse('12 Gone Road')
    await page.goto('/app/dashboard')
    await expect(cards(page)).toHaveCount(1)
    await sendAsAdministrator(request, 'DELETE', `users/${account.id}`)
    await page.reload()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('12 Gone Road')).toHaveCount(0)
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  test('a blocked account is signed out when its token expires, and cannot sign in again', async ({
    page,
    context,
    baseURL,
    request,
    guard,
  }) => {
    guard.allowConsole(FAILED_REQUEST)
    guard.allowConsole(/Login failed/)
    const account = await createAccount(request)
    await sendAsAdministrator(request, 'PUT', `users/${account.id}`, { ban_duration: '24h' })
    const session = { ...account.session, expires_at: Math.round(Date.now() / 1000) - HOUR_IN_SECONDS }
    await signInBrowser(context, baseURL ?? '', { session })
    await page.goto('/app/dashboard')
    await expect(page).toHaveURL(/\/auth$/)
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'error', 'Login failed', 'User is banned')
  })
})
