import { expect, test } from './support/test'

const EMAIL = 'Please enter a valid email address'
const PASSWORD = 'Password must be at least 6 characters'
const FULL_NAME = 'Full name must be at least 2 characters'

const GOOD = { 'Full Name': 'Bo', Email: 'bo@example.com', Password: '123456' }

const CASES: Record<'login' | 'signup', [label: string, typed: readonly string[], said: string][]> = {
  login: [
    ['Email', ['abc', '', 'a b@example.com'], EMAIL],
    ['Password', ['12345', ''], PASSWORD],
  ],
  signup: [
    ['Full Name', ['B', '  '], FULL_NAME],
    ['Email', ['abc', ''], EMAIL],
    ['Password', ['12345', ''], PASSWORD],
  ],
}

test.describe('what is wrong on the sign-in card is said in words, and nothing is sent', () => {
  for (const [tab, cases] of Object.entries(CASES)) {
    test(tab, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => void (request.url().includes('/auth/v1/') && asked.push(request.url())))
      await page.goto(`/auth?tab=${tab}`)
      for (const [label, value] of Object.entries(GOOD)) {
        if (tab === 'signup' || label !== 'Full Name') await page.getByLabel(label, { exact: true }).fill(value)
      }
      for (const [label, typed, said] of cases) {
        const field = page.getByLabel(label, { exact: true })
        for (const value of typed) {
          await field.fill(value)
          await page.getByRole('button', { name: /^(Sign In|Create Account)$/ }).click()
          await expect(field).toHaveAccessibleDescription(said)
          await expect(field).toBeFocused()
          await expect(page.getByText(/ must be at least |valid email/)).toHaveCount(1)
          await field.fill(GOOD[label as keyof typeof GOOD])
          await expect(page.getByText(said)).toHaveCount(0)
        }
      }
      expect(asked).toEqual([])
    })
  }

  test('two characters of a name and six of a password are enough', async ({ page, guard }) => {
    guard.allowConsole(/Sign up failed|Failed to (load resource|fetch)/)
    await page.route('**/auth/v1/signup**', (route) => route.abort())
    await page.goto('/auth?tab=signup')
    for (const [label, value] of Object.entries(GOOD)) await page.getByLabel(label, { exact: true }).fill(value)
    const sent = page.waitForRequest('**/auth/v1/signup**')
    await page.getByRole('button', { name: 'Create Account' }).click()
    expect((await sent).postDataJSON()).toMatchObject({ email: GOOD.Email, password: GOOD.Password, data: { full_name: 'Bo' } })
    await expect(page.getByRole('button', { name: 'Create Account' })).toBeEnabled()
  })
})

test('settings keep the rules of sign-up', async ({ page, account: _ }) => {
  await page.goto('/app/settings')
  await page.getByLabel('Full name').fill('B')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText(FULL_NAME)).toBeVisible()
  await page.getByLabel('New password').fill('12345')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText(PASSWORD)).toBeVisible()
})
