import { createAccount } from '../support/people/accounts'
import { failOn, respondWithError } from '../support/faults/faults'
import { linkIn } from '../support/mail/mailbox'
import { signIn } from '../support/people/people'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'

test(
  'the link in the email resets a forgotten password, and works only once',
  { tag: '@dev' },
  async ({ page, context, guard, mailbox, request }) => {
    guard.allowConsole(/Login failed|Could not send the email|Failed to load resource/)
    const account = await createAccount(request)
    const newCredentials = { email: account.email, password: 'battery-staple-8' }

    await page.goto('/app/favorites')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible()
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('Email').fill(account.email)
    const stopFailing = await failOn(page, 'POST', '**/auth/v1/recover**', respondWithError(429, 'Email rate limit exceeded'))
    await page.getByRole('button', { name: 'Send link' }).click()
    await expectToast(page, 'error', 'Could not send the email', 'Email rate limit exceeded')
    await expect(page.getByLabel('Email')).toHaveValue(account.email)
    await expect(page.getByLabel('Email')).toBeFocused()
    stopFailing()
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByRole('status')).toContainText(`If ${account.email} has an account here`)
    const link = linkIn(await mailbox.waitFor(account.email, /password/i))

    await test.step('the link may open in another tab, and leads to the page that was requested first', async () => {
      const tab = await context.newPage()
      await tab.goto(link)
      await expect(tab.getByRole('heading', { name: 'New password' })).toBeVisible()
      expect(tab.url()).not.toMatch(/token/)
      const password = tab.getByLabel('New password')
      await expect(password).toHaveAttribute('autocomplete', 'new-password')
      await password.fill('12345')
      await tab.getByRole('button', { name: 'Set password' }).click()
      await expect(tab.getByText('Password must be at least 6 characters')).toBeVisible()
      await password.fill(newCredentials.password)
      await tab.getByRole('button', { name: 'Set password' }).click()
      await expectToast(tab, 'success', 'Password updated', 'Use it the next time you sign in.')
      await expect(tab).toHaveURL(/\/app\/favorites$/)
      await (await openMenu(tab, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
      await expect(tab).toHaveURL(/\/auth$/)
      await tab.close()
    })

    await page.goto('/auth')
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password', { exact: true }).fill(account.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expectToast(page, 'error', 'Login failed', 'Invalid login credentials')
    const rejectedPassword = page.getByLabel('Password', { exact: true })
    await expect(rejectedPassword).toBeFocused()
    expect(await rejectedPassword.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd])).toEqual([
      0,
      account.password.length,
    ])
    // The message remains in the form, but only the toast is announced.
    const form = page.getByRole('form', { name: 'Login' })
    await expect(form.getByText('Invalid login credentials')).toBeVisible()
    await expect(form.getByRole('alert')).toHaveCount(0)
    await rejectedPassword.press('x')
    await expect(form.getByText('Invalid login credentials')).toHaveCount(0)
    await signIn(page, newCredentials)
    await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/auth$/)

    await page.goto(link)
    await expectToast(page, 'error', 'Authentication failed')
    await expect(page).toHaveURL(/\/auth$/)
  },
)

test('the page for a new password shows a message when nobody is signed in', async ({ page }) => {
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await expect(page.getByText(/Each link works once/)).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
})
