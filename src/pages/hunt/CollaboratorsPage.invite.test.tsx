import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import {
  collaborationRow,
  dialogHasClosed,
  loadChunks,
  memberRow,
  openCollaborators,
  send,
  startInvite,
  tokenOnScreen,
  typeInto,
} from '@/test/screens/collaboratorScreen'
import { DANA } from '@/test/factories'
import type { Fault } from '@/test/handlers'

beforeAll(loadChunks)
afterEach(() => vi.restoreAllMocks())

const FAULTS: Fault[] = ['network', 'malformed', 401, 403, 429, 500, 503]
const SENT = 'success: Invitation sent / An invitation is on its way to sam@example.com'
const MAIL_FAILED =
  "error: Error sending invitation / The collaboration was created but we couldn't send the email. The user can still use the invite link."

const sendButton = () => screen.getByRole('button', { name: 'Send Invitation' })

describe('an invitation by email', () => {
  it('is stored as pending, mailed with the owner’s name, and shown in the list', async () => {
    const { user, stored, backend, mail } = openCollaborators({ fullName: 'Dana L. Levi' })
    await startInvite(user, { email: ' Sam@Example.com ', role: ' Partner ' })
    await send(user)
    await dialogHasClosed()
    const [row, ...more] = stored()
    expect(more).toEqual([])
    expect(backend.sent('POST', 'collaborations')[0]?.body).toEqual({
      id: row?.id,
      owner_id: DANA,
      invitation_token: row?.invitation_token,
      role: 'Partner',
      status: 'pending',
      collaborator_email: 'sam@example.com',
    })
    expect(row?.invitation_token).toMatch(/^[\w-]{43}$/)
    const profile = backend.sent('GET', 'profiles')[0]
    expect([profile?.query.get('select'), profile?.query.get('id')]).toEqual(['full_name', `eq.${DANA}`])
    expect(mail.requests).toEqual([
      {
        body: {
          email: 'sam@example.com',
          invitationToken: row?.invitation_token,
          role: 'Partner',
          ownerId: DANA,
          ownerName: 'Dana L. Levi',
        },
        authorization: expect.stringMatching(/^Bearer .+\..+\..+$/),
        origin: 'http://localhost:3000',
      },
    ])
    expect(toastsSoFar()).toEqual([SENT])
    expect(await screen.findByRole('cell', { name: 'sam@example.com' })).toBeVisible()
  })

  it('without a role is for a viewer, and without the owner’s name is from “A House Hunter user”', async () => {
    const { user, stored, mail } = openCollaborators({ fullName: null })
    await startInvite(user, { email: 'sam@example.com', role: '  ' })
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([{ role: 'viewer', status: 'pending' }])
    expect(mail.requests[0]?.body).toMatchObject({ role: 'viewer', ownerName: 'A House Hunter user' })
  })

  it.each(['', '   '])('without an email (“%s”) shows a toast and a message at the field, and stores nothing', async (email) => {
    const { user, stored, mail } = openCollaborators()
    await startInvite(user, { email })
    await send(user)
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Email required / Please enter an email address']))
    expect(screen.getByLabelText('Email')).toBeInvalid()
    expect(screen.getByLabelText('Email')).toHaveFocus()
    expect([stored(), mail.requests]).toEqual([[], []])
  })

  it.each([
    ['sam', 'Please enter a valid email address'],
    ['sam@example', 'Please enter a valid email address'],
    ['sam@ example.com', 'Please enter a valid email address'],
    ['Dana@example.com', 'This is your own email'],
    ['LEE@example.com', 'This person is already a collaborator'],
  ])('to %s is rejected: %s', async (email, message) => {
    const { user, stored, mail } = openCollaborators({ rows: [memberRow({ collaborator_email: 'lee@example.com' })] })
    await screen.findByRole('table')
    await startInvite(user, { email })
    await send(user)
    expect(await screen.findByText(message)).toBeVisible()
    expect([stored().length, mail.requests.length, toastsSoFar()]).toEqual([1, 0, []])
  })

  it('to an email with a pending invitation updates its row with the new role and link', async () => {
    const old = collaborationRow({ role: 'Agent' })
    const { user, stored, mail } = openCollaborators({ rows: [{ ...old, invitation_token: 'old' } as typeof old] })
    await startInvite(user, { email: 'SAM@example.com', role: 'Partner' })
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([{ id: old.id, role: 'Partner', invitation_token: mail.requests[0]?.body.invitationToken }])
    expect(stored()).toHaveLength(1)
    expect(toastsSoFar()).toEqual([SENT])
  })

  it.each(['', '  '])('to an email with a pending invitation keeps its role if none is typed (“%s”)', async (role) => {
    const old = collaborationRow({ role: 'Partner' })
    const { user, stored, mail } = openCollaborators({ rows: [old] })
    await startInvite(user, { email: 'sam@example.com', role })
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([{ id: old.id, role: 'Partner' }])
    expect(mail.requests[0]?.body).toMatchObject({ role: 'Partner' })
  })

  it('to an email that another tab has just invited updates its row', async () => {
    const { user, stored, mail, backend } = openCollaborators()
    await startInvite(user, { email: 'sam@example.com', role: 'Partner' })
    const release = backend.hold('POST', 'collaborations')
    await send(user)
    await waitFor(() => expect(backend.sent('POST', 'collaborations')).toHaveLength(1))
    const other = collaborationRow()
    stored().push(other)
    release()
    await dialogHasClosed()
    expect(stored()).toMatchObject([{ id: other.id, role: 'Partner', invitation_token: mail.requests[0]?.body.invitationToken }])
    expect(stored()).toHaveLength(1)
  })

  it('that is submitted twice makes one row and one mail', async () => {
    const { user, stored, mail, backend } = openCollaborators()
    await startInvite(user, { email: 'sam@example.com' })
    const release = backend.hold('POST', 'collaborations')
    fireEvent.click(sendButton())
    fireEvent.click(sendButton())
    fireEvent.submit(sendButton().closest('form')!)
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled()
    release()
    await dialogHasClosed()
    expect([stored().length, mail.requests.length, backend.sent('POST', 'collaborations').length]).toEqual([1, 1, 1])
  })

  it('whose response is lost can be sent to a corrected email, still with one row', async () => {
    const { user, stored } = openCollaborators({ prepare: (fake) => fake.failOnce('POST', 'collaborations', 'lost') })
    await startInvite(user, { email: 'sma@example.com' })
    await send(user)
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    typeInto('Email', 'sam@example.com')
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([{ collaborator_email: 'sam@example.com' }])
    expect(stored()).toHaveLength(1)
  })

  it.each(FAULTS)('that cannot be stored (%s) is not mailed, and the dialog preserves the input', async (fault) => {
    const { user, stored, mail, backend } = openCollaborators({ prepare: (fake) => fake.fail('POST', 'collaborations', fault) })
    await startInvite(user, { email: 'sam@example.com', role: 'Partner' })
    await send(user)
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error sending invitation / Please try again later']))
    expect([stored(), mail.requests]).toEqual([[], []])
    expect(screen.getByLabelText('Email')).toHaveValue('sam@example.com')
    backend.heal()
    await send(user)
    await dialogHasClosed()
    expect([stored().length, mail.requests.length]).toEqual([1, 1])
  })

  it('that violates a database rule is reported with the message of that rule', async () => {
    const body = { code: '23514', message: 'new row violates check constraint "Please enter a valid email address"' }
    const { user } = openCollaborators({ prepare: (fake) => fake.failOnce('POST', 'collaborations', { status: 400, body }) })
    await startInvite(user, { email: 'sam@example.com' })
    await send(user)
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error sending invitation / Please enter a valid email address']))
  })

  it('whose response is lost is stored once after a second try, with the link in the mail', async () => {
    const { user, stored, mail } = openCollaborators({ prepare: (fake) => fake.failOnce('POST', 'collaborations', 'lost') })
    await startInvite(user, { email: 'sam@example.com' })
    await send(user)
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([{ invitation_token: mail.requests[0]?.body.invitationToken }])
    expect(stored()).toHaveLength(1)
  })
})

describe('a mail that cannot be sent', () => {
  it.each<[string, () => Response, string]>([
    ['an error message', () => HttpResponse.json({ error: 'Too many invitations today' }, { status: 429 }), 'Too many invitations today'],
    ['an error with success', () => HttpResponse.json({ error: 'No such mailbox' }), 'No such mailbox'],
    ['an error without a message', () => HttpResponse.json({}, { status: 500 }), 'Failed to send invitation email'],
    ['an empty error', () => HttpResponse.json({ error: '' }), 'Failed to send invitation email'],
    ['an odd error', () => HttpResponse.json({ error: { code: 7 } }, { status: 400 }), 'Failed to send invitation email'],
    ['a page', () => HttpResponse.html('<!doctype html><p>House Hunter</p>'), 'Failed to send invitation email'],
    ['half a response', () => new HttpResponse('{"sent": tr'), 'Failed to send invitation email'],
    ['null', () => HttpResponse.json(null), 'Failed to send invitation email'],
    ['no response', () => HttpResponse.error(), 'The email service could not be reached.'],
  ])('(%s) leaves the dialog open with the reason and the link; a second try uses the same row', async (_, respond, reason) => {
    expectConsoleError(new RegExp(`^Error sending invitation ${reason}`))
    const { user, stored, mail } = openCollaborators()
    mail.respond = respond
    await startInvite(user, { email: 'sam@example.com', role: 'Partner' })
    await send(user)
    await waitFor(() => expect(toastsSoFar()).toEqual([MAIL_FAILED]))
    expect(within(screen.getByRole('dialog')).getByRole('status')).toHaveTextContent(reason)
    expect(await tokenOnScreen()).toBe(stored()[0]?.invitation_token)
    expect(screen.getByText(/^For sam@example.com, as “Partner”/)).toBeVisible()
    mail.respond = () => HttpResponse.json({ sent: true })
    await send(user)
    await dialogHasClosed()
    expect(stored()).toHaveLength(1)
    expect(mail.requests[1]?.body).toEqual(mail.requests[0]?.body)
    expect(toastsSoFar()).toEqual([MAIL_FAILED, SENT])
  })

  it('can go to a corrected email, still with one row', async () => {
    expectConsoleError(/^Error sending invitation/)
    const { user, stored, mail } = openCollaborators()
    mail.respond = () => HttpResponse.json({ error: 'No such mailbox' }, { status: 502 })
    await startInvite(user, { email: 'sma@example.com' })
    await send(user)
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    mail.respond = () => HttpResponse.json({ sent: true })
    typeInto('Email', 'sam@example.com')
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([{ collaborator_email: 'sam@example.com' }])
    expect(stored()).toHaveLength(1)
  })
})
