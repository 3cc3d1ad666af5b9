import { createAccount } from '../support/people/accounts'
import { FAILED_REQUEST, holdRequests } from '../support/faults/faults'
import { newPerson } from '../support/people/people'
import { expectToast } from '../support/screens'
import { expect, test } from '../support/test'
import type { Page } from '@playwright/test'

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** Every field and button of the sign-in card. */
const controls = (page: Page) => page.getByRole('main').locator('input, button')

async function expectAllControls(page: Page, state: 'disabled' | 'enabled', count: number) {
  await expect(controls(page)).toHaveCount(count)
  await expect(controls(page).and(page.locator(state === 'disabled' ? ':disabled' : ':enabled'))).toHaveCount(count)
}

test('signing in disables the form until the dashboard opens', async ({ page, request }) => {
  const account = await createAccount(request)
  await page.goto('/auth')
  const { release } = await holdRequests(page, '**/auth/v1/token**')
  await logIn(page, account.email, account.password)
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await expectAllControls(page, 'disabled', 7)
  release()
  await expectToast(page, 'success', 'Login successful', 'Welcome back!')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const storedSession = await page.evaluate(() => JSON.parse(localStorage.getItem('house-hunter-session') ?? '{}') as object)
  expect(Object.keys(storedSession)).toEqual(
    expect.arrayContaining(['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type', 'user']),
  )
})

test('signing in with Google shows an explanation if the provider is not set up, and the card stays usable', async ({ page, guard }) => {
  guard.allowConsole(/Google sign in failed/)
  guard.allowConsole(FAILED_REQUEST)
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Google' }).click()
  await expectToast(page, 'error', 'Google sign in failed', 'Google sign-in is not set up here. Please use your email and password.')
  await expectAllControls(page, 'enabled', 7)
})

test('the sign-in card validates its input, and the arrow keys switch its tabs', async ({ page }) => {
  await page.goto('/auth')
  await logIn(page, 'a@b', '')
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  const password = page.getByLabel('Password', { exact: true })
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show characters' }).click()
  await expect(password).toHaveAttribute('type', 'text')

  await page.getByRole('tab', { name: 'Login' }).press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toBeFocused()
  await expect(page).toHaveURL(/\/auth\?tab=signup$/)
  await expect(page.getByLabel('Email')).toHaveValue('a@b')
  await page.getByLabel('Full Name').fill('Alma')
  await page.getByLabel('Email').fill('alma@b')
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect(page.getByLabel('Email')).toHaveValue('alma@b')
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page.getByLabel('Full Name')).toHaveValue('Alma')
  await expect(password).toHaveAccessibleDescription('At least 6 characters.')
  await page.getByLabel('Full Name').fill('A ')
  await page.getByLabel('Email').fill(newPerson().email)
  await password.fill('12345')
  const createButton = page.getByRole('button', { name: 'Create Account' })
  await createButton.click()
  await expect(page.getByText('Full name must be at least 2 characters')).toBeVisible()
  await expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')

  await test.step('the whole card is disabled while the account is being created', async () => {
    await holdRequests(page, '**/auth/v1/signup**')
    await page.getByLabel('Full Name').fill('Al')
    await password.fill('123456')
    await createButton.click()
    await expect(page.getByRole('button', { name: 'Creating account...' })).toBeVisible()
    await expectAllControls(page, 'disabled', 8)
  })
})

test('signing in with Google disables the card until the page navigates away or is returned to', async ({ page, baseURL }) => {
  await page.goto('/auth')
  const authorizeRequest = page.waitForRequest('**/auth/v1/authorize**')
  let navigationCount = 0
  await page.route('**/auth/v1/authorize**', async (route) => {
    if (route.request().isNavigationRequest()) navigationCount += 1
    // The browser stays on the page, because the response has no content.
    await route.fulfill({ status: 204 })
  })
  await page.getByRole('button', { name: 'Google' }).click()
  const query = new URL((await authorizeRequest).url()).searchParams
  expect(Object.fromEntries(query)).toMatchObject({
    provider: 'google',
    redirect_to: `${baseURL}/auth/callback`,
    scopes: 'email profile',
    access_type: 'offline',
    prompt: 'consent',
  })
  await expect.poll(() => navigationCount).toBe(1)
  await expectAllControls(page, 'disabled', 7)
  // Simulates going back from Google's page. Unlike other browsers, the test browser would reload the page instead of restoring it.
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expectAllControls(page, 'enabled', 7)
})

test('the landing page and the sign-in page redirect a signed-in person to the dashboard and leave no history entries', async ({
  page,
  account,
}) => {
  await page.goto('/debug')
  await expect(page.getByText('Authenticated')).toBeVisible()
  await expect(page.getByRole('main')).toContainText('INITIAL_SESSION')
  await expect(page.getByRole('main')).toContainText(account.fullName)
  for (const token of Object.values(account.session).filter((value) => typeof value === 'string' && value !== 'bearer'))
    expect(await page.content()).not.toContain(token)
  await page.getByRole('link', { name: '/', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
  await page.getByRole('link', { name: '/auth', exact: true }).click()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
})
