import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { rememberReturnAddress } from '@/lib/returnAddress'
import { SESSION_KEY } from '@/lib/supabase/session'
import { accessToken, account, refusal, sessionOf, toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { currentAddress, currentPerson, renderAt } from '@/test/render'
import { useAuthCallback } from './useAuthCallback'

function Callback() {
  useAuthCallback({ signedIn: '/app/dashboard', failed: '/auth', newPassword: '/auth/new-password' })
  return <p>Working</p>
}

const session = sessionOf()
const TOKENS = `#access_token=${session.access_token}&refresh_token=${session.refresh_token}&expires_in=3600&token_type=bearer`
const SIGNED_IN = 'success: Authentication successful / You are now signed in!'

const arriveWith = (address: string) => {
  window.history.replaceState({ idx: 0 }, '', `/auth/callback${address}`)
  return renderAt('/auth/callback', { '/auth/callback': <StrictMode><Callback /></StrictMode> })
}
const endsAt = (address: string) => waitFor(() => expect(currentAddress()).toBe(address))
const answerUser = (answer: () => Response | Promise<Response>) => server.use(http.get('*/auth/v1/user', answer))

beforeEach(() => clearNotices())

describe('a link with tokens', () => {
  test('signs in, keeps the session, and is used once however often React runs the effect', async () => {
    const asked = vi.fn<() => Response>(() => HttpResponse.json(account()))
    answerUser(asked)
    arriveWith(TOKENS)
    await endsAt('/app/dashboard')
    expect(currentPerson()).toBe('dana@example.com')
    expect(localStorage.getItem(SESSION_KEY)).toContain(session.access_token)
    expect(asked).toHaveBeenCalledTimes(1)
    expect(toastsSoFar()).toEqual([SIGNED_IN])
  })

  test('leaves neither address bar nor history a token, before anything is answered', async () => {
    answerUser(() => delay('infinite').then(() => HttpResponse.json({})))
    arriveWith(TOKENS)
    expect(window.location.href).toBe('http://localhost:3000/auth/callback')
    expect(window.history.state).toEqual({ idx: 0 })
    expect(screen.getByText('Working')).toBeVisible()
    expect(toastsSoFar()).toEqual([])
  })

  test('leads to the address first asked for', async () => {
    answerUser(() => HttpResponse.json(account()))
    rememberReturnAddress('/app/calendar?view=week')
    arriveWith(TOKENS)
    await endsAt('/app/calendar?view=week')
    expect(toastsSoFar()).toEqual([SIGNED_IN])
  })

  test('of a recovery mail leads to the new password, without a toast', async () => {
    answerUser(() => HttpResponse.json(account()))
    arriveWith(`${TOKENS}&type=recovery`)
    await endsAt('/auth/new-password')
    expect(currentPerson()).toBe('dana@example.com')
    expect(toastsSoFar()).toEqual([])
  })

  test('wins over the session of another person', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf(account({ id: 'sam', email: 'sam@example.com' }))))
    answerUser(() => HttpResponse.json(account()))
    arriveWith(TOKENS)
    await endsAt('/app/dashboard')
    expect(currentPerson()).toBe('dana@example.com')
  })

  test.each([
    [() => refusal(403, 'bad_jwt', 'invalid JWT'), 'error: Authentication failed / invalid JWT'],
    [() => refusal(403, 'session_not_found', ''), /^error: Authentication failed \/ ./],
    [() => HttpResponse.error(), 'error: Authentication error / An unexpected error occurred. Please try again.'],
  ])('that the backend does not accept ends at /auth: %#', async (answer, toast) => {
    expectConsoleError(/^Authentication failed|Failed to fetch/)
    answerUser(answer)
    arriveWith(TOKENS)
    await endsAt('/auth')
    expect(toastsSoFar()).toEqual([expect.stringMatching(toast)])
    expect(currentPerson()).toBe('nobody')
  })

  test('of the shape of tokens that are none ends at /auth as something unexpected', async () => {
    expectConsoleError(/^Authentication failed/)
    arriveWith('#access_token=abc.def.ghi&refresh_token=nothing')
    await endsAt('/auth')
    expect(toastsSoFar()).toEqual(['error: Authentication error / An unexpected error occurred. Please try again.'])
  })

  test.each(['#access_token=rubbish&refresh_token=x', `#access_token=${accessToken('dana', 4_000_000_000)}`])(
    'that are no tokens ends at /auth: %#',
    async (hash) => {
      expectConsoleError(/^Authentication failed/)
      arriveWith(hash)
      await endsAt('/auth')
      expect(toastsSoFar()).toEqual([expect.stringMatching(/^error: Authentication failed \/ ./)])
    },
  )
})

describe('a link with an error', () => {
  test.each([
    ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired', 'Email link is invalid or has expired'],
    ['?error=server_error&error_description=Provider%20said%20no', 'Provider said no'],
    ['#error=access_denied', 'Failed to process authentication. Please try again.'],
  ])('%s ends at /auth with its words', async (address, description) => {
    arriveWith(address)
    await endsAt('/auth')
    expect(toastsSoFar()).toEqual([`error: Authentication failed / ${description}`])
    expect(window.location.href).toBe('http://localhost:3000/auth/callback')
  })
})

describe('a link with a code', () => {
  test('that this browser did not ask for ends at /auth', async () => {
    expectConsoleError(/^Authentication failed/)
    server.use(http.post('*/auth/v1/token', () => refusal(404, 'flow_state_not_found', 'invalid flow state')))
    arriveWith('?code=0a1b')
    await endsAt('/auth')
    expect(toastsSoFar()).toEqual([expect.stringMatching(/^error: Authentication failed \/ ./)])
    expect(window.location.search).toBe('')
  })

  test('is exchanged for a session', async () => {
    localStorage.setItem(`${SESSION_KEY}-code-verifier`, JSON.stringify('verifier'))
    server.use(http.post('*/auth/v1/token', () => HttpResponse.json(sessionOf())))
    arriveWith('?code=0a1b')
    await endsAt('/app/dashboard')
    expect(currentPerson()).toBe('dana@example.com')
    expect(toastsSoFar()).toEqual([SIGNED_IN])
  })
})

describe('no link at all', () => {
  test('with a session leads to the dashboard', async () => {
    localStorage.setItem(SESSION_KEY, JSON.stringify(sessionOf()))
    arriveWith('')
    await endsAt('/app/dashboard')
    expect(toastsSoFar()).toEqual([SIGNED_IN])
  })

  test('without a session leads to /auth', async () => {
    arriveWith('')
    await endsAt('/auth')
    expect(toastsSoFar()).toEqual(['error: Authentication failed / No session found. Please try again.'])
  })
})
