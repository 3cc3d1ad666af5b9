import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { toastsSoFar } from '@/test/authBackend'
import { expectConsoleError } from '@/test/console'
import {
  choose,
  collaborationRow,
  daysFromNow,
  dialogHasClosed,
  loadChunks,
  memberRow,
  openCollaborators,
  SAM,
} from '@/test/screens/collaboratorScreen'
import { DANA } from '@/test/factories'
import type { Fault } from '@/test/handlers'

beforeAll(loadChunks)
afterEach(() => vi.restoreAllMocks())

const FAULTS: Fault[] = ['network', 'malformed', 401, 403, 409, 429, 500]

/** Reports the browser as offline for a network fault, because reads that lose their connection are retried for a while. */
const goOfflineFor = (fault: Fault) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(fault !== 'network')

const table = () => screen.findByRole('table', { name: 'Current Collaborators' })
const rows = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
const cells = (row: HTMLElement | undefined) =>
  within(row!)
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const examples = () => screen.queryAllByText('Example')

describe('the list', () => {
  it('shows three skeleton rows, then every row with its status', async () => {
    let release = () => {}
    const { backend } = openCollaborators({
      rows: [
        memberRow({ created_at: '2026-03-04T12:00:00+00:00', collaborator_email: 'sam@example.com', role: '' }),
        collaborationRow({ created_at: '2026-03-03T12:00:00+00:00', collaborator_email: 'lee@example.com', role: 'viewer' }),
        collaborationRow({ created_at: '2026-03-02T12:00:00+00:00', collaborator_email: null, expires_at: daysFromNow(-1) }),
        collaborationRow({ owner_id: SAM, collaborator_email: 'stranger@example.com' }),
      ],
      prepare: (fake) => {
        release = fake.hold('GET', 'collaborations')
      },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Collaborators' })).toBeVisible()
    expect(screen.getByText('Invite others to collaborate on your house hunting journey')).toBeVisible()
    expect(document.querySelectorAll('[data-skeleton-row]')).toHaveLength(3)
    release()
    const [member, pending, link, ...more] = await rows()
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'Email', 'Role', 'Status', 'Actions'])
    expect(more).toEqual([])
    expect(cells(member).slice(0, 4)).toEqual([
      expect.stringMatching(/Sam Ortiz.*sam/),
      'sam@example.com',
      'Collaborator',
      expect.stringMatching(/^Acceptedsince Mar 5, 2026/),
    ])
    expect(cells(pending).slice(0, 4)).toEqual([
      expect.stringContaining('lee'),
      'lee@example.com',
      'Viewer',
      expect.stringMatching(/^Pendinguntil/),
    ])
    expect(cells(link).slice(0, 4)).toEqual(['Invite link', '–', 'Partner', expect.stringMatching(/^Expired/)])
    expect(document.querySelectorAll('[data-skeleton-row]')).toHaveLength(0)
    expect(examples()).toHaveLength(0)
    expect(backend.sent('GET', 'collaborations')[0]?.query.get('owner_id')).toBe(`eq.${DANA}`)
    expect(backend.sent('GET', 'collaborations')[0]?.query.get('select')).not.toContain('invitation_token')
  })

  it('shows a message and three inert examples if it is empty', async () => {
    openCollaborators()
    expect(await screen.findByRole('heading', { name: 'No collaborators yet' })).toBeVisible()
    expect(examples()).toHaveLength(3)
    for (const role of ['Partner', 'Agent', 'Friend']) expect(screen.getAllByText(role)[0]!.closest('[inert]')).not.toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions/ })).not.toBeInTheDocument()
  })

  it.each(FAULTS)('shows a message with Retry, and no examples, if it fails to load (%s)', async (fault) => {
    goOfflineFor(fault)
    const { backend, user } = openCollaborators({ rows: [memberRow()], prepare: (fake) => fake.fail('GET', 'collaborations', fault) })
    expect(await screen.findByText(/^Your collaborators could not be loaded/)).toBeVisible()
    expect(examples()).toHaveLength(0)
    expect(screen.queryByText('No collaborators yet')).not.toBeInTheDocument()
    expect(toastsSoFar()).toEqual([])
    backend.heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await rows()).toHaveLength(1)
  })

  it('is a list of cards on a phone', async () => {
    const match = vi.spyOn(window, 'matchMedia')
    match.mockImplementation((query) => ({
      matches: query.includes('max-width'),
      media: query,
      onchange: null,
      dispatchEvent: () => false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
    }))
    openCollaborators({ rows: [memberRow()] })
    const list = await screen.findByRole('list', { name: 'Current Collaborators' })
    expect(within(list).getByRole('listitem')).toHaveTextContent(/^SO?Sam Ortizsam@example.com.*Partner.*Accepted/)
    expect(within(list).getByRole('button', { name: 'Actions for sam@example.com' })).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })
})

describe('the actions', () => {
  const entries = async (row: Parameters<typeof collaborationRow>[0], button: string) => {
    const { user } = openCollaborators({ rows: [collaborationRow(row)] })
    await user.click(await screen.findByRole('button', { name: button }))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  it('of a member', async () => {
    expect(await entries(memberRow(), 'Actions for sam@example.com')).toEqual(['Send Email', 'View Profile', 'Remove'])
    expect(screen.getByRole('menuitem', { name: 'Send Email' })).toHaveAttribute('href', 'mailto:sam@example.com')
  })

  it('of an invitation by email', async () => {
    expect(await entries({}, 'Actions for sam@example.com')).toEqual([
      'Send Email',
      'View Profile',
      'Resend invitation',
      'New link',
      'Remove',
    ])
  })

  it('of a link', async () => {
    expect(await entries({ collaborator_email: null }, 'Actions for Invite link')).toEqual(['New link', 'Revoke'])
  })

  it('Remove asks for confirmation, deletes by id, and removes the row', async () => {
    const member = memberRow()
    const { user, backend, stored } = openCollaborators({ rows: [member] })
    await choose(user, /^Actions for sam/, 'Remove')
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(stored()).toHaveLength(1)
    await choose(user, /^Actions for sam/, 'Remove')
    expect(await screen.findByRole('alertdialog', { name: 'Remove Sam Ortiz?' })).toHaveTextContent('right away')
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No collaborators yet')).toBeVisible()
    expect(stored()).toEqual([])
    expect(backend.sent('DELETE', 'collaborations')[0]?.query.get('id')).toBe(`eq.${member.id}`)
    expect(toastsSoFar()).toEqual(['success: Collaborator removed / The collaborator has been removed from your account.'])
  })

  it('Revoke removes a link', async () => {
    const { user, stored } = openCollaborators({ rows: [collaborationRow({ collaborator_email: null })] })
    await choose(user, /^Actions for Invite link/, 'Revoke')
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    await waitFor(() => expect(stored()).toEqual([]))
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Invite link revoked / Nobody can use it to join anymore.']))
  })

  it.each([...FAULTS, 'zero' as const])('a removal that fails (%s) is reported, and the row stays', async (fault) => {
    const { user, stored } = openCollaborators({ rows: [memberRow()], prepare: (fake) => fake.fail('DELETE', 'collaborations', fault) })
    await choose(user, /^Actions for sam/, 'Remove')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error removing collaborator / Please try again later']))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(stored()).toHaveLength(1)
    expect(await rows()).toHaveLength(1)
  })

  it('a collaborator who has already left is reported as removed', async () => {
    const { user, backend } = openCollaborators({ rows: [memberRow()] })
    await screen.findByRole('table')
    backend.db.collaborations = []
    await choose(user, /^Actions for sam/, 'Remove')
    await user.click(await screen.findByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('No collaborators yet')).toBeVisible()
    expect(toastsSoFar()[0]).toMatch(/^success: Collaborator removed/)
  })
})

describe('View Profile', () => {
  const activityRow = (overrides: Record<string, unknown>) => ({
    id: String(overrides.kind),
    owner_id: DANA,
    actor_id: SAM,
    house_id: null,
    details: { street: '12 Elm St' },
    created_at: daysFromNow(-3),
    ...overrides,
  })

  it('shows the name, role, start date and recent actions', async () => {
    const { user, backend } = openCollaborators({
      rows: [memberRow()],
      activity: [
        activityRow({ kind: 'house_added', house_id: 'house-1' }),
        activityRow({ kind: 'house_deleted', details: { street: '9 Oak Ave' } }),
        activityRow({ kind: 'member_left', actor_id: DANA }),
      ],
    })
    await choose(user, /^Actions for sam/, 'View Profile')
    const dialog = within(await screen.findByRole('dialog', { name: 'Profile' }))
    expect(dialog.getByText('Sam Ortiz')).toBeVisible()
    expect(dialog.getByText('Partner')).toBeVisible()
    expect(dialog.getByText('Mar 5, 2026')).toBeVisible()
    expect(await dialog.findByRole('link', { name: 'Added 12 Elm St' })).toHaveAttribute('href', '/app/house/house-1')
    expect(dialog.getByText('Deleted 9 Oak Ave').closest('a')).toBeNull()
    expect(dialog.getAllByText('3 days ago')).toHaveLength(2)
    expect(dialog.queryByText('Left your hunt')).not.toBeInTheDocument()
    const { query } = backend.sent('GET', 'activity')[0] ?? {}
    expect([query?.get('limit'), query?.get('order')]).toEqual(['10', 'created_at.desc'])
  })

  it('shows that a member has no actions yet', async () => {
    const { user } = openCollaborators({ rows: [memberRow()] })
    await choose(user, /^Actions for sam/, 'View Profile')
    expect(await screen.findByText('Nothing yet.')).toBeVisible()
  })

  it('requests no actions of a person who has not joined', async () => {
    const { user, backend } = openCollaborators({ rows: [collaborationRow()] })
    await choose(user, /^Actions for sam/, 'View Profile')
    expect(await screen.findByText('Invited on')).toBeVisible()
    expect(screen.getByText('Mar 4, 2026')).toBeVisible()
    expect(backend.sent('GET', 'activity')).toEqual([])
  })

  it.each<Fault>(['network', 'malformed', 500])('offers Retry if the actions cannot be read (%s)', async (fault) => {
    goOfflineFor(fault)
    const { user, backend } = openCollaborators({ rows: [memberRow()], prepare: (fake) => fake.fail('GET', 'activity', fault) })
    await choose(user, /^Actions for sam/, 'View Profile')
    expect(await screen.findByText('Recent actions could not be loaded.')).toBeVisible()
    backend.heal()
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Nothing yet.')).toBeVisible()
  })
})

describe('a new link', () => {
  it('replaces the old one, and is shown for copying', async () => {
    const row = collaborationRow({ expires_at: daysFromNow(-1) })
    const { user, stored, mail, backend } = openCollaborators({ rows: [row] })
    await choose(user, /^Actions for sam/, 'New link')
    expect(await screen.findByRole('dialog', { name: 'New invite link' })).toHaveTextContent('The earlier link will stop working.')
    expect(backend.sent('PATCH', 'collaborations')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Make new link' }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invite link' })
    const token = new URL(link.value).searchParams.get('token')
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(stored()).toMatchObject([{ id: row.id, invitation_token: token }])
    expect(mail.requests).toEqual([])
    expect(toastsSoFar()).toEqual(['success: Invite link generated / '])
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await dialogHasClosed()
  })

  it.each<Fault>(['network', 'malformed', 'zero', 500])('that cannot be created (%s) is reported, and can be retried', async (fault) => {
    const { user, backend } = openCollaborators({
      rows: [collaborationRow()],
      prepare: (fake) => fake.fail('PATCH', 'collaborations', fault),
    })
    await choose(user, /^Actions for sam/, 'New link')
    await user.click(await screen.findByRole('button', { name: 'Make new link' }))
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error generating invite link / Please try again later']))
    backend.heal()
    await user.click(screen.getByRole('button', { name: 'Make new link' }))
    expect(await screen.findByRole('textbox', { name: 'Invite link' })).toBeVisible()
  })
})

describe('Resend', () => {
  it('sends a new link to the same email', async () => {
    const row = collaborationRow()
    const { user, stored, mail } = openCollaborators({ rows: [row] })
    await choose(user, /^Actions for sam/, 'Resend invitation')
    await waitFor(() => expect(toastsSoFar()).toEqual(['success: Invitation sent / An invitation is on its way to sam@example.com']))
    expect(mail.requests).toHaveLength(1)
    expect(mail.requests[0]?.body).toEqual({
      email: 'sam@example.com',
      invitationToken: stored()[0]?.invitation_token,
      role: 'Partner',
      ownerId: DANA,
      ownerName: 'Dana Levi',
    })
    expect(stored()).toHaveLength(1)
  })

  it('shows the new link if the email cannot be sent, since the old link is void', async () => {
    expectConsoleError(/^Error sending invitation Too many invitations today/)
    const { user, stored, mail } = openCollaborators({ rows: [collaborationRow()] })
    mail.respond = () => Response.json({ error: 'Too many invitations today' }, { status: 429 })
    await choose(user, /^Actions for sam/, 'Resend invitation')
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Invite link' })
    expect(link.value).toContain(String(stored()[0]?.invitation_token))
    expect(screen.getByText(/^Too many invitations today/)).toBeVisible()
    expect(toastsSoFar()).toEqual([
      "error: Error sending invitation / The collaboration was created but we couldn't send the email. The user can still use the invite link.",
    ])
  })

  it('sends nothing if the invitation cannot be renewed', async () => {
    const { user, mail } = openCollaborators({ rows: [collaborationRow()], prepare: (fake) => fake.fail('PATCH', 'collaborations', 500) })
    await choose(user, /^Actions for sam/, 'Resend invitation')
    await waitFor(() => expect(toastsSoFar()).toEqual(['error: Error sending invitation / Please try again later']))
    expect(mail.requests).toEqual([])
  })
})
