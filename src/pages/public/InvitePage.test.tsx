import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { readChosenHunt } from '@/lib/device/chosenHunt'
import { clearNotices } from '@/lib/notify'
import { pendingInvitation } from '@/lib/device/pendingInvitation'
import { returnPath } from '@/lib/device/returnPath'
import { toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import { DANA, signIn } from '@/test/factories'
import { server } from '@/test/msw'
import { currentUrl, currentPerson, renderAt } from '@/test/render'
import InvitePage from './InvitePage'

const TOKEN = 'tOk3n-_'.repeat(7)
const OWNER = '22222222-2222-4222-8222-222222222222'
const PREVIEW = { owner_name: 'Sam Ortiz', role: 'Partner', bound_to_email: false, obstacle: null as string | null }
const NOT_VALID = { code: 'HH001', message: 'Some words for people', details: null, hint: null }

type Respond = () => Response | Promise<Response>

const rpc = (name: string, respond: (body: unknown) => Response | Promise<Response>) =>
  server.use(http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => respond(await request.json())))
const servePreview = (overrides: Partial<typeof PREVIEW> = {}) =>
  rpc('invitation_preview', () => HttpResponse.json([{ ...PREVIEW, ...overrides }]))
const reject: Respond = () => HttpResponse.json(NOT_VALID, { status: 400 })
const page = (
  <StrictMode>
    <InvitePage />
  </StrictMode>
)
const open = (query = `?token=${TOKEN}`) => {
  window.history.replaceState({ idx: 0 }, '', `/invite${query}`)
  return renderAt('/invite', {
    '/invite': page,
    '/app/dashboard': <p>Dashboard</p>,
    '/app/collaborators': <p>Collaborators</p>,
    '/auth': <p>Auth</p>,
  })
}
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const findInvitation = () => title('Sam Ortiz invites you to house hunt together')
const expectNoTrace = () => {
  expect(JSON.stringify([sessionStorage, localStorage, window.history.state]) + window.location.href).not.toContain(TOKEN)
  expect([pendingInvitation(), returnPath()]).toEqual([null, null])
}

beforeEach(() => clearNotices())

describe('a visitor', () => {
  test('sees who invites them, and in which role; the token is stored, and is removed from the URL before any response', async () => {
    let sentBody: unknown
    rpc('invitation_preview', async (body) => {
      sentBody = body
      await delay(0)
      return HttpResponse.json([PREVIEW])
    })
    open()
    expect(window.location.href).toBe('http://localhost:3000/invite')
    expect(window.history.state).toEqual({ idx: 0 })
    expect(screen.getByRole('status')).toHaveTextContent('Checking your invitation')
    await findInvitation()
    expect(screen.getByRole('status')).toHaveTextContent(/^As Partner you see/)
    expect(sentBody).toEqual({ p_token: TOKEN })
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/auth?tab=signup')
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth')
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect([pendingInvitation(), returnPath()]).toEqual([TOKEN, '/invite'])
    expect(JSON.stringify(sessionStorage)).toContain(TOKEN)
    expect(localStorage).toHaveLength(0)
  })

  test('is asked to use the email that the invitation was sent to', async () => {
    servePreview({ bound_to_email: true })
    open()
    expect(await screen.findByText('Sign in with the email that the invitation was sent to.')).toBeVisible()
  })

  test('returns without the token in the URL, and the invitation is still available', async () => {
    servePreview()
    const { unmount } = open()
    await findInvitation()
    unmount()
    open('')
    expect(await findInvitation()).toBeVisible()
  })
})

describe('an unusable link', () => {
  const cases: [string, string, Respond][] = [
    ['unknown, used, revoked or expired', `?token=${TOKEN}`, () => HttpResponse.json([])],
    ['too short', '?token=abc', () => HttpResponse.json([PREVIEW])],
    ['empty', '?token=', () => HttpResponse.json([PREVIEW])],
    ['absent', '', () => HttpResponse.json([PREVIEW])],
  ]
  test.each(cases)('shows the same message, whatever the reason, and leaves no trace (%s)', async (_, query, respond) => {
    rpc('invitation_preview', respond)
    open(query)
    await title('This invitation cannot be used')
    expect(screen.getByRole('status')).toHaveTextContent('Each link works once, within 14 days. Ask whoever invited you for a new one.')
    expect(screen.getByRole('link', { name: 'Go to House Hunter' })).toBeVisible()
    await waitFor(expectNoTrace)
  })

  test('does not bring an earlier invitation back', async () => {
    servePreview()
    const { unmount } = open()
    await findInvitation()
    unmount()
    open('?token=abc')
    expect(await title('This invitation cannot be used')).toBeVisible()
    await waitFor(expectNoTrace)
  })
})

describe('an invitation that cannot be loaded', () => {
  test.each([
    ['offline', () => HttpResponse.error(), /no connection/],
    ['the server fails', () => HttpResponse.json({ message: 'internal' }, { status: 500 }), /on our side/],
    ['a proxy responds', () => new HttpResponse('<html></html>', { status: 200 }), /on our side/],
  ] as [string, Respond, RegExp][])('is not lost, and Retry loads it (%s)', async (_, respond, text) => {
    rpc('invitation_preview', respond)
    const { user } = open()
    await title('The invitation could not be loaded')
    expect(screen.getByRole('status')).toHaveTextContent(text)
    expect(pendingInvitation()).toBe(TOKEN)
    servePreview()
    await user.click(button('Retry'))
    await findInvitation()
  })
})

describe('the signed-in person', () => {
  beforeEach(() => signIn())

  test('accepts; the hunt is chosen, the dashboard opens, and no trace of the token is left', async () => {
    servePreview()
    let sentBody: unknown
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    rpc('accept_invitation', async (body) => {
      sentBody = body
      await released
      return HttpResponse.json(OWNER)
    })
    const { user } = open()
    await findInvitation()
    expect(screen.getByText('You are signed in as dana@example.com.')).toBeVisible()
    await user.click(button('Accept'))
    expect(button('Accepting...')).toHaveAttribute('aria-disabled', 'true')
    release()
    await waitFor(() => expect(currentUrl()).toBe('/app/dashboard'))
    expect(sentBody).toEqual({ p_token: TOKEN })
    expect(readChosenHunt(DANA)).toBe(OWNER)
    expect(toastsSoFar()).toEqual(['success: Invitation accepted / You now house hunt together with Sam Ortiz.'])
    expectNoTrace()
  })

  test('declines without a confirmation, and sees their own dashboard', async () => {
    servePreview()
    rpc('decline_invitation', () => new HttpResponse(null, { status: 204 }))
    const { user } = open()
    await findInvitation()
    await user.click(button('Decline'))
    await waitFor(() => expect(currentUrl()).toBe('/app/dashboard'))
    expect(toastsSoFar()).toEqual(['success: Invitation declined / You did not join Sam Ortiz’s hunt. Nothing was shared.'])
    expect(readChosenHunt(DANA)).toBeNull()
    expectNoTrace()
  })

  test.each([
    ['Accept', 'accept_invitation'],
    ['Decline', 'decline_invitation'],
  ])('sees that a revoked invitation cannot be used (%s)', async (name, call) => {
    servePreview()
    rpc(call, reject)
    const { user } = open()
    await findInvitation()
    await user.click(button(name))
    await title('This invitation cannot be used')
    expect(screen.getByRole('link', { name: 'Go to my houses' })).toHaveAttribute('href', '/app/dashboard')
    expectNoTrace()
    expect(toastsSoFar()).toEqual([])
  })

  test.each([
    ['Accept', 'accept_invitation'],
    ['Decline', 'decline_invitation'],
  ])('can retry a failed request (%s)', async (name, call) => {
    expectConsoleError(/could not be answered/)
    servePreview()
    rpc(call, () => HttpResponse.error())
    const { user } = open()
    await findInvitation()
    await user.click(button(name))
    expect(await screen.findByRole('alert')).toHaveTextContent('Your answer did not get through. Nothing is lost')
    expect(pendingInvitation()).toBe(TOKEN)
    rpc(call, () => (name === 'Accept' ? HttpResponse.json(OWNER) : new HttpResponse(null, { status: 204 })))
    await user.click(button(name))
    await waitFor(() => expect(currentUrl()).toBe('/app/dashboard'))
  })

  test('sees the invitation as declined after retrying a Decline whose response was lost', async () => {
    expectConsoleError(/could not be answered/)
    servePreview()
    rpc('decline_invitation', () => HttpResponse.error())
    const { user } = open()
    await findInvitation()
    await user.click(button('Decline'))
    await screen.findByRole('alert')
    rpc('decline_invitation', reject)
    await user.click(button('Decline'))
    await waitFor(() => expect(toastsSoFar()).toEqual([expect.stringContaining('success: Invitation declined')]))
    expect(currentUrl()).toBe('/app/dashboard')
  })

  test('does not see the invitation as declined after an Accept whose response was lost', async () => {
    expectConsoleError(/could not be answered/)
    servePreview()
    rpc('accept_invitation', () => HttpResponse.error())
    rpc('decline_invitation', reject)
    const { user } = open()
    await findInvitation()
    await user.click(button('Accept'))
    await screen.findByRole('alert')
    await user.click(button('Decline'))
    await title('This invitation cannot be used')
    expect(toastsSoFar()).toEqual([])
  })

  test('gets a link to the collaborators from their own invitation', async () => {
    servePreview({ obstacle: 'own hunt' })
    const { user } = open()
    await title('This is your own invitation')
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('link', { name: 'Go to collaborators' }))
    expect(currentUrl()).toBe('/app/collaborators')
    expectNoTrace()
  })

  test.each([
    ['', () => HttpResponse.json(OWNER), OWNER],
    [', even if the invitation is for another person', reject, null],
  ] as [string, Respond, string | null][])('can open the hunt as a member%s', async (_, respond, chosen) => {
    servePreview({ obstacle: 'already a member' })
    rpc('accept_invitation', respond)
    const { user } = open()
    await title('You already hunt with Sam Ortiz')
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument()
    await user.click(button('Open the hunt'))
    await waitFor(() => expect(currentUrl()).toBe('/app/dashboard'))
    expect(readChosenHunt(DANA)).toBe(chosen)
    expect(toastsSoFar()).toEqual([])
    expectNoTrace()
  })

  test('with another email can sign out on the page, and still sees the invitation', async () => {
    servePreview({ obstacle: 'other email', bound_to_email: true })
    server.use(http.post('*/auth/v1/logout', () => new HttpResponse(null, { status: 204 })))
    const { user } = open()
    await title('This invitation was sent to another email')
    expect(screen.getByRole('status')).toHaveTextContent('You are signed in as dana@example.com.')
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
    servePreview({ bound_to_email: true })
    await user.click(button('Use another account'))
    await findInvitation()
    expect(currentPerson()).toBe('nobody')
    expect([pendingInvitation(), returnPath()]).toEqual([TOKEN, '/invite'])
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Sign in' })).toBeVisible()
  })

  test('with another email can leave the invitation', async () => {
    servePreview({ obstacle: 'other email', bound_to_email: true })
    const { user } = open()
    await title('This invitation was sent to another email')
    await user.click(screen.getByRole('link', { name: 'Go to my houses' }))
    expect(currentUrl()).toBe('/app/dashboard')
    expectNoTrace()
  })
})
