import { createAccount } from './support/accounts'
import { answerError, FAILED_REQUEST, hold } from './support/faults'
import { newPerson } from './support/people'
import { expectToast } from './support/screens'
import { expect, test } from './support/test'
import type { Page } from '@playwright/test'

async function login(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Everything of the card that can be typed into or pressed. */
const controls = (page: Page) => page.getByRole('main').locator('input, button')

async function expectAll(page: Page, state: 'disabled' | 'enabled', count: number) {
  await expect(controls(page)).toHaveCount(count)
  await expect(controls(page).and(page.locator(state === 'disabled' ? ':disabled' : ':enabled'))).toHaveCount(count)
}

test('the card has two tabs, the first chosen by the address', async ({ page }) => {
  await page.goto('/auth')
  await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  await expect(page.getByText('Sign in to continue to House Hunter')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Login', 'Sign Up'])
  await expect(page.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
  await expect(page.getByText('Or continue with')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\?tab=signup$/)
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
})

test('signing in: busy meanwhile, then the dashboard', { tag: '@phone' }, async ({ page, request }) => {
  const account = await createAccount(request)
  await page.goto('/auth')
  const { release } = await hold(page, '**/auth/v1/token**')
  await login(page, account.email, account.password)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expectAll(page, 'disabled', 7)
  release()
  await expectToast(page, 'success', 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('house-hunter-session') ?? '{}') as object)
  expect(Object.keys(stored)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'user']),
  )
})

test('a refused sign-in says what the server says; one without an answer says what to do', async ({ page, guard }) => {
  guard.allowConsole(/Login failed/)
  guard.allowConsole(FAILED_REQUEST)
  const { email, password } = newPerson()
  await page.goto('/auth')
  await login(page, email, password)
  await expectToast(page, 'error', 'Login failed', 'Invalid login credentials')
  await expectAll(page, 'enabled', 7)
  await page.route('**/auth/v1/token**', (route) => route.abort())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectToast(page, 'error', 'Login failed', 'Something went wrong. Please try again.')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('signing up: busy meanwhile; a refusal is told and keeps what was typed', async ({ page, guard }) => {
  guard.allowConsole(/Sign up failed/)
  guard.allowConsole(FAILED_REQUEST)
  const person = newPerson()
  await page.goto('/auth?tab=signup')
  await page.route('**/auth/v1/signup**', answerError(422, 'Signups not allowed for this instance', 'signup_disabled'))
  const { release } = await hold(page, '**/auth/v1/signup**')
  await page.getByLabel('Full Name').fill(person.fullName)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
  await expectAll(page, 'disabled', 8)
  release()
  await expectToast(page, 'error', 'Sign up failed', 'Signups not allowed for this instance')
  await expectAll(page, 'enabled', 8)
  await expect(page.getByLabel('Full Name')).toHaveValue(person.fullName)
})

test('Google without a provider explains itself and leaves the card usable', async ({ page, guard }) => {
  guard.allowConsole(/Google sign in failed/)
  guard.allowConsole(FAILED_REQUEST)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Google' }).click()
  await expectToast(page, 'error', 'Google sign in failed', 'Google sign-in is not set up here. Please use your email and password.')
  await expectAll(page, 'enabled', 7)
})

test('Google with a provider leaves the page, busy until it has gone', async ({ page, baseURL }) => {
  await page.goto('/auth')
  const asked = page.waitForRequest('**/auth/v1/authorize**')
  let leaving = 0
  await page.route('**/auth/v1/authorize**', async (route) => {
    if (route.request().isNavigationRequest()) leaving += 1
    // An answer without content keeps the page where it is.
    await route.fulfill({ status: 204 })
  })
  await page.getByRole('button', { name: 'Google' }).click()
  const query = new URL((await asked).url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    provider: 'google', redirect_to: `${baseURL}/auth/callback`, scopes: 'email profile', access_type: 'offline', prompt: 'consent',
  })
  await expect.poll(() => leaving).toBe(1)
  await expectAll(page, 'disabled', 7)
})

test('signed in, the landing page and the sign-in page lead to the dashboard, and are not in the history', async ({ page, account: _ }) => {
  await page.goto('/debug')
  await page.getByRole('link', { name: '/', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
  await page.getByRole('link', { name: '/auth', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
})
