import { createAccount, SESSION_KEY } from './support/accounts'
import { hold } from './support/faults'
import { expect, test } from './support/test'

const GUARDED = [
  '/app', '/app/dashboard', '/app/favorites', '/app/house/6b1fbf7c-0000-4000-8000-000000000000',
  '/app/house/edit/new', '/app/house/edit/6b1fbf7c-0000-4000-8000-000000000000', '/app/settings', '/app/no-such-page',
]

test('without a session every guarded address leads to sign-in, by replace', async ({ page }) => {
  await page.goto('/debug')
  for (const address of GUARDED) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  }
  await page.goto('/debug')
  await page.goto('/app/settings')
  await expect(page).toHaveURL(/\/auth$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
})

test('public pages open without a session', async ({ page }) => {
  for (const address of ['/', '/auth', '/auth/forgot-password', '/debug']) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
})

test('signing in leads back to the address that was asked for first', { tag: '@phone' }, async ({ page, request }) => {
  const account = await createAccount(request)
  await page.goto('/app/favorites?sort=price.asc#here')
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app\/favorites\?sort=price\.asc#here$/)
})

const FOREIGN = ['https://evil.example/app', '//evil.example/app', '/\\evil.example/app', 'javascript:alert(1)', '/app\\..//evil.example', '/auth']

test('a foreign return address leads to the dashboard', async ({ page, account }) => {
  const session = JSON.stringify(account.session)
  await page.goto('/debug')
  for (const address of FOREIGN) {
    await page.evaluate(
      ([key, signedIn, to]) => {
        localStorage.setItem(key, signedIn)
        for (const storage of [sessionStorage, localStorage]) storage.setItem('house-hunter-return', JSON.stringify({ address: to, at: Date.now() }))
      },
      [SESSION_KEY, session, address] as const,
    )
    await page.goto(`/auth?redirect=${encodeURIComponent(address)}&next=${encodeURIComponent(address)}`)
    await expect(page).toHaveURL(/^http:\/\/localhost:\d+\/app\/dashboard$/)
  }
})

test('a session that is still being checked shows a spinner, on public pages no redirect', async ({ page, account, baseURL }) => {
  const expired = { ...account.session, expires_at: 1, expires_in: -1 }
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: baseURL ?? '', localStorage: [{ name: SESSION_KEY, value: JSON.stringify(expired) }] }],
  })
  const { release } = await hold(page, '**/auth/v1/token?grant_type=refresh_token')
  await page.goto('/app/dashboard')
  await expect(page.getByText('Checking who is signed in')).toBeAttached()
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Find your perfect home, together' })).toBeVisible()
  await page.goto('/debug')
  await expect(page.getByRole('definition').nth(0)).toHaveText('true')
  release()
  await expect(page.getByRole('definition').nth(0)).toHaveText('false')
  await expect(page.getByRole('definition').nth(1)).toHaveText('true')
})
