import { createAccount, SESSION_KEY } from './support/accounts'
import { FAILED_REQUEST, hold } from './support/faults'
import { expectToast } from './support/screens'
import { expect, test } from './support/test'

const FAILURE = 'Failed to process authentication. Please try again.'

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

test('a return address from before is honoured', async ({ page, request }) => {
  const { session } = await createAccount(request)
  await page.goto('/app/settings')
  await expect(page).toHaveURL(/\/auth$/)
  await page.goto(`/auth/callback#access_token=${session.access_token}&refresh_token=${session.refresh_token}`)
  await expect(page).toHaveURL(/\/app\/settings$/)
})

test('no hash, but a session: the dashboard', async ({ page, account: _ }) => {
  await page.goto('/auth/callback')
  await expectToast(page, 'success', 'Authentication successful', 'You are now signed in!')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
})

const part = (json: object) => Buffer.from(JSON.stringify(json)).toString('base64url')
const FORGED = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'somebody', exp: 4102444800 })}.${part({ signed: 'by nobody' })}`

const REFUSED: [what: string, address: string, text: string | undefined][] = [
  ['neither hash nor session', '', 'No session found. Please try again.'],
  ['an error that is described', '#error=access_denied&error_description=Email+link+is+invalid+or+has+expired', 'Email link is invalid or has expired'],
  ['an error without a description', '#error=server_error', FAILURE],
  ['an error in the query', '?error=access_denied&error_description=Denied', 'Denied'],
  ['forged tokens', `#access_token=${FORGED}&refresh_token=nothing`, undefined],
  ['an unknown code', '?code=5f3c1e1e-0000-4000-8000-000000000000', undefined],
]

for (const [what, address, text] of REFUSED) {
  test(`${what}: told, then sign-in`, async ({ page, guard }) => {
    if (!text) guard.allowConsole(/Authentication failed|Failed to load resource/)
    await page.goto(`/auth/callback${address}`)
    await expectToast(page, 'error', 'Authentication failed', text)
    await expect(page).toHaveURL(/\/auth$/)
  })
}

test('something that is no token at all: told as an unexpected error, then sign-in', async ({ page, guard }) => {
  guard.allowConsole(/Authentication failed/)
  await page.goto('/auth/callback#access_token=abc.def.ghi&refresh_token=nothing')
  await expectToast(page, 'error', 'Authentication error', 'An unexpected error occurred. Please try again.')
  await expect(page).toHaveURL(/\/auth$/)
})

test('no usable answer: told as an unexpected error, then sign-in', async ({ page, guard, request }) => {
  guard.allowConsole(/Authentication failed/)
  guard.allowConsole(FAILED_REQUEST)
  const { session } = await createAccount(request)
  await page.route('**/auth/v1/user', (route) => route.abort())
  await page.goto(`/auth/callback#access_token=${session.access_token}&refresh_token=${session.refresh_token}`)
  await expectToast(page, 'error', 'Authentication error', 'An unexpected error occurred. Please try again.')
  await expect(page).toHaveURL(/\/auth$/)
})
