import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAuth } from '@/lib/api/auth/authApi'
import { clearUserData } from '@/lib/device/clearUserData'
import { unsavedPreferences } from '@/lib/device/preferenceStore'
import { messageDrafts, unsavedNotes } from '@/lib/device/unsavedTexts'
import { clearNotices } from '@/lib/notify'
import { SESSION_KEY } from '@/lib/device/session'
import { account, authError, sessionOf } from '@/test/authBackend'
import { toastsSoFar } from '@/test/toasts'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { AuthProvider, useAuth, useUser } from './AuthContext'

function State() {
  const { loading, authenticated, user, lastEvent, signingOut, signOut } = useAuth()
  return (
    <>
      <p data-testid="state">{[loading, authenticated, user?.email, lastEvent, signingOut].map(String).join(' ')}</p>
      <button type="button" onClick={() => void signOut()}>
        Leave
      </button>
    </>
  )
}

const storeSession = (session = sessionOf()) => localStorage.setItem(SESSION_KEY, JSON.stringify(session))
const state = () => screen.getByTestId('state').textContent

function open(onSignedOut?: () => void) {
  render(
    <StrictMode>
      <AuthProvider onSignedOut={onSignedOut}>
        <State />
      </AuthProvider>
    </StrictMode>,
  )
}

beforeEach(() => clearNotices())

test('outside the provider the hook throws an error that names the provider', () => {
  expect(() => render(<State />)).toThrow('useAuth must be used within an AuthProvider')
})

test('if no session is stored, nobody is signed in, and loading is false', () => {
  open()
  expect(state()).toBe('false false undefined null false')
})

test('a stored session with a valid token needs no request', () => {
  storeSession()
  open()
  expect(state()).toBe('false true dana@example.com INITIAL_SESSION false')
})

test('an expired session is refreshed; loading is true until the response arrives', async () => {
  storeSession({ ...sessionOf(), expires_at: 1_700_000_000 })
  server.use(http.post('*/auth/v1/token', () => HttpResponse.json(sessionOf())))
  open()
  expect(state()).toBe('true false undefined null false')
  await waitFor(() => expect(state()).toMatch(/^false true dana@example.com/))
})

const UNSAVED_KEYS = [unsavedNotes, messageDrafts, unsavedPreferences].map(({ key }) => key)

function storeDataOnDevice() {
  for (const key of [...UNSAVED_KEYS, 'houses']) localStorage.setItem(key, JSON.stringify({ userId: account().id }))
}

test('a session that the backend does not know signs the user out, but keeps unsaved data for the same user', async () => {
  storeSession({ ...sessionOf(), expires_at: 1_700_000_000 })
  // The authentication client logs the error.
  expectConsoleError(/Refresh Token Not Found/)
  server.use(
    http.post('*/auth/v1/token', () => authError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')),
  )
  storeDataOnDevice()
  open(clearUserData)
  await waitFor(() => expect(state()).toMatch(/^false false undefined/))
  expect(Object.keys(localStorage).toSorted()).toEqual(UNSAVED_KEYS.toSorted())
})

describe('an expired session', () => {
  // Each test uses its own token, because for a while the client does not retry a token that failed.
  const storeExpiredSession = (refreshToken: string) =>
    storeSession({ ...sessionOf(), refresh_token: refreshToken, expires_at: 1_700_000_000 })

  test('keeps the user signed in while offline, and is refreshed once online', async () => {
    storeExpiredSession('to-renew-later')
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const onRefresh = vi.fn<() => void>()
    server.use(
      http.post('*/auth/v1/token', () => {
        onRefresh()
        return HttpResponse.json(sessionOf())
      }),
    )
    open()
    await waitFor(() => expect(state()).toBe('false true dana@example.com INITIAL_SESSION false'))
    expect(onRefresh).not.toHaveBeenCalled()
    expect(localStorage.getItem(SESSION_KEY)).toContain('1700000000')
    onLine.mockReturnValue(true)
    await (await loadAuth()).getSession()
    expect(onRefresh).toHaveBeenCalledOnce()
    expect(localStorage.getItem(SESSION_KEY)).not.toContain('1700000000')
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['no response', () => delay('infinite').then(() => HttpResponse.json({}))],
    ['a response from another server', () => HttpResponse.json({})],
    ['a rate-limit response', () => authError(429, 'over_request_rate_limit', 'Request rate limit reached')],
  ])('signs the user in, and is kept, if the refresh gets %s', async (outcome, respond) => {
    storeExpiredSession(outcome)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    server.use(http.post('*/auth/v1/token', respond))
    open()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(state()).toBe('true false undefined null false')
    await vi.advanceTimersByTimeAsync(1_000)
    await waitFor(() => expect(state()).toBe('false true dana@example.com INITIAL_SESSION false'))
    expect(localStorage.getItem(SESSION_KEY)).toContain(outcome)
    vi.useRealTimers()
  })
})

test.each(['not JSON', '{}', '[]', 'null', '{"access_token":"a","refresh_token":"b","expires_at":1}'])(
  'an invalid session signs nobody in: %s',
  async (text) => {
    localStorage.setItem(SESSION_KEY, text)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    open()
    await waitFor(() => expect(state()).toMatch(/^false false/))
  },
)

test('a sign-in in another tab applies to this tab', async () => {
  open()
  storeSession()
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: SESSION_KEY, newValue: 'x' })))
  await waitFor(() => expect(state()).toMatch(/^false true dana@example.com/))
})

describe('signing out', () => {
  const leave = async (onSignedOut?: () => void) => {
    storeSession()
    open(onSignedOut)
    await waitFor(() => expect(state()).toMatch(/^false true/))
    storeDataOnDevice()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  }

  test('ends the session, sets signingOut, and deletes the user’s data', async () => {
    server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
    const onSignedOut = vi.fn(clearUserData)
    await leave(onSignedOut)
    await waitFor(() => expect(state()).toBe('false false undefined SIGNED_OUT true'))
    expect(onSignedOut).toHaveBeenCalledOnce()
    await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
  })

  test.each([
    [() => authError(429, 'over_request_rate_limit', 'Request rate limit reached'), 'Request rate limit reached'],
    [() => new HttpResponse('<html></html>', { status: 503 }), 'Something went wrong. Please try again.'],
  ])('keeps the user signed in after a failure, and reports it: %#', async (respond, description) => {
    server.use(http.post('*/auth/v1/logout', respond))
    await leave()
    await waitFor(() => expect(toastsSoFar()).toEqual([`error: Sign out failed / ${description}`]))
    expect(state()).toBe('false true dana@example.com INITIAL_SESSION false')
  })

  test('works on this device even offline', async () => {
    // The authentication client logs the error.
    expectConsoleError(/Failed to fetch/)
    server.use(http.post('*/auth/v1/logout', () => HttpResponse.error()))
    const onSignedOut = vi.fn<() => void>()
    await leave(onSignedOut)
    await waitFor(() => expect(state()).toBe('false false undefined SIGNED_OUT true'))
    expect(onSignedOut).toHaveBeenCalledOnce()
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
    const toast = 'success: Signed out on this device / The server could not be reached, so only this device was signed out.'
    await waitFor(() => expect(toastsSoFar()).toEqual([toast]))
  })

  test('keeps the user signed in until the response arrives', async () => {
    server.use(http.post('*/auth/v1/logout', () => delay('infinite').then(() => HttpResponse.json({}))))
    await leave()
    expect(state()).toBe('false true dana@example.com INITIAL_SESSION true')
  })
})

test('useUser throws outside the auth gate', () => {
  function Name() {
    return <p>{useUser().email}</p>
  }
  expect(() =>
    render(
      <AuthProvider>
        <Name />
      </AuthProvider>,
    ),
  ).toThrow('useUser must be used behind the auth gate')
})
