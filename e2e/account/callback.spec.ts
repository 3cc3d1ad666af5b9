import type { Page } from '@playwright/test'
import { requestSession, createAccount, SESSION_KEY } from '../support/people/accounts'
import { failOn, FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { linkIn } from '../support/mail/mailbox'
import { newPerson, signIn, type Person } from '../support/people/people'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import { findTraces } from '../support/traces'

/** Creates an account on the sign-up screen, which sends the confirmation email. */
async function signUpOnScreen(page: Page, person: Person) {
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectToast(page, 'success', 'Account created')
}

/** Confirms signing in to this account. The page asks for confirmation because this browser did not request the link. */
async function continueAs(page: Page, email: string) {
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible()
  await expect(page.getByText(`This link opens the account of ${email}`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('tokens in the URL’s hash are removed at once and become the session', async ({ page, request }) => {
  const { session, email } = await createAccount(request)
  await page.goto('/debug')
  const { release } = await holdRequests(page, '**/auth/v1/user')
  await page.goto(
    `/auth/callback#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer&type=signup`,
  )
  await expect(page.getByText('Signing you in')).toBeAttached()
  await expect(page).toHaveURL(/\/auth\/callback$/)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(session.access_token)
  release()
  await continueAs(page, email)
  await expectToast(page, 'success', 'Authentication successful', 'You are now signed in!')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const storedSession = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
  expect(JSON.parse(storedSession ?? '{}')).toMatchObject({ access_token: session.access_token, user: { email } })
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
})

test('a sign-in link that leads to the root of the site works', async ({ page, request }) => {
  const { session, email } = await createAccount(request)
  await page.goto(`/#access_token=${session.access_token}&refresh_token=${session.refresh_token}&type=magiclink`)
  await continueAs(page, email)
  await expectToast(page, 'success', 'Authentication successful', 'You are now signed in!')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired')
  await expectToast(page, 'error', 'Authentication failed')
})

test('confirming an email in another browser requires the password first', async ({ page, openContext, mailbox, guard }) => {
  guard.allowConsole(/Login failed/)
  guard.allowConsole(FAILED_REQUEST)
  const person = newPerson()
  await signUpOnScreen(page, person)

  const otherPage = await (await openContext()).newPage()
  const visitedPaths: string[] = []
  otherPage.on('framenavigated', (frame) => visitedPaths.push(new URL(frame.url()).pathname))
  await otherPage.goto(linkIn(await mailbox.waitFor(person.email)))
  await expect(otherPage.getByRole('heading', { name: 'Set your password' })).toBeVisible()
  expect(await otherPage.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  const stopFailing = await failOn(page, 'POST', '**/auth/v1/token**', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/^Something went wrong\. Please try again\. If you confirmed your email on another device/)).toBeVisible()
  stopFailing()
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(/^Invalid login credentials\. If you confirmed your email on another device/)).toBeVisible()
  await otherPage.reload()
  await otherPage.getByLabel('Password', { exact: true }).fill(person.password)
  await otherPage.getByRole('button', { name: 'Set password' }).click()
  await expectToast(otherPage, 'success', 'Authentication successful', 'You are now signed in!')
  await expect(otherPage).toHaveURL(/\/app\/dashboard$/)
  await expect(otherPage.getByRole('heading', { level: 1, name: 'Properties' })).toBeVisible()
  expect([...new Set(visitedPaths)]).toEqual(['/auth/callback', '/app/dashboard'])
  await signIn(page, person)
})

test('confirming an email in the browser that created the account needs no further step', async ({ page, context, mailbox }) => {
  const person = newPerson()
  await signUpOnScreen(page, person)
  const tab = await context.newPage()
  await tab.goto(linkIn(await mailbox.waitFor(person.email)))
  await expectToast(tab, 'success', 'Authentication successful', 'You are now signed in!')
  await expect(tab).toHaveURL(/\/app\/dashboard$/)
})

test('a stranger’s link signs in only after a confirmation, and declining leaves nothing behind', async ({ page, request }) => {
  const stranger = await createAccount(request)
  const { access_token: accessToken, refresh_token: refreshToken } = stranger.session
  await page.goto(`/auth/callback#access_token=${accessToken}&refresh_token=${refreshToken}&type=magiclink`)
  await expect(page.getByText(`This link opens the account of ${stranger.email}`)).toBeVisible()
  expect(await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)).toBeNull()
  await page.getByRole('button', { name: 'Don’t sign in' }).click()
  await expect(page).toHaveURL(/\/auth$/)
  expect((await findTraces(page, [accessToken, refreshToken])).matches).toEqual([])
  expect((await stranger.backend.send('GET', '/auth/v1/user')).ok(), 'the session of the link has ended').toBe(false)
})

test('signing in after declining a stranger’s link leads to the page that was requested first', async ({ page, request }) => {
  const [stranger, account] = [await createAccount(request), await createAccount(request)]
  await page.goto('/app/favorites')
  await expect(page).toHaveURL(/\/auth$/)
  const { access_token: accessToken, refresh_token: refreshToken } = stranger.session
  await page.goto(`/auth/callback#access_token=${accessToken}&refresh_token=${refreshToken}&type=magiclink`)
  await page.getByRole('button', { name: 'Don’t sign in' }).click()
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app\/favorites$/)
})

test('a link for another account signs in only after a confirmation, and staying signed in changes nothing', async ({
  page,
  account,
  request,
}) => {
  const other = await createAccount(request)
  const { access_token: accessToken, refresh_token: refreshToken } = other.session
  const openLink = () => page.goto(`/auth/callback#access_token=${accessToken}&refresh_token=${refreshToken}&type=magiclink`)
  const storedSession = () =>
    page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}') as { user: { email: string } }, SESSION_KEY)

  await page.goto('/debug')
  await openLink()
  await expect(page.getByRole('heading', { name: 'Switch accounts?' })).toBeVisible()
  await expect(page.getByText(`You are signed in as ${account.email} in this browser. Continue as ${other.email}?`)).toBeVisible()
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect((await storedSession()).user.email).toBe(account.email)
  expect((await findTraces(page, [accessToken, refreshToken])).matches).toEqual([])
  expect((await other.backend.send('GET', '/auth/v1/user')).ok(), 'the session of the link has ended').toBe(false)

  const newSession = (await (await requestSession(request, other)).json()) as typeof other.session
  await page.goto(`/auth/callback#access_token=${newSession.access_token}&refresh_token=${newSession.refresh_token}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectToast(page, 'success', 'Authentication successful')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  expect((await storedSession()).user.email).toBe(other.email)
  expect((await account.backend.send('GET', '/auth/v1/user')).ok(), 'the replaced session has ended').toBe(false)
})

test('an error description in the URL is never shown', async ({ page }) => {
  for (const hash of ['error=x&error_description=Call+555+0100', 'error_code=Call+555+0100', 'error_description=Call+555+0100']) {
    await page.goto(`/auth/callback#${hash}`)
    await expectToast(page, 'error', 'Authentication failed', 'Failed to process authentication. Please try again.')
    await expect(page.getByText('555 0100')).toHaveCount(0)
  }
})

const encodeSegment = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const FORGED_TOKEN = `${encodeSegment({ alg: 'HS256', typ: 'JWT' })}.${encodeSegment({ sub: 'somebody', exp: 4102444800 })}.${encodeSegment({ signed: 'by nobody' })}`

test('forged tokens and codes are reported and lead to sign-in', async ({ page, guard }) => {
  guard.allowConsole(/Authentication failed/)
  guard.allowConsole(/Failed to load resource/)
  for (const parameters of [`#access_token=${FORGED_TOKEN}&refresh_token=nothing`, '?code=5f3c1e1e-0000-4000-8000-000000000000']) {
    await page.goto(`/auth/callback${parameters}`)
    await expectToast(page, 'error', 'Authentication failed')
    await expect(page).toHaveURL(/\/auth$/)
  }
})
