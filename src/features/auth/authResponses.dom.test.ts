import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { signOut } from '@/lib/account/signOut'
import { setPassword, updateAccount } from '@/lib/account/updateAccount'
import { authFetch } from '@/lib/api/auth/authFetch'
import { linkAuth } from '@/lib/api/auth/linkAuth'
import { callbackUrl, loadAuth, signIn, signUp, unwrapAuth } from '@/lib/api/auth/authApi'
import { AppError, toAppError } from '@/lib/api/errors'
import { SESSION_KEY, storedSession } from '@/lib/device/session'
import { notifyFailure } from '@/lib/notify'
import { account, authError, sessionOf } from '@/test/authBackend'
import { toastsSoFar } from '@/test/toasts'
import { expectConsoleError } from '@/test/console'
import { startSignedIn } from '@/test/factories'
import { server } from '@/test/msw'
import { signInWithGoogle } from './googleSignIn'

const { access_token, refresh_token } = sessionOf()

/** Calls to the authentication service, keyed by their names in the test titles. */
const CALLS: Record<string, { endpoint: string; call: () => Promise<unknown> }> = {
  'signing in': { endpoint: 'token', call: () => signIn('dana@example.com', 'secret1') },
  'signing up': { endpoint: 'signup', call: () => signUp('Dana Levi', 'dana@example.com', 'secret1') },
  'a recovery email': {
    endpoint: 'recover',
    call: async () => unwrapAuth(await (await loadAuth()).resetPasswordForEmail('dana@example.com', { redirectTo: callbackUrl() })),
  },
  'a new password': { endpoint: 'user', call: () => updateAccount({ password: 'secret2' }) },
  'a link': { endpoint: 'user', call: async () => unwrapAuth(await linkAuth.setSession({ access_token, refresh_token })) },
  'signing out': { endpoint: 'logout', call: () => signOut() },
  Google: { endpoint: 'authorize', call: signInWithGoogle },
}

const BODIES_WITHOUT_MESSAGE = [
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
const BODIES_WITH_MESSAGE = [
  '{"msg":"Not today"}',
  '{"message":"Not today"}',
  '{"error":"denied","error_description":"Not today"}',
  '{"code":500,"error_code":"unexpected_failure","msg":"Not today"}',
]
const BODIES_WITHOUT_ACCOUNT = ['{}', '[]', '"x"', 'null', 'true', '{"user":null}', '{"user":{}}']

beforeEach(startSignedIn)

/** Makes a call once per response body. @returns the error message for each body; `success` if the call does not fail */
async function messagesOf({ endpoint, call }: (typeof CALLS)[string], status: number, bodies: readonly string[]) {
  const messages: Record<string, string> = {}
  for (const body of bodies) {
    server.use(http.all(`*/auth/v1/${endpoint}`, () => new HttpResponse(body, { status, headers: { 'content-type': 'application/json' } })))
    messages[body] = await call().then(
      () => 'success',
      (error: unknown) => toAppError(error).message,
    )
  }
  return messages
}

const sameMessageFor = (bodies: readonly string[], message: string) => Object.fromEntries(bodies.map((body) => [body, message]))

describe.each(Object.entries(CALLS))('%s', (_, call) => {
  test.each([400, 500])('fails with the service’s message for status %i, or an empty one if it sends none', async (status) => {
    expect(await messagesOf(call, status, BODIES_WITHOUT_MESSAGE)).toEqual(sameMessageFor(BODIES_WITHOUT_MESSAGE, ''))
    expect(await messagesOf(call, status, BODIES_WITH_MESSAGE)).toEqual(sameMessageFor(BODIES_WITH_MESSAGE, 'Not today'))
  })
})

test.each(['signing in', 'signing up', 'a new password', 'a link'])(
  '%s fails if a successful response contains no account, and leaves the session unchanged',
  async (name) => {
    const stored = localStorage.getItem(SESSION_KEY)
    expect(await messagesOf(CALLS[name]!, 200, BODIES_WITHOUT_ACCOUNT)).toEqual(sameMessageFor(BODIES_WITHOUT_ACCOUNT, ''))
    expect(localStorage.getItem(SESSION_KEY)).toBe(stored)
  },
)

test('signing out succeeds without an account in the response, even if the backend’s host name contains “user”', async () => {
  server.use(http.post('https://users.example.com/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
  expect(await authFetch('https://users.example.com/auth/v1/logout', { method: 'POST' })).toHaveProperty('status', 204)
})

test.each([
  [new AppError('server', 'Not today'), 'Not today'],
  [new AppError('server', ''), 'Something went wrong. Please try again.'],
  [new AppError('network', 'Failed to fetch'), 'Something went wrong. Please try again.'],
])('a toast shows the error’s message, or a default message: %#', (failure, text) => {
  expectConsoleError(/^Login failed/)
  notifyFailure('Login failed', failure)
  expect(toastsSoFar()).toEqual([`error: Login failed / ${text}`])
})

test('a new password ends every other session', async () => {
  const requests: string[] = []
  const record = ({ request }: { request: Request }) => void requests.push(`${request.method} ${new URL(request.url).search}`)
  server.use(
    http.put('*/auth/v1/user', (sent) => (record(sent), HttpResponse.json(account()))),
    http.post('*/auth/v1/logout', (sent) => (record(sent), new HttpResponse(null, { status: 204 }))),
  )
  await setPassword('secret2')
  expect(requests).toEqual(['PUT ', 'POST ?scope=others'])
  expect(storedSession()).not.toBeNull()
})

test('signing in with Google fails with an explanation if the backend has no Google provider', async () => {
  server.use(http.get('*/auth/v1/authorize', () => authError(400, 'validation_failed', 'Anbieter unbekannt')))
  await expect(signInWithGoogle()).rejects.toThrow('Google sign-in is not set up here. Please use your email and password.')
})

describe('a second sign-up within a minute', () => {
  const rejectAsTooSoon = () =>
    authError(429, 'over_email_send_rate_limit', 'For security purposes, you can only request this after 59 seconds.')
  const signUpAnn = () => signUp('Ann', 'ann@example.com', 'secret1')

  test('succeeds if the response to the first was lost, because the email has been sent', async () => {
    expectConsoleError(/Failed to fetch/)
    server.use(http.post('*/auth/v1/signup', () => HttpResponse.error()))
    await expect(signUpAnn()).rejects.toBeInstanceOf(AppError)
    server.use(http.post('*/auth/v1/signup', rejectAsTooSoon))
    expect(await signUpAnn()).toEqual({ confirmed: false })
  })

  test('fails each time if the service rejected the first one', async () => {
    server.use(http.post('*/auth/v1/signup', rejectAsTooSoon))
    for (let attempt = 1; attempt <= 2; attempt += 1) await expect(signUpAnn()).rejects.toThrow('For security purposes')
  })

  test('succeeds without an email if the backend confirms accounts at once', async () => {
    server.use(http.post('*/auth/v1/signup', () => HttpResponse.json(sessionOf(account()))))
    expect(await signUpAnn()).toEqual({ confirmed: true })
  })
})
