import { createAccount } from '../support/people/accounts'
import { linkIn } from '../support/mail/mailbox'
import { signIn } from '../support/people/people'
import { expectToast, openMenu } from '../support/screens'
import { expect, test } from '../support/test'

test('the link in the mail resets a forgotten password, once', { tag: '@dev' }, async ({ page, guard, mailbox, request }) => {
  guard.allowConsole(/Login failed|Failed to load resource/)
  const account = await createAccount(request)
  const changed = { email: account.email, password: 'battery-staple-8' }

  await page.goto('/auth')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email').fill(account.email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toContainText(account.email)
  const link = linkIn(await mailbox.waitFor(account.email, /password/i))

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible()
  expect(page.url()).not.toMatch(/token/)
  await page.getByLabel('New password').fill('12345')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await page.getByLabel('New password').fill(changed.password)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expectToast(page, 'success', 'Password updated')
  await expect(page).toHaveURL(/\/app\/dashboard$/)
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()

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
  await signIn(page, changed)
  await (await openMenu(page, 'Your account')).getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/auth$/)

  await page.goto(link)
  await expectToast(page, 'error', 'Authentication failed')
  await expect(page).toHaveURL(/\/auth$/)
})

test('the page for a new password shows a message when nobody is signed in', async ({ page }) => {
  await page.goto('/auth/new-password')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL(/\/auth\/forgot-password$/)
})
