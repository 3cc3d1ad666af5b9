import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { BOOT_FACTS } from '@/boot/bootFacts'
import { clearNotices } from '@/lib/notify'
import { rememberSignUp } from '@/lib/device/signUpNonce'
import { saveForMailLink } from '@/lib/device/signInMemory'
import { rememberRecovery } from '@/features/auth/requestedLinks'
import { messageDrafts, unsavedNotes } from '@/lib/device/unsavedTexts'
import { account, authError, sessionOf } from '@/test/authBackend'
import { toastsSoFar } from '@/test/toasts'
import { expectConsoleError } from '@/test/console'
import { server } from '@/test/msw'
import { signedInEmail, currentUrl, renderAt } from '@/test/render'
import AuthCallbackPage from './AuthCallbackPage'

const SESSION_KEY = BOOT_FACTS.keys.session
const DANA = account()
const SAM = account({ id: '22222222-2222-4222-8222-222222222222', email: 'sam@example.com' })
const session = sessionOf(DANA)
const samSession = sessionOf(SAM)
const TOKENS = `#access_token=${session.access_token}&refresh_token=${session.refresh_token}`
const SIGNED_IN_TOAST = 'success: Authentication successful / You are now signed in!'

const arriveWith = (url: string) => {
  window.history.replaceState({ idx: 0 }, '', `/auth/callback${url}`)
  return renderAt('/auth/callback', { '/auth/callback': <AuthCallbackPage /> })
}
const expectUrl = (url: string) => waitFor(() => expect(currentUrl()).toBe(url))
const storedSession = () => localStorage.getItem(SESSION_KEY) ?? ''

const claim = vi.fn<(body: unknown) => boolean>()
const revoke = vi.fn<(scope: string | null, token: string | null) => void>()
const updateUser = vi.fn<(body: unknown) => void>()

beforeEach(() => {
  clearNotices()
  for (const mock of [claim, revoke, updateUser]) mock.mockReset()
  claim.mockReturnValue(true)
  server.use(
    http.get('*/auth/v1/user', () => HttpResponse.json(DANA)),
    http.post('*/rest/v1/rpc/claim_account', async ({ request }) => {
      if (request.headers.get('authorization') !== `Bearer ${session.access_token}`) return new HttpResponse(null, { status: 401 })
      return HttpResponse.json(claim(await request.json()))
    }),
    http.put('*/auth/v1/user', async ({ request }) => {
      updateUser(await request.json())
      return HttpResponse.json(DANA)
    }),
    http.post('*/auth/v1/logout', ({ request }) => {
      revoke(new URL(request.url).searchParams.get('scope'), request.headers.get('authorization'))
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

describe('while another user is signed in,', () => {
  beforeEach(() => localStorage.setItem(SESSION_KEY, JSON.stringify(samSession)))

  const links = [
    ['tokens', TOKENS],
    ['tokens of a recovery email', `${TOKENS}&type=recovery`],
    ['a code', '?code=0a1b'],
  ] as const

  const arrive = async (url: string) => {
    localStorage.setItem('house-hunter-arriving-code-verifier', JSON.stringify('verifier'))
    server.use(http.post('*/auth/v1/token', () => HttpResponse.json(session)))
    const view = arriveWith(url)
    await screen.findByRole('heading', { name: 'Switch accounts?' })
    return view.user
  }

  test.each(links)('a link with %s asks for confirmation before it changes anything', async (_, url) => {
    await arrive(url)
    expect(screen.getByText('You are signed in as sam@example.com in this browser. Continue as dana@example.com?')).toBeVisible()
    await waitFor(() => expect(signedInEmail()).toBe('sam@example.com'))
    expect(storedSession()).toContain(SAM.id)
    expect(claim).not.toHaveBeenCalled()
    expect(revoke).not.toHaveBeenCalled()
  })

  test.each(links)('staying revokes the session of a link with %s, on the server too', async (_, url) => {
    const user = await arrive(url)
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await expectUrl('/app/dashboard')
    expect(signedInEmail()).toBe('sam@example.com')
    expect(revoke.mock.calls).toEqual([['local', `Bearer ${session.access_token}`]])
    expect(sessionStorage).toHaveLength(0)
    expect(JSON.stringify(localStorage)).not.toContain(session.access_token)
    expect(toastsSoFar()).toEqual([])
  })

  test('staying works even if revoking the link’s session gets no response', async () => {
    expectConsoleError(/Failed to fetch/)
    const user = await arrive(TOKENS)
    server.use(http.post('*/auth/v1/logout', () => HttpResponse.error()))
    await user.click(screen.getByRole('button', { name: 'Stay signed in' }))
    await expectUrl('/app/dashboard')
    expect(signedInEmail()).toBe('sam@example.com')
    expect(sessionStorage).toHaveLength(0)
  })

  test('continuing signs that user out, and signs in the user whom the link is for', async () => {
    const user = await arrive(TOKENS)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await expectUrl('/app/dashboard')
    expect(signedInEmail()).toBe('dana@example.com')
    expect(revoke.mock.calls).toEqual([['local', `Bearer ${samSession.access_token}`]])
    expect(storedSession()).not.toContain(SAM.id)
    expect(sessionStorage).toHaveLength(0)
    expect(toastsSoFar()).toEqual([SIGNED_IN_TOAST])
  })

  test.each([
    [[unsavedNotes], 'unsaved notes'],
    [[messageDrafts], 'unsent messages'],
    [[unsavedNotes, messageDrafts], 'unsaved notes and unsent messages'],
  ])('a warning mentions unsaved texts: %#', async (stored, lost) => {
    for (const { key } of stored) localStorage.setItem(key, JSON.stringify({ userId: SAM.id, houses: { house: {} } }))
    await arrive(TOKENS)
    expect(screen.getByText(new RegExp(`Continue as dana@example\\.com\\? Your ${lost} will be lost\\.$`))).toBeVisible()
  })

  test('a recovery link continues to the page for a new password', async () => {
    const user = await arrive(`${TOKENS}&type=recovery`)
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await expectUrl('/auth/new-password')
    expect(signedInEmail()).toBe('dana@example.com')
  })

  test('a reload asks for confirmation again, and a recovery link still continues to the page for a new password', async () => {
    await arrive(`${TOKENS}&type=recovery`)
    document.body.replaceChildren()
    const { user } = arriveWith('')
    expect(await screen.findByRole('heading', { name: 'Switch accounts?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await expectUrl('/auth/new-password')
    expect(sessionStorage).toHaveLength(0)
  })

  test('a link with an expired session changes nothing', async () => {
    expectConsoleError(/^Authentication failed/)
    server.use(http.post('*/auth/v1/token', () => authError(400, 'refresh_token_not_found', 'Invalid Refresh Token')))
    const expiredToken = sessionOf({ ...DANA, id: 'long gone' }).access_token.replace(
      /\.[^.]+\./,
      `.${btoa('{"exp":1,"sub":"x"}').replaceAll('=', '')}.`,
    )
    arriveWith(`#access_token=${expiredToken}&refresh_token=gone`)
    await expectUrl('/auth')
    expect(signedInEmail()).toBe('sam@example.com')
    expect(storedSession()).toContain(SAM.id)
  })
})

test('a link for the signed-in user needs no confirmation', async () => {
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
  arriveWith(TOKENS)
  await expectUrl('/app/dashboard')
  expect(toastsSoFar()).toEqual([SIGNED_IN_TOAST])
})

describe('if nobody is signed in and the link was not requested here,', () => {
  const links = [
    ['tokens', TOKENS],
    ['tokens of a recovery email', `${TOKENS}&type=recovery`],
    ['a token hash', '?token_hash=9f8e&type=magiclink'],
  ] as const

  const arrive = async (url: string) => {
    server.use(http.post('*/auth/v1/verify', () => HttpResponse.json(session)))
    const view = arriveWith(url)
    await screen.findByRole('heading', { name: 'Is this your account?' })
    return view.user
  }

  test.each(links)('a link with %s names the account that it opens before it signs in', async (_, url) => {
    const user = await arrive(url)
    expect(screen.getByText(/^This link opens the account of dana@example\.com/)).toBeVisible()
    expect(signedInEmail()).toBe('nobody')
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await expectUrl(url.includes('recovery') ? '/auth/new-password' : '/app/dashboard')
    expect(signedInEmail()).toBe('dana@example.com')
    expect(sessionStorage).toHaveLength(0)
  })

  test.each(links)('declining revokes the session of a link with %s, on the server too', async (_, url) => {
    const user = await arrive(url)
    await user.click(screen.getByRole('button', { name: 'Don’t sign in' }))
    await expectUrl('/auth')
    expect(signedInEmail()).toBe('nobody')
    expect(revoke.mock.calls).toEqual([['local', `Bearer ${session.access_token}`]])
    expect(sessionStorage).toHaveLength(0)
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
    expect(toastsSoFar()).toEqual([])
  })

  test('a reload asks for confirmation again, and a recovery link still continues to the page for a new password', async () => {
    await arrive(`${TOKENS}&type=recovery`)
    document.body.replaceChildren()
    const { user } = arriveWith('')
    expect(await screen.findByRole('heading', { name: 'Is this your account?' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Continue' }))
    await expectUrl('/auth/new-password')
    expect(sessionStorage).toHaveLength(0)
  })

  test('a recovery link asks for confirmation, even if one for another email was requested here', async () => {
    rememberRecovery('sam@example.com')
    await arrive(`${TOKENS}&type=recovery`)
    expect(signedInEmail()).toBe('nobody')
  })
})

test('a recovery that was requested here needs no confirmation, not even in another tab', async () => {
  rememberRecovery('Dana@example.com')
  sessionStorage.clear()
  arriveWith(`${TOKENS}&type=recovery`)
  await expectUrl('/auth/new-password')
  expect(signedInEmail()).toBe('dana@example.com')
})

describe('confirming an email', () => {
  test('in the browser that created the account needs no further step', async () => {
    const nonce = rememberSignUp('Dana@example.com')
    saveForMailLink()
    sessionStorage.clear()
    arriveWith(`${TOKENS}&type=signup`)
    await expectUrl('/app/dashboard')
    expect(claim.mock.calls).toEqual([[{ p_made_in: nonce }]])
    expect(localStorage.getItem('house-hunter-sign-up')).toBeNull()
  })

  test('in a browser that created another account asks for confirmation', async () => {
    rememberSignUp('sam@example.com')
    const { user } = arriveWith(`${TOKENS}&type=signup`)
    await user.click(await screen.findByRole('button', { name: 'Continue' }))
    await expectUrl('/app/dashboard')
    expect(claim).toHaveBeenCalledWith({ p_made_in: null })
    expect(claim.mock.calls.filter(([body]) => (body as { p_made_in: unknown }).p_made_in !== null)).toEqual([])
  })

  test('in another browser signs nobody in until the password is set, and setting it ends every other session', async () => {
    claim.mockReturnValue(false)
    const { user } = arriveWith(`${TOKENS}&type=signup`)
    expect(await screen.findByRole('heading', { name: 'Set your password' })).toBeVisible()
    expect(screen.getByText(/The account for dana@example\.com was made in another browser/)).toBeVisible()
    expect(signedInEmail()).toBe('nobody')
    expect(localStorage.getItem(SESSION_KEY)).toBeNull()
    await user.type(screen.getByLabelText('Password'), '12345')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
    await user.type(screen.getByLabelText('Password'), '6')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await expectUrl('/app/dashboard')
    expect(updateUser).toHaveBeenCalledWith(expect.objectContaining({ password: '123456' }))
    expect(revoke.mock.calls).toEqual([['others', `Bearer ${session.access_token}`]])
    expect(signedInEmail()).toBe('dana@example.com')
    expect(sessionStorage).toHaveLength(0)
    expect(toastsSoFar()).toEqual([SIGNED_IN_TOAST])
  })

  test('in another browser keeps the password form busy until the dashboard opens', async () => {
    claim.mockReturnValue(false)
    const { user } = arriveWith(TOKENS)
    await user.type(await screen.findByLabelText('Password'), '123456')
    let release = () => {}
    const untilReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    const readUser = vi.fn<() => void>()
    server.use(
      http.get('*/auth/v1/user', async () => {
        readUser()
        await untilReleased
        return HttpResponse.json(DANA)
      }),
    )
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await waitFor(() => expect(readUser).toHaveBeenCalled())
    expect(screen.getByRole('button', { name: 'Saving...' })).toBeDisabled()
    expect(screen.getByLabelText('Password')).toHaveValue('123456')
    release()
    await expectUrl('/app/dashboard')
  })

  test('in another browser keeps the typed password if it could not be set', async () => {
    expectConsoleError(/^Password not updated/)
    claim.mockReturnValue(false)
    const { user } = arriveWith(TOKENS)
    server.use(http.put('*/auth/v1/user', () => authError(422, 'weak_password', 'Password is too weak')))
    await user.type(await screen.findByLabelText('Password'), '123456')
    await user.click(screen.getByRole('button', { name: 'Set password' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Password not updated / Password is too weak']))
    expect(screen.getByLabelText('Password')).toHaveValue('123456')
    expect(signedInEmail()).toBe('nobody')
  })

  test('signs in even if the connection is lost for a moment', async () => {
    rememberRecovery('dana@example.com')
    server.use(
      http.get('*/auth/v1/user', () => HttpResponse.error(), { once: true }),
      http.post('*/rest/v1/rpc/claim_account', () => HttpResponse.error(), { once: true }),
    )
    arriveWith(TOKENS)
    await expectUrl('/app/dashboard')
    expect(claim).toHaveBeenCalledOnce()
    expect(toastsSoFar()).toEqual([SIGNED_IN_TOAST])
  })

  test.each([
    [() => HttpResponse.json({ message: 'no' }, { status: 500 })],
    [() => HttpResponse.json({ hotel: 'sign in' })],
    [() => HttpResponse.error()],
  ])('signs nobody in if the database returns no usable response: %#', async (respond) => {
    expectConsoleError(/^Authentication failed|Failed to fetch/)
    server.use(http.post('*/rest/v1/rpc/claim_account', respond))
    arriveWith(TOKENS)
    await expectUrl('/auth')
    expect(signedInEmail()).toBe('nobody')
    expect(sessionStorage).toHaveLength(0)
  })
})
