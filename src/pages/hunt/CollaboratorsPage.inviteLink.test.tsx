import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse } from 'msw'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import {
  collaborationRow,
  dialogHasClosed,
  linkField,
  loadChunks,
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

const generateButton = () => screen.getByRole('button', { name: 'Generate link' })
const sendButton = () => screen.getByRole('button', { name: 'Send Invitation' })

describe('an invite link', () => {
  it('is generated once each time the dialog opens, and stored without an email', async () => {
    const { user, stored, backend, mail } = openCollaborators()
    await startInvite(user, { role: 'Agent' })
    await user.click(generateButton())
    const token = await tokenOnScreen()
    expect((await linkField()).value).toBe(`http://localhost:3000/invite?token=${token}`)
    expect(backend.sent('POST', 'collaborations')[0]?.body).toEqual({
      id: stored()[0]?.id,
      owner_id: DANA,
      invitation_token: token,
      role: 'Agent',
      status: 'pending',
    })
    expect(screen.queryByRole('button', { name: 'Generate link' })).not.toBeInTheDocument()
    expect(toastsSoFar()).toEqual(['success: Invite link generated / '])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await dialogHasClosed()
    expect(await screen.findByText('Invite link')).toBeVisible()
    await startInvite(user)
    await user.click(generateButton())
    expect(await tokenOnScreen()).not.toBe(token)
    expect([stored().length, mail.requests.length]).toEqual([2, 0])
  })

  it('is passed to the share sheet if there is one', async () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    try {
      const { user } = openCollaborators()
      await startInvite(user)
      await user.click(generateButton())
      await user.click(await screen.findByRole('button', { name: 'Share invite link' }))
      expect(share.mock.calls[0]?.[0].url).toBe((await linkField()).value)
      share.mockRejectedValueOnce(new DOMException('Closed', 'AbortError'))
      await user.click(screen.getByRole('button', { name: 'Share invite link' }))
      expect(toastsSoFar()).toEqual(['success: Invite link generated / '])
      share.mockRejectedValueOnce(new DOMException('Not now', 'NotAllowedError'))
      await user.click(screen.getByRole('button', { name: 'Share invite link' }))
      await waitFor(() => expect(toastsSoFar()).toContain('success: Invite link copied / '))
    } finally {
      Reflect.deleteProperty(navigator, 'share')
    }
  })

  it('can only be copied if there is no share sheet', async () => {
    const { user } = openCollaborators()
    await startInvite(user)
    await user.click(generateButton())
    expect(await linkField()).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Share/ })).not.toBeInTheDocument()
  })

  it('is created once if the button is pressed twice', async () => {
    const { user, stored, backend } = openCollaborators()
    await startInvite(user)
    const release = backend.hold('POST', 'collaborations')
    fireEvent.click(generateButton())
    fireEvent.click(generateButton())
    fireEvent.submit(sendButton().closest('form')!)
    release()
    await linkField()
    expect(stored()).toHaveLength(1)
  })

  it.each(FAULTS)('that cannot be stored (%s) is reported', async (fault) => {
    const { user, stored, backend } = openCollaborators({ prepare: (fake) => fake.fail('POST', 'collaborations', fault) })
    await startInvite(user)
    await user.click(generateButton())
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error generating invite link / Please try again later']))
    backend.heal()
    await user.click(generateButton())
    await linkField()
    expect(stored()).toHaveLength(1)
  })

  it('whose response is lost uses the same row when tried again', async () => {
    const { user, stored } = openCollaborators({ prepare: (fake) => fake.failOnce('POST', 'collaborations', 'lost') })
    await startInvite(user)
    await user.click(generateButton())
    await waitFor(() => expect(toastsSoFar()).toHaveLength(1))
    await user.click(generateButton())
    expect(await tokenOnScreen()).toBe(stored()[0]?.invitation_token)
    expect(stored()).toHaveLength(1)
  })

  it('remains valid when a mail is sent afterwards, which has its own link', async () => {
    const { user, stored, mail } = openCollaborators()
    await startInvite(user, { role: 'Agent' })
    await user.click(generateButton())
    const token = await tokenOnScreen()
    typeInto('Email', 'sam@example.com')
    await send(user)
    await dialogHasClosed()
    const mailedToken = mail.requests[0]?.body.invitationToken
    expect(stored()).toMatchObject([
      { collaborator_email: null, role: 'Agent', invitation_token: token },
      { collaborator_email: 'sam@example.com', role: 'Agent', invitation_token: mailedToken },
    ])
    expect(stored()).toHaveLength(2)
    expect(mailedToken).not.toBe(token)
  })

  it('stays next to the link for an email that could not be sent, each labeled with its recipient', async () => {
    expectConsoleError(/^Error sending invitation/)
    const { user, stored, mail } = openCollaborators()
    mail.respond = () => HttpResponse.json({ error: 'No such mailbox' }, { status: 502 })
    await startInvite(user)
    await user.click(generateButton())
    const token = await tokenOnScreen()
    typeInto('Email', 'sam@example.com')
    await send(user)
    const emailLinkField = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invite link for sam@example.com' })
    expect(emailLinkField.value).toContain(String(stored()[1]?.invitation_token))
    expect(emailLinkField).toHaveAccessibleDescription(/^For sam@example.com/)
    expect(await tokenOnScreen()).toBe(token)
    expect(await linkField()).toHaveAccessibleDescription(/^For one person/)
    mail.respond = () => HttpResponse.json({ sent: true })
    await send(user)
    await dialogHasClosed()
    expect(stored()).toHaveLength(2)
  })

  it('remains valid when the email already has a pending invitation, whose row gets another link', async () => {
    const old = collaborationRow()
    const { user, stored, mail } = openCollaborators({ rows: [old] })
    await startInvite(user)
    await user.click(generateButton())
    const token = await tokenOnScreen()
    typeInto('Email', 'sam@example.com')
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([
      { id: old.id, role: old.role, invitation_token: mail.requests[0]?.body.invitationToken },
      { collaborator_email: null, invitation_token: token },
    ])
    expect(stored()).toHaveLength(2)
  })

  it('that another person has used in the meantime remains theirs; the email gets another one', async () => {
    const { user, stored, mail } = openCollaborators()
    await startInvite(user)
    await user.click(generateButton())
    const token = await tokenOnScreen()
    Object.assign(stored()[0]!, { status: 'accepted', collaborator_email: 'lee@example.com' })
    typeInto('Email', 'sam@example.com')
    await send(user)
    await dialogHasClosed()
    expect(stored()).toMatchObject([
      { status: 'accepted', collaborator_email: 'lee@example.com', invitation_token: token },
      { status: 'pending', collaborator_email: 'sam@example.com', invitation_token: mail.requests[0]?.body.invitationToken },
    ])
    expect(mail.requests[0]?.body.invitationToken).not.toBe(token)
  })

  it('is copied, with a check mark for two seconds', async () => {
    const { user } = openCollaborators()
    await startInvite(user)
    await user.click(generateButton())
    const { value } = await linkField()
    const write = vi.spyOn(navigator.clipboard, 'writeText')
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      fireEvent.click(screen.getByRole('button', { name: 'Copy invite link' }))
      await act(() => vi.advanceTimersByTimeAsync(1999))
      expect(write).toHaveBeenCalledWith(value)
      expect(document.querySelector('[data-copied]')).not.toBeNull()
      expect(toastsSoFar().at(-1)).toBe('success: Invite link copied / ')
      await act(() => vi.advanceTimersByTimeAsync(2))
      expect(document.querySelector('[data-copied]')).toBeNull()
      expect(screen.getByRole('button', { name: 'Copy invite link' })).toBeVisible()
    } finally {
      vi.useRealTimers()
    }
  })

  it('that the browser will not copy is reported, and can be copied by hand', async () => {
    const { user } = openCollaborators()
    await startInvite(user)
    await user.click(generateButton())
    await linkField()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'))
    await user.click(screen.getByRole('button', { name: 'Copy invite link' }))
    await waitFor(() => expect(toastsSoFar().at(-1)).toBe('error: Failed to copy link / There was a problem copying the link'))
    expect(document.querySelector('[data-copied]')).toBeNull()
    const field = await linkField()
    await user.click(field)
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(field.value)
  })
})
