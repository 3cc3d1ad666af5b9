import { createAccount, SESSION_KEY } from './support/accounts'
import { hold } from './support/faults'
import { expectToast } from './support/screens'
import { expect, test } from './support/test'

test('tokens in the hash: they leave the address at once, and become the session', async ({ page, request }) => {
  const { session, email } = await createAccount(request)
  await page.goto('/debug')
  const { release } = await hold(page, '**/auth/v1/user')
  await page.goto(`/auth/callback#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer&type=signup`)
  await expect(page.getByText('Signing you in')).toBeAttached()
  await expect(page).toHaveURL(/\/auth\/callback$/)
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toContain(session.access_token)
  release()
  await expectToast(page, 'success', 'Authentication successful', 'You are now signed in!')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY)
  expect(JSON.parse(stored ?? '{}')).toMatchObject({ access_token: session.access_token, user: { email } })
  await page.goBack()
  await expect(page).toHaveURL(/\/debug$/)
})

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const FORGED = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'somebody', exp: 4102444800 })}.${part({ signed: 'by nobody' })}`

test('forged tokens, and a code that nobody gave out: told, then sign-in', async ({ page, guard }) => {
  guard.allowConsole(/Authentication failed/)
  guard.allowConsole(/Failed to load resource/)
  for (const address of [`#access_token=${FORGED}&refresh_token=nothing`, '?code=5f3c1e1e-0000-4000-8000-000000000000']) {
    await page.goto(`/auth/callback${address}`)
    await expectToast(page, 'error', 'Authentication failed')
    await expect(page).toHaveURL(/\/auth$/)
  }
})
