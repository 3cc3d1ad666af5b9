import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { AppError } from '@/lib/api/errors'
import { DANA, startSignedIn } from '@/test/factories'
import { fakeBackend, type Fault } from '@/test/handlers'
import { server } from '@/test/msw'
import type { Row } from '@/test/postgrest'
import { collaborationRow } from '@/test/collaboratorRows'
import { collaboratorFromRow, type CollaboratorRow } from './collaborator'
import { insertLink, InvitationAccepted, newInvitationKey, removeCollaboration, saveInvitation } from './invitationWrites'
import { sendInvitation } from './sendInvitation'

beforeEach(startSignedIn)

/** Sets up a backend with these invitations. It allows only one pending invitation per email. */
function setUpInvitations(...rows: CollaboratorRow[]) {
  const isPendingFor = (row: Row, email: unknown) => row.status === 'pending' && email !== null && row.collaborator_email === email
  const backend = fakeBackend({
    more: {
      collaborations: {
        rows: rows.map((row) => ({ ...row })),
        defaults: { accepted_at: null, collaborator_email: null, collaborator_id: null, expires_at: '2030-01-01T00:00:00+00:00' },
        areDuplicates: (one, other) => one.id === other.id || isPendingFor(one, other.collaborator_email),
      },
      profiles: { rows: [{ id: DANA, full_name: 'Dana Levi' }] },
    },
  })
  return { backend, stored: () => backend.db.collaborations ?? [] }
}

const SAM = { email: ' Sam@Example.com ', role: ' Partner ' }

describe('an invitation', () => {
  it('by email is pending, with the email in lower case and the typed role, or else "viewer"', async () => {
    const { backend, stored } = setUpInvitations()
    const invitationKey = newInvitationKey()
    const saved = await saveInvitation(DANA, invitationKey, SAM)
    expect(saved).toEqual({ ...invitationKey, email: 'sam@example.com', role: 'Partner' })
    const row = { id: invitationKey.id, owner_id: DANA, invitation_token: invitationKey.token, status: 'pending' }
    expect(backend.callsOf('POST', 'collaborations')[0]?.body).toEqual({ ...row, collaborator_email: 'sam@example.com', role: 'Partner' })
    expect(invitationKey.token).toMatch(/^[\w-]{43}$/)
    await saveInvitation(DANA, newInvitationKey(), { email: 'lee@example.com', role: '  ' })
    expect(stored()[1]).toMatchObject({ collaborator_email: 'lee@example.com', role: 'viewer' })
  })

  it('by link has no email', async () => {
    const { backend } = setUpInvitations()
    const invitationKey = newInvitationKey()
    expect(await insertLink(DANA, invitationKey, '')).toEqual({ ...invitationKey, email: null, role: 'viewer' })
    const row = { id: invitationKey.id, owner_id: DANA, invitation_token: invitationKey.token, status: 'pending', role: 'viewer' }
    expect(backend.callsOf('POST', 'collaborations')[0]?.body).toEqual(row)
  })

  it.each([
    ['Friend', 'Friend'],
    ['  ', 'Agent'],
  ])('reuses a pending invitation to the same email, with a new link; the typed role “%s” is stored as %s', async (role, expected) => {
    const old = collaborationRow({ role: 'Agent' })
    const { stored } = setUpInvitations(old)
    const invitationKey = newInvitationKey()
    expect(await saveInvitation(DANA, invitationKey, { email: 'sam@example.com', role })).toMatchObject({
      id: old.id,
      token: invitationKey.token,
    })
    expect(stored()).toMatchObject([{ id: old.id, role: expected, invitation_token: invitationKey.token }])
  })

  it('updates the existing row if another tab has just invited the same email', async () => {
    const { backend, stored } = setUpInvitations()
    const release = backend.hold('POST', 'collaborations')
    const invitationKey = newInvitationKey()
    const savePromise = saveInvitation(DANA, invitationKey, SAM)
    await expect.poll(() => backend.callsOf('POST', 'collaborations')).toHaveLength(1)
    const other = collaborationRow({ role: 'Agent' })
    stored().push({ ...other })
    release()
    expect(await savePromise).toMatchObject({ id: other.id, token: invitationKey.token })
    expect(stored()).toMatchObject([{ id: other.id, role: 'Partner', invitation_token: invitationKey.token }])
  })

  it('takes over a corrected email if the response to the first attempt was lost', async () => {
    const { backend, stored } = setUpInvitations()
    const invitationKey = newInvitationKey()
    backend.failOnce('POST', 'collaborations', 'lost')
    await expect(saveInvitation(DANA, invitationKey, { email: 'sma@example.com', role: '' })).rejects.toBeInstanceOf(AppError)
    await saveInvitation(DANA, invitationKey, SAM)
    expect(stored()).toMatchObject([{ id: invitationKey.id, collaborator_email: 'sam@example.com' }])
    expect(stored()).toHaveLength(1)
  })

  it('that has been accepted in the meantime is not revoked', async () => {
    const row = collaborationRow()
    const { stored } = setUpInvitations(row)
    const shown = collaboratorFromRow(row)
    Object.assign(stored()[0]!, { status: 'accepted' })
    await expect(removeCollaboration(shown)).rejects.toBeInstanceOf(InvitationAccepted)
    expect(stored()).toMatchObject([{ status: 'accepted' }])
    await removeCollaboration({ ...shown, accepted: true })
    expect(stored()).toEqual([])
    await removeCollaboration(shown)
  })

  it.each<Fault>(['network', 'zero', 500])('is not replaced by a new one if changing it fails (%s)', async (fault) => {
    const { backend, stored } = setUpInvitations(collaborationRow({ role: 'Agent' }))
    backend.fail('PATCH', 'collaborations', fault)
    await expect(saveInvitation(DANA, newInvitationKey(), SAM)).rejects.toBeInstanceOf(AppError)
    expect(stored()).toMatchObject([{ role: 'Agent' }])
    expect(stored()).toHaveLength(1)
  })
})

describe('the email', () => {
  const INVITATION = { id: 'i', token: 't'.repeat(43), email: 'sam@example.com', role: 'Partner' }

  /** Sends the invitation through a mail function that returns this response. */
  function sendWithResponse(respond: () => Response) {
    setUpInvitations()
    const requests: unknown[] = []
    server.use(
      http.post('http://localhost:3000/api/send-invitation', async ({ request }) => {
        requests.push([request.headers.get('authorization')?.split(' ')[0], await request.json()])
        return respond()
      }),
    )
    return { requests, sendPromise: sendInvitation(DANA, INVITATION) }
  }

  it('is sent with the link’s token and the owner’s name', async () => {
    const { requests, sendPromise } = sendWithResponse(() => HttpResponse.json({ sent: true }))
    await sendPromise
    const { token, email, role } = INVITATION
    expect(requests).toEqual([['Bearer', { email, invitationToken: token, role, ownerId: DANA, ownerName: 'Dana Levi' }]])
  })

  it.each<[string, () => Response, string]>([
    ['an error message', () => HttpResponse.json({ error: 'Too many invitations today' }, { status: 429 }), 'Too many invitations today'],
    ['an error message with a success status', () => HttpResponse.json({ error: 'No such mailbox' }), 'No such mailbox'],
    ['an error without a message', () => HttpResponse.json({}, { status: 500 }), 'Failed to send invitation email'],
    ['an empty error message', () => HttpResponse.json({ error: '' }), 'Failed to send invitation email'],
    ['an error that is an object', () => HttpResponse.json({ error: { code: 7 } }, { status: 400 }), 'Failed to send invitation email'],
    ['an HTML page', () => HttpResponse.html('<!doctype html><p>House Hunter</p>'), 'Failed to send invitation email'],
    ['truncated', () => new HttpResponse('{"sent": tr'), 'Failed to send invitation email'],
    ['null', () => HttpResponse.json(null), 'Failed to send invitation email'],
    ['missing', () => HttpResponse.error(), 'The email service could not be reached.'],
  ])('fails with a reason if the response is %s', async (_, respond, reason) => {
    await expect(sendWithResponse(respond).sendPromise).rejects.toThrow(reason)
  })
})
