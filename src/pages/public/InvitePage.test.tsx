import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { beforeEach, describe, expect, test } from 'vitest'
import { clearNotices } from '@/lib/notify'
import { pendingInvitationToken } from '@/lib/device/pendingInvitation'
import { returnPath } from '@/lib/device/returnPath'
import { toastsSoFar } from '@/test/toasts'
import { expectConsoleError } from '@/test/console'
import { signIn } from '@/test/factories'
import { server } from '@/test/msw'
import { currentUrl, renderAt } from '@/test/render'
import InvitePage from './InvitePage'

const TOKEN = 'tOk3n-_'.repeat(7)
const PREVIEW = { owner_name: 'Sam Ortiz', role: 'Partner', bound_to_email: false, obstacle: null as string | null }
const NOT_VALID = { code: 'HH001', message: 'Some words for people', details: null, hint: null }

type Respond = () => Response | Promise<Response>

const serveRpc = (name: string, respond: (body: unknown) => Response | Promise<Response>) =>
  server.use(http.post(`*/rest/v1/rpc/${name}`, async ({ request }) => respond(await request.json())))
const servePreview = (overrides: Partial<typeof PREVIEW> = {}) =>
  serveRpc('invitation_preview', () => HttpResponse.json([{ ...PREVIEW, ...overrides }]))
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
  })
}
const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const findInvitation = () => title('Sam Ortiz invites you to house hunt together')
const expectNoTrace = () => {
  expect(JSON.stringify([sessionStorage, localStorage, window.history.state]) + window.location.href).not.toContain(TOKEN)
  expect([pendingInvitationToken(), returnPath()]).toEqual([null, null])
}

beforeEach(() => clearNotices())

describe('a visitor', () => {
  test('sees who invites them, and for which role; the token is stored, and is removed from the URL before any response', async () => {
    let sentBody: unknown
    serveRpc('invitation_preview', async (body) => {
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
    expect([pendingInvitationToken(), returnPath()]).toEqual([TOKEN, '/invite'])
    expect(JSON.stringify(sessionStorage)).toContain(TOKEN)
    expect(localStorage).toHaveLength(0)
  })
})

test('an unusable link does not restore an earlier invitation', async () => {
  servePreview()
  const { unmount } = open()
  await findInvitation()
  unmount()
  open('?token=abc')
  expect(await title('This invitation cannot be used')).toBeVisible()
  await waitFor(expectNoTrace)
})

describe('an invitation that cannot be loaded', () => {
  test.each([
    ['offline', () => HttpResponse.error(), /no connection/],
    ['the server fails', () => HttpResponse.json({ message: 'internal' }, { status: 500 }), /on our side/],
    ['a proxy responds', () => new HttpResponse('<html></html>', { status: 200 }), /on our side/],
  ] as [string, Respond, RegExp][])('is not lost, and Retry loads it (%s)', async (_, respond, text) => {
    serveRpc('invitation_preview', respond)
    const { user } = open()
    await title('The invitation could not be loaded')
    expect(screen.getByRole('status')).toHaveTextContent(text)
    expect(pendingInvitationToken()).toBe(TOKEN)
    servePreview()
    await user.click(button('Retry'))
    await findInvitation()
  })
})

describe('a signed-in user', () => {
  beforeEach(() => signIn())

  test.each([
    ['Accept', 'accept_invitation'],
    ['Decline', 'decline_invitation'],
  ])('sees that a revoked invitation cannot be used (%s)', async (name, call) => {
    servePreview()
    serveRpc(call, reject)
    const { user } = open()
    await findInvitation()
    await user.click(button(name))
    await title('This invitation cannot be used')
    expect(screen.getByRole('link', { name: 'Go to my houses' })).toHaveAttribute('href', '/app/dashboard')
    expectNoTrace()
    expect(toastsSoFar()).toEqual([])
  })

  test('sees the invitation as declined after retrying a Decline with a lost response', async () => {
    expectConsoleError(/could not be answered/)
    servePreview()
    serveRpc('decline_invitation', () => HttpResponse.error())
    const { user } = open()
    await findInvitation()
    await user.click(button('Decline'))
    await screen.findByRole('alert')
    serveRpc('decline_invitation', reject)
    await user.click(button('Decline'))
    await waitFor(() => expect(toastsSoFar()).toEqual([expect.stringContaining('success: Invitation declined')]))
    expect(currentUrl()).toBe('/app/dashboard')
  })

  test('does not see the invitation as declined after an Accept with a lost response', async () => {
    expectConsoleError(/could not be answered/)
    servePreview()
    serveRpc('accept_invitation', () => HttpResponse.error())
    serveRpc('decline_invitation', reject)
    const { user } = open()
    await findInvitation()
    await user.click(button('Accept'))
    await screen.findByRole('alert')
    await user.click(button('Decline'))
    await title('This invitation cannot be used')
    expect(toastsSoFar()).toEqual([])
  })

  test('who is already a member can open the hunt, even if the invitation can no longer be used', async () => {
    servePreview({ obstacle: 'already a member' })
    serveRpc('accept_invitation', reject)
    const { user } = open()
    await title('You already hunt with Sam Ortiz')
    await user.click(button('Open the hunt'))
    await waitFor(() => expect(currentUrl()).toBe('/app/dashboard'))
    expect(toastsSoFar()).toEqual([])
    expectNoTrace()
  })
})
