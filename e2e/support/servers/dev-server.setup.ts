import { signIn } from '../people/people'
import { createAccount } from '../people/accounts'
import { expect, test } from '../test'

test('the development server starts and transforms every screen that the tests open', async ({ page, request }) => {
  // The first visit is slow: the server creates a database and transforms each file.
  test.setTimeout(180_000)
  page.setDefaultTimeout(120_000)
  const account = await createAccount(request)
  for (const path of ['/', '/auth/callback', '/auth/forgot-password', '/auth/new-password', '/debug']) {
    await page.goto(path)
    await expect(page.getByRole('heading').first()).toBeVisible({ timeout: 60_000 })
  }
  await signIn(page, account)
  await expect(page.getByRole('article')).toHaveCount(8, { timeout: 60_000 })
  await page.goto('/app/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
