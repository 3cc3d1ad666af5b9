import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { markSignUp } from '@/lib/device/signUpMark'
import { clearNotices } from '@/lib/notify'
import { rememberReturnPath } from '@/lib/device/returnPath'
import { SESSION_KEY } from '@/lib/device/session'
import { account, authError, sessionOf, toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { currentPerson, renderAt } from '@/test/render'
import { AuthCard } from './AuthCard'
import type { AuthTab } from './AuthTabs'

function Card({ first }: { first: AuthTab }) {
  const [tab, setTab] = useState(first)
  return <AuthCard tab={tab} onTabChange={setTab} />
}

const open = (first: AuthTab = 'login') => renderAt('/auth', { '/auth': <Card first={first} /> })
const controls = () => [
  ...screen.getAllByRole('button'),
  ...screen.getAllByRole('tab'),
  ...screen.getAllByLabelText(/^(Email|Password|Full Name)$/),
]
/** The authentication client also logs a lost connection. */
const expectClientToLog = (description: string) => {
  if (description.startsWith('Something')) expectConsoleError(/Failed to fetch|^(Login|Sign up) failed/)
}
const never = () => delay('infinite').then(() => HttpResponse.json({}))

beforeEach(() => clearNotices())

test('the arrow keys switch between the two tabs', async () => {
  const { user } = open()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Login', 'Sign Up'])
  expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true')
  await user.click(screen.getByRole('tab', { name: 'Login' }))
  await user.keyboard('{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Sign Up' })).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Create Account' })).toBeVisible()
})

test('the password is masked until it is revealed', async () => {
  const { user } = open()
  const password = screen.getByLabelText('Password')
  expect(password).toHaveAttribute('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show characters' }))
  expect(password).toHaveAttribute('type', 'text')
})

describe('Login', () => {
  const fill = async (email: string, password: string) => {
    const { user } = open()
    if (email) await user.type(screen.getByLabelText('Email'), email)
    if (password) await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Sign In' }))
    return user
  }

  test.each([
    ['abc', 'secret1', 'Please enter a valid email address'],
    ['', 'secret1', 'Please enter a valid email address'],
    ['a@b', 'secret1', 'Please enter a valid email address'],
    ['dana@example.com', '', 'Password must be at least 6 characters'],
    ['dana@example.com', '12345', 'Password must be at least 6 characters'],
  ])('rejects %j with %j before any request', async (email, password, message) => {
    await fill(email, password)
    const error = await screen.findByText(message)
    const field = screen.getByLabelText(message.startsWith('Password') ? 'Password' : 'Email')
    expect(field).toBeInvalid()
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(error.textContent)
  })

  test('signs in with a password of six characters and confirms it', async () => {
    const sent = vi.fn<(body: unknown) => void>()
    server.use(
      http.post('*/auth/v1/token', async ({ request }) => {
        expect(new URL(request.url).searchParams.get('grant_type')).toBe('password')
        sent(await request.json())
        return HttpResponse.json(sessionOf())
      }),
    )
    await fill(' dana@example.com ', '123456')
    await waitFor(() => expect(currentPerson()).toBe('dana@example.com'))
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ email: 'dana@example.com', password: '123456' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Login successful / Welcome back!']))
    expect(localStorage.getItem(SESSION_KEY)).toContain('refresh-token')
  })

  test('the whole card is disabled during the request', async () => {
    server.use(http.post('*/auth/v1/token', never))
    await fill('dana@example.com', 'secret1')
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled()
    for (const control of controls()) expect(control).toBeDisabled()
  })

  test('a failure in the browser that signed up explains where to set the password', async () => {
    expectConsoleError(/^Login failed/)
    server.use(http.post('*/auth/v1/token', () => authError(400, 'invalid_credentials', 'Invalid login credentials')))
    markSignUp('dana@example.com')
    await fill('dana@example.com', 'secret1')
    expect(await screen.findByText(/^Invalid login credentials\. If you confirmed your email on another device/)).toBeVisible()
    expect(toastsSoFar()).toEqual(['error: Login failed / Invalid login credentials'])
  })

  test.each([
    [() => authError(400, 'invalid_credentials', 'Invalid login credentials'), 'Invalid login credentials'],
    [() => authError(400, 'email_not_confirmed', 'Email not confirmed'), 'Email not confirmed'],
    [() => authError(429, 'over_request_rate_limit', 'Request rate limit reached'), 'Request rate limit reached'],
    [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
    [() => new HttpResponse('<html></html>', { status: 503 }), 'Something went wrong. Please try again.'],
  ])('a failure is reported once and logged, and keeps the typed values: %#', async (respond, description) => {
    expectConsoleError(/^Login failed/)
    expectClientToLog(description)
    server.use(http.post('*/auth/v1/token', respond))
    await fill('dana@example.com', 'wrong-one')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Login failed / ${description}`]))
    for (const control of controls()) expect(control).toBeEnabled()
    const password = screen.getByLabelText<HTMLInputElement>('Password')
    expect(password).toHaveValue('wrong-one')
    await waitFor(() => expect(password).toHaveFocus())
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'wrong-one'.length])
    expect(currentPerson()).toBe('nobody')
    // The message remains in the form, but only the toast is announced.
    const form = within(screen.getByRole('form', { name: 'Login' }))
    expect(form.getByText(description)).toBeVisible()
    expect(form.queryByRole('alert')).not.toBeInTheDocument()
    expect(password).not.toHaveAccessibleDescription()
  })

  test('a failure remains in the form until something is typed', async () => {
    expectConsoleError(/^Login failed/)
    expectClientToLog('Invalid login credentials')
    server.use(http.post('*/auth/v1/token', () => authError(400, 'invalid_credentials', 'Invalid login credentials')))
    const user = await fill('dana@example.com', 'wrong-one')
    const form = within(screen.getByRole('form', { name: 'Login' }))
    expect(await form.findByText('Invalid login credentials')).toBeVisible()
    await user.type(screen.getByLabelText('Password'), 'x')
    expect(form.queryByText('Invalid login credentials')).not.toBeInTheDocument()
  })
})

describe('Sign Up', () => {
  test('shows the password rule, then the error in its place', async () => {
    const { user } = open('signup')
    const password = screen.getByLabelText('Password')
    expect(password).toHaveAccessibleDescription('At least 6 characters.')
    await user.type(password, '12345')
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    expect(password).toHaveAccessibleDescription('Password must be at least 6 characters')
  })

  const fill = async (fullName: string, email: string, password: string) => {
    const { user } = open('signup')
    await user.type(screen.getByLabelText('Full Name'), fullName)
    await user.type(screen.getByLabelText('Email'), email)
    await user.type(screen.getByLabelText('Password'), password)
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    return user
  }

  test.each([
    ['A', 'ann@example.com', 'secret1', 'Full name must be at least 2 characters'],
    ['A ', 'ann@example.com', 'secret1', 'Full name must be at least 2 characters'],
    ['Ann', 'abc', 'secret1', 'Please enter a valid email address'],
    ['Ann', 'ann@example.com', '12345', 'Password must be at least 6 characters'],
  ])('rejects %j, %j, %j before any request', async (fullName, email, password, message) => {
    await fill(fullName, email, password)
    expect(await screen.findByText(message)).toBeVisible()
  })

  test('sends name, email and password, then opens the Login tab with a note about the email', async () => {
    const sent = vi.fn<(body: unknown) => void>()
    server.use(
      http.post('*/auth/v1/signup', async ({ request }) => {
        expect(new URL(request.url).searchParams.get('redirect_to')).toBe('http://localhost:3000/auth/callback')
        sent(await request.json())
        return HttpResponse.json(account({ email: 'al@example.com' }))
      }),
    )
    rememberReturnPath('/app/calendar')
    await fill('Al', 'al@example.com', '123456')
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Login' })).toHaveAttribute('aria-selected', 'true'))
    const data = { full_name: 'Al', made_in: expect.stringMatching(/^[0-9a-f]{32}$/) as string }
    expect(sent).toHaveBeenCalledWith(expect.objectContaining({ email: 'al@example.com', password: '123456', data }))
    expect(toastsSoFar()).toEqual(['success: Account created / Please check your email for verification instructions.'])
    expect(screen.getByLabelText('Email')).toHaveValue('al@example.com')
    expect(await screen.findByRole('status')).toHaveTextContent('We sent a link to al@example.com')
    expect(localStorage.getItem('house-hunter-return')).toContain('/app/calendar')
  })

  test('a backend that confirms at once signs in, without mentioning an email', async () => {
    server.use(http.post('*/auth/v1/signup', () => HttpResponse.json(sessionOf())))
    await fill('Dana Levi', 'dana@example.com', 'secret1')
    await waitFor(() => expect(currentPerson()).toBe('dana@example.com'))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Account created / Welcome to House Hunter!']))
  })

  test('the whole card is disabled during the request', async () => {
    server.use(http.post('*/auth/v1/signup', never))
    await fill('Ann', 'ann@example.com', 'secret1')
    expect(await screen.findByRole('button', { name: 'Creating account...' })).toBeDisabled()
    for (const control of controls()) expect(control).toBeDisabled()
  })

  const tooSoon = () => authError(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this after 59 seconds.')

  test('a retry succeeds if the response to the first try was lost', async () => {
    expectConsoleError(/^Sign up failed|Failed to fetch/)
    server.use(http.post('*/auth/v1/signup', () => HttpResponse.error()))
    const user = await fill('Ann', 'ann@example.com', 'secret1')
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    server.use(http.post('*/auth/v1/signup', tooSoon))
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    await waitFor(() => expect(toastsSoFar().at(-1)).toMatch(/^success: Account created/))
    expect(await screen.findByRole('status')).toHaveTextContent('We sent a link to ann@example.com')
  })

  test('the limit on emails is reported on every try', async () => {
    expectConsoleError(/^Sign up failed/)
    server.use(http.post('*/auth/v1/signup', tooSoon))
    const user = await fill('Ann', 'ann@example.com', 'secret1')
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Create Account' }))
    await waitFor(() => expect(toastsSoFar()).toHaveLength(2))
    expect(toastsSoFar().every((toast) => toast.startsWith('error: Sign up failed / For security purposes'))).toBe(true)
  })

  const LEAKED = 'Password is known to be weak and easy to guess, please choose a different one.'

  test.each([
    [() => authError(422, 'weak_password', LEAKED, { weak_password: { reasons: ['pwned'] } }), LEAKED],
    [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
  ])('a failure is reported once and logged, and focuses the password: %#', async (respond, description) => {
    expectConsoleError(/^Sign up failed/)
    expectClientToLog(description)
    server.use(http.post('*/auth/v1/signup', respond))
    await fill('Ann', 'ann@example.com', 'secret1')
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Sign up failed / ${description}`]))
    expect(screen.getByLabelText('Full Name')).toHaveValue('Ann')
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus())
    for (const control of controls()) expect(control).toBeEnabled()
  })
})

describe('Google', () => {
  const press = async () => {
    const { user } = open()
    await user.click(screen.getByRole('button', { name: 'Google' }))
  }

  test.each([
    [
      () => authError(400, 'validation_failed', 'Unsupported provider: provider is not enabled'),
      'Google sign-in is not set up here. Please use your email and password.',
    ],
    [() => authError(500, 'unexpected_failure', 'Database error'), 'Database error'],
    [() => HttpResponse.error(), 'Something went wrong. Please try again.'],
  ])('a failure is explained and enables the card: %#', async (respond, description) => {
    expectConsoleError(/^Google sign in failed/)
    server.use(http.get('*/auth/v1/authorize', respond))
    await press()
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Google sign in failed / ${description}`]))
    for (const control of controls()) expect(control).toBeEnabled()
  })

  test('on success the page navigates to Google with scopes, offline access and consent, and stays disabled', async () => {
    const onRequest = vi.fn<(query: object) => void>()
    server.use(
      http.get('*/auth/v1/authorize', ({ request }) => {
        onRequest(Object.fromEntries(new URL(request.url).searchParams))
        return new HttpResponse(null, { status: 302, headers: { location: 'https://accounts.google.com/' } })
      }),
    )
    await press()
    await waitFor(() =>
      expect(onRequest).toHaveBeenCalledWith({
        provider: 'google',
        redirect_to: 'http://localhost:3000/auth/callback',
        scopes: 'email profile',
        access_type: 'offline',
        prompt: 'consent',
        code_challenge: expect.stringMatching(/./) as string,
        code_challenge_method: expect.stringMatching(/^(s256|plain)$/) as string,
      }),
    )
    await delay(20)
    for (const control of controls()) expect(control).toBeDisabled()
    expect(toastsSoFar()).toEqual([])
  })
})
