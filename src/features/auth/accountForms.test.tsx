import { screen, waitFor } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { authError, sessionOf } from '@/test/authBackend'
import { toastsSoFar } from '@/test/toasts'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { signedInEmail, openSignedIn, renderAt } from '@/test/render'
import { AuthCard } from './AuthCard'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { NewPasswordForm } from './PasswordForm'

// These tests cover responses that a hosted backend may return but the embedded one never does.

beforeEach(() => clearNotices())

async function fillAndSubmit(user: UserEvent, fields: Record<string, string>, button: string) {
  for (const [label, text] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label))
    await user.paste(text)
  }
  await user.click(screen.getByRole('button', { name: button }))
}

/** Asserts that the password field has the focus, with its text selected. */
async function expectSelected(label: string, text: string) {
  const password = screen.getByLabelText<HTMLInputElement>(label)
  expect(password).toHaveValue(text)
  await waitFor(() => expect(password).toHaveFocus())
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, text.length])
}

describe('signing up', () => {
  const signUp = () =>
    fillAndSubmit(
      renderAt('/auth', { '/auth': <AuthCard tab="signup" onTabChange={() => undefined} /> }).user,
      { 'Full Name': 'Dana Levi', Email: 'dana@example.com', Password: 'secret1' },
      'Create Account',
    )

  test('signs in without mentioning an email if the backend confirms accounts at once', async () => {
    server.use(http.post('*/auth/v1/signup', () => HttpResponse.json(sessionOf())))
    await signUp()
    await waitFor(() => expect(signedInEmail()).toBe('dana@example.com'))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Account created / Welcome to House Hunter!']))
  })

  test('shows the message, preserves the input, and selects the password if it is known to be leaked', async () => {
    expectConsoleError(/^Sign up failed/)
    const message = 'Password is known to be weak and easy to guess, please choose a different one.'
    server.use(http.post('*/auth/v1/signup', () => authError(422, 'weak_password', message, { weak_password: { reasons: ['pwned'] } })))
    await signUp()
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Sign up failed / ${message}`]))
    expect(screen.getByLabelText('Full Name')).toHaveValue('Dana Levi')
    await expectSelected('Password', 'secret1')
  })
})

test('asking again for a recovery email within a minute does not reveal that the account exists', async () => {
  const message = 'For security purposes, you can only request this after 59 seconds.'
  server.use(http.post('*/auth/v1/recover', () => authError(429, 'over_email_send_rate_limit', message)))
  const { user } = renderAt('/auth/forgot-password', { '/auth/forgot-password': <ForgotPasswordForm /> })
  await fillAndSubmit(user, { Email: 'dana@example.com' }, 'Send link')
  expect(await screen.findByText(/^If dana@example\.com has an account here/)).toBeVisible()
  expect(toastsSoFar()).toEqual([])
})

describe('a new password', () => {
  const SAME_PASSWORD_MESSAGE = 'New password should be different from the old password.'
  const rejectAsSame = () => server.use(http.put('*/auth/v1/user', () => authError(422, 'same_password', SAME_PASSWORD_MESSAGE)))

  test('is rejected with the service’s message, and selected, if it equals the old one', async () => {
    expectConsoleError(/^Password not updated/)
    rejectAsSame()
    await fillAndSubmit(openSignedIn(<NewPasswordForm />).user, { 'New password': 'secret1' }, 'Set password')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Password not updated / ${SAME_PASSWORD_MESSAGE}`]))
    await expectSelected('New password', 'secret1')
  })

  test('is reported as updated on a second try if the first response was lost', async () => {
    expectConsoleError(/^Password not updated/)
    expectConsoleError(/Failed to fetch/)
    server.use(http.put('*/auth/v1/user', () => HttpResponse.error()))
    const { user } = openSignedIn(<NewPasswordForm />)
    await fillAndSubmit(user, { 'New password': 'secret2' }, 'Set password')
    await waitFor(() => expect(toastsSoFar()).toEqual([expect.stringContaining('error: Password not updated')]))
    rejectAsSame()
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await waitFor(() => expect(toastsSoFar().at(-1)).toBe('success: Password updated / Use it the next time you sign in.'))
    expect(screen.getByLabelText('New password')).toHaveValue('')
  })
})
