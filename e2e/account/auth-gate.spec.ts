import { createAccount } from '../support/people/accounts'
import { expect, test } from '../support/test'

const GUARDED_PATHS = ['/app', '/app/house/6b1fbf7c-0000-4000-8000-000000000000', '/app/settings']

test('if nobody is signed in, every guarded path redirects to sign-in and leaves no history entry', async ({ page }) => {
  await page.goto('/debug')
  for (const path of GUARDED_PATHS) {
    await page.goto(path)
    await expect.soft(page).toHaveURL(/\/auth$/)
    await expect.soft(page.getByRole('heading', { name: 'Welcome' })).toBeVisible()
  }
  await page.goto('/debug')
  await page.goto('/app/settings')
  await expect(page).toHaveURL(/\/auth$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
})

test('signing in leads back to the page that was requested first', { tag: '@dev' }, async ({ page, request }) => {
  const account = await createAccount(request)
  await page.goto('/app/favorites?sort=price.asc#here')
  await expect(page).toHaveURL(/\/auth$/)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/app\/favorites\?sort=price\.asc#here$/)
})
