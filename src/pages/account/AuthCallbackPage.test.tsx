import { waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { rememberRecovery } from '@/features/auth/requestedLinks'
import { BOOT_FACTS } from '@/boot/bootFacts'
import { clearNotices } from '@/lib/notify'
import { accessToken, account, authError, sessionOf } from '@/test/authBackend'
import { toastsSoFar } from '@/test/toasts'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { currentUrl, signedInEmail, renderAt } from '@/test/render'
import AuthCallbackPage from './AuthCallbackPage'

const SESSION_KEY = BOOT_FACTS.keys.session
const session = sessionOf()
const TOKENS = `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer`
const SIGNED_IN_TOAST = 'success: Authentication successful / You are now signed in!'

const arriveWith = (url: string) => {
  window.history.replaceState({ idx: 0 }, '', `/auth/callback${url}`)
  return renderAt('/auth/callback', {
    '/auth/callback': (
      <StrictMode>
        <AuthCallbackPage />
      </StrictMode>
    ),
  })
}
const expectUrl = (url: string) => waitFor(() => expect(currentUrl()).toBe(url))
const respondToUser = (respond: () => Response | Promise<Response>) => server.use(http.get('*/auth/v1/user', respond))

const respondToClaim = (respond: (body: unknown) => Response) =>
  server.use(http.post('*/rest/v1/rpc/claim_account', async ({ request }) => respond(await request.json())))

beforeEach(() => {
  clearNotices()
  respondToClaim(() => HttpResponse.json(true))
  // A link that this browser did not request needs a confirmation; see AuthCallbackPage.steps.test.tsx.
  rememberRecovery('dana@example.com')
})

describe('a link with tokens', () => {
  test.each([
    [() => authError(403, 'bad_jwt', 'invalid JWT'), 'error: Authentication failed / invalid JWT'],
    [() => authError(403, 'session_not_found', ''), /^error: Authentication failed \/ ./],
    [() => HttpResponse.error(), 'error: Authentication error / An unexpected error occurred. Please try again.'],
  ])('that the backend rejects ends at /auth: %#', async (respond, toast) => {
    expectConsoleError(/^Authentication failed|Failed to fetch/)
    respondToUser(respond)
    arriveWith(TOKENS)
    await expectUrl('/auth')
    expect(toastsSoFar()).toEqual([expect.stringMatching(toast)])
    expect(signedInEmail()).toBe('nobody')
  })

  test('one of which is malformed ends at /auth with an unexpected error', async () => {
    expectConsoleError(/^Authentication failed/)
    arriveWith('#access_token=abc.def.ghi&refresh_token=nothing')
    await expectUrl('/auth')
    expect(toastsSoFar()).toEqual(['error: Authentication error / An unexpected error occurred. Please try again.'])
  })

  test.each(['#access_token=rubbish&refresh_token=x', `#access_token=${accessToken('dana', 4_000_000_000)}`])(
    'that are invalid ends at /auth: %#',
    async (hash) => {
      expectConsoleError(/^Authentication failed/)
      arriveWith(hash)
      await expectUrl('/auth')
      expect(toastsSoFar()).toEqual([expect.stringMatching(/^error: Authentication failed \/ ./)])
    },
  )
})

describe('a link with an error', () => {
  test.each([
    [
      '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
      'This link has expired or was used before. Sign in, or ask for a new link with “Forgot password?”.',
    ],
    ['?error=server_error&error_description=Provider%20said%20no', 'Failed to process authentication. Please try again.'],
    ['#error=access_denied', 'The sign-in was cancelled or refused.'],
    ['#error=access_denied&error_code=Call+%2B1+202+555+0100', 'Failed to process authentication. Please try again.'],
    ['#error_description=Your+account+is+locked.+Call+us.', 'Failed to process authentication. Please try again.'],
    ['?error=constructor', 'Failed to process authentication. Please try again.'],
  ])('%s ends at /auth with the app’s own message', async (url, description) => {
    arriveWith(url)
    await expectUrl('/auth')
    expect(toastsSoFar()).toEqual([`error: Authentication failed / ${description}`])
    expect(window.location.href).toBe('http://localhost:3000/auth/callback')
  })
})

describe('a link with a code', () => {
  test('that this browser did not request ends at /auth', async () => {
    expectConsoleError(/^Authentication failed/)
    server.use(http.post('*/auth/v1/token', () => authError(404, 'flow_state_not_found', 'invalid flow state')))
    arriveWith('?code=0a1b')
    await expectUrl('/auth')
    expect(toastsSoFar()).toEqual([expect.stringMatching(/^error: Authentication failed \/ ./)])
    expect(window.location.search).toBe('')
  })

  test('is exchanged for a session', async () => {
    localStorage.setItem('house-hunter-arriving-code-verifier', JSON.stringify('verifier'))
    server.use(http.post('*/auth/v1/token', () => HttpResponse.json(sessionOf())))
    respondToUser(() => HttpResponse.json(account()))
    arriveWith('?code=0a1b')
    await expectUrl('/app/dashboard')
    expect(signedInEmail()).toBe('dana@example.com')
    expect(toastsSoFar()).toEqual([SIGNED_IN_TOAST])
  })
})

describe('a link from an email template that passes the token to the page', () => {
  const verify = vi.fn<(body: unknown) => void>()
  const respondToVerify = (respond: () => Response) =>
    server.use(
      http.post('*/auth/v1/verify', async ({ request }) => {
        verify(await request.json())
        return respond()
      }),
    )
  beforeEach(() => void verify.mockReset())

  test.each([
    ['magiclink', '/app/dashboard', [SIGNED_IN_TOAST]],
    ['recovery', '/auth/new-password', []],
    ['invite', '/auth/new-password', []],
  ])('sends its token once and removes it from the URL: %s', async (type, url, toasts) => {
    respondToVerify(() => HttpResponse.json(sessionOf()))
    respondToUser(() => HttpResponse.json(account()))
    arriveWith(`?token_hash=0a1b&type=${type}`)
    expect(window.location.search).toBe('')
    await expectUrl(url)
    expect(verify.mock.calls).toEqual([[expect.objectContaining({ token_hash: '0a1b', type })]])
    expect(signedInEmail()).toBe('dana@example.com')
    expect(toastsSoFar()).toEqual(toasts)
  })

  test('is reported if it was used before', async () => {
    expectConsoleError(/^Authentication failed/)
    respondToVerify(() => authError(403, 'otp_expired', 'Email link is invalid or has expired'))
    arriveWith('?token_hash=0a1b&type=email')
    await expectUrl('/auth')
    expect(toastsSoFar()).toEqual([expect.stringContaining('This link has expired or was used before.')])
  })
})

describe('the first of the two links that confirm a new email address', () => {
  const MESSAGE = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'
  const FIRST_EMAIL_CONFIRMED_TOAST = 'success: First email confirmed / Now follow the link that was sent to your other email.'

  test.each([`#message=${MESSAGE.replaceAll(' ', '+')}&sb=`, '?token_hash=0a1b&type=email_change'])('%s signs nobody in', async (url) => {
    server.use(http.post('*/auth/v1/verify', () => HttpResponse.json({ code: 200, msg: MESSAGE })))
    arriveWith(url)
    await waitFor(() => expect(toastsSoFar()).toEqual([FIRST_EMAIL_CONFIRMED_TOAST]))
    await expectUrl('/auth')
    expect(signedInEmail()).toBe('nobody')
  })
})

describe('no link at all', () => {
  test('redirects to the dashboard if somebody is signed in', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
    arriveWith('')
    await expectUrl('/app/dashboard')
    expect(toastsSoFar()).toEqual([SIGNED_IN_TOAST])
  })

  test('redirects to /auth if nobody is signed in', async () => {
    arriveWith('')
    await expectUrl('/auth')
    expect(toastsSoFar()).toEqual(['error: Authentication failed / No session found. Please try again.'])
  })
})
