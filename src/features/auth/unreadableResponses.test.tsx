import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { useAuth } from '@/contexts/AuthContext'
import { clearNotices } from '@/lib/notify'
import { SESSION_KEY } from '@/lib/device/session'
import { account, sessionOf, toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { currentPerson, renderAt } from '@/test/render'
import { AuthCard } from './AuthCard'
import { ForgotPasswordForm } from './ForgotPasswordForm'
import { NewPasswordForm } from './PasswordForm'
import { useAuthCallback } from './useAuthCallback'

const FALLBACK = 'Something went wrong. Please try again.'

function Callback() {
  useAuthCallback()
  return null
}

function Leave() {
  const { authenticated, signOut } = useAuth()
  return (
    authenticated && (
      <button type="button" onClick={() => void signOut()}>
        Leave
      </button>
    )
  )
}

const Card = ({ tab }: { tab: 'login' | 'signup' }) => <AuthCard tab={tab} onTabChange={() => undefined} />
const WhenSignedIn = () => useAuth().authenticated && <NewPasswordForm />

const fill = async (fields: Record<string, string>, button: string) => {
  for (const [label, text] of Object.entries(fields)) {
    await userEvent.click(await screen.findByLabelText(label))
    await userEvent.paste(text)
  }
  await userEvent.click(screen.getByRole('button', { name: button }))
}
const storeSession = () => localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))

/** The requests to the authentication service: endpoint, action, and how a failure is reported. */
const ACTIONS: Record<string, { at: string; title: string; fallback: string; logged: boolean; act: () => Promise<unknown> | void }> = {
  'sign-in': {
    at: 'token',
    title: 'Login failed',
    fallback: FALLBACK,
    logged: true,
    act() {
      renderAt('/', { '/': <Card tab="login" /> })
      return fill({ Email: 'dana@example.com', Password: 'secret1' }, 'Sign In')
    },
  },
  'sign-up': {
    at: 'signup',
    title: 'Sign up failed',
    fallback: FALLBACK,
    logged: true,
    act() {
      renderAt('/', { '/': <Card tab="signup" /> })
      return fill({ 'Full Name': 'Dana Levi', Email: 'dana@example.com', Password: 'secret1' }, 'Create Account')
    },
  },
  recovery: {
    at: 'recover',
    title: 'Could not send the email',
    fallback: FALLBACK,
    logged: true,
    act() {
      renderAt('/', { '/': <ForgotPasswordForm /> })
      return fill({ Email: 'dana@example.com' }, 'Send link')
    },
  },
  'a new password': {
    at: 'user',
    title: 'Password not updated',
    fallback: FALLBACK,
    logged: true,
    act() {
      storeSession()
      renderAt('/', { '/': <WhenSignedIn /> })
      return fill({ 'New password': 'secret2' }, 'Set password')
    },
  },
  'a callback': {
    at: 'user',
    title: 'Authentication failed',
    fallback: 'Failed to process authentication. Please try again.',
    logged: true,
    act() {
      const { access_token: access, refresh_token: refresh } = sessionOf()
      window.history.replaceState(null, '', `/auth/callback#access_token=${access}&refresh_token=${refresh}`)
      renderAt('/auth/callback', { '/auth/callback': <Callback /> })
    },
  },
  'sign-out': {
    at: 'logout',
    title: 'Sign out failed',
    fallback: FALLBACK,
    logged: false,
    async act() {
      storeSession()
      renderAt('/', { '/': <Leave /> })
      await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    },
  },
}

const respondWith = (at: string, status: number, body: string) =>
  server.use(http.all(`*/auth/v1/${at}`, () => new HttpResponse(body, { status, headers: { 'content-type': 'application/json' } })))

const WITHOUT_MESSAGE = [
  '{}',
  '[]',
  '"x"',
  'null',
  'true',
  '{"message":null}',
  '{"error":"x"}',
  '{"msg":" "}',
  '{"message":{"msg":"x"}}',
  '{"msg":"<h1>502</h1>"}',
  '<html></html>',
  '',
]
const WITH_MESSAGE = [
  '{"msg":"Not today"}',
  '{"message":"Not today"}',
  '{"error":"denied","error_description":"Not today"}',
  '{"code":500,"error_code":"unexpected_failure","msg":"Not today"}',
]

beforeEach(() => clearNotices())

describe.each(Object.entries(ACTIONS))('%s', (_, { at, title, fallback, logged, act }) => {
  const failure = async () => {
    if (logged) expectConsoleError(new RegExp(`^${title}`))
    await act()
    await waitFor(() => expect(toastsSoFar()).not.toEqual([]))
    return toastsSoFar()
  }

  test.each(WITHOUT_MESSAGE.flatMap((body) => [400, 500].map((status) => [status, body] as const)))(
    'a %i response with %s shows the default message',
    async (status, body) => {
      respondWith(at, status, body)
      expect(await failure()).toEqual([`error: ${title} / ${fallback}`])
    },
  )

  test.each(WITH_MESSAGE.flatMap((body) => [400, 500].map((status) => [status, body] as const)))(
    'a %i response with %s shows its message',
    async (status, body) => {
      respondWith(at, status, body)
      expect(await failure()).toEqual([`error: ${title} / Not today`])
    },
  )
})

describe.each(['sign-in', 'sign-up', 'a new password', 'a callback'])('%s with a successful response', (name) => {
  test.each(['{}', '[]', '"x"', 'null', 'true', '{"user":null}', '{"user":{}}'])('fails if its body is %s', async (body) => {
    const { at, title, fallback, act } = ACTIONS[name] as (typeof ACTIONS)[string]
    expectConsoleError(new RegExp(`^${title}`))
    respondWith(at, 200, body)
    await act()
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: ${title} / ${fallback}`]))
    expect(currentPerson()).toBe(name === 'a new password' ? 'dana@example.com' : 'nobody')
  })
})

test.each([
  ['from another server', 200, '{}'],
  ['about too many requests', 429, '{"code":429,"error_code":"over_request_rate_limit","msg":"Request rate limit reached"}'],
])('a session is kept if its refresh gets a response %s', async (kind, status, body) => {
  const session = { ...sessionOf(account()), refresh_token: `response ${kind}`, expires_at: 1_700_000_000 }
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  respondWith('token', status, body)
  renderAt('/', { '/': <Leave /> })
  await waitFor(() => expect(currentPerson()).toBe('dana@example.com'))
  expect(localStorage.getItem(SESSION_KEY)).toContain(session.refresh_token)
})
