import { v4 as uuid } from 'uuid'
import { newInvitationToken } from '@/domain/sharing/invitationLink'
import { AppError } from '@/lib/api/errors'
import { unwrapRows } from '@/lib/api/result'
import { changeRow, deleteRow, deleteRows, insertOnce } from '@/lib/api/write'
import type { TablesUpdate } from '@/types/database.types'
import { COLLABORATION_COLUMNS, type CollaborationRow, type Collaborator } from './collaborator'

/** The role if none was typed. */
const DEFAULT_ROLE = 'viewer'

/**
 * The id and token of an invitation. They are created before the first attempt, so that a retry after a lost response finds the
 * same row.
 */
export type InvitationKey = { id: string; token: string }

export const newInvitationKey = (): InvitationKey => ({ id: uuid(), token: newInvitationToken() })

/** A stored invitation, with the token of its link. */
export type StoredInvitation = InvitationKey & { email: string | null; role: string }

const collaborationsTable = async () => (await import('@/lib/api/data')).supabase.from('collaborations')

const resolveRole = (typedRole: string, before?: { role: string } | null) => typedRole.trim() || before?.role || DEFAULT_ROLE

/** Stores a link-only invitation, without an email. */
export async function insertLink(ownerId: string, invitationKey: InvitationKey, typedRole: string): Promise<StoredInvitation> {
  const role = resolveRole(typedRole)
  const row = await insert(ownerId, invitationKey, { role }, () => change(invitationKey.id, { role }))
  return { ...invitationKey, email: null, role: row.role }
}

/**
 * Stores an invitation for an email. Only one invitation per email may be pending, so an older one is reused: it gets the new link, and
 * keeps its role if none was typed.
 */
export async function saveInvitation(
  ownerId: string,
  invitationKey: InvitationKey,
  values: { email: string; role: string },
): Promise<StoredInvitation> {
  const email = normalizedEmail(values.email)
  const pending = await findPendingInvitation(ownerId, email)
  if (!pending) return insertInvitation(ownerId, invitationKey, email, values.role)
  const { token } = invitationKey
  const role = resolveRole(values.role, pending)
  await change(pending.id, { role, invitation_token: token })
  return { id: pending.id, token, email, role }
}

/** A typed email as the database stores it. */
export const normalizedEmail = (typedEmail: string) => typedEmail.trim().toLowerCase()

/** Gives a pending invitation a new token. The old link stops working, and the new one is valid for 14 days. */
export async function renewInvitation(id: string): Promise<{ token: string }> {
  const token = newInvitationToken()
  await change(id, { invitation_token: token })
  return { token }
}

/** An invitation could not be revoked, because it has been accepted in the meantime. */
export class InvitationAccepted extends AppError {
  constructor() {
    super('conflict', 'Somebody has joined with this invitation.')
  }
}

/**
 * Deletes an invitation or ends a membership. Succeeds if the row is already deleted.
 * @throws InvitationAccepted, or another AppError
 */
export async function removeCollaboration({ id, accepted }: Collaborator): Promise<void> {
  if (accepted) return deleteRow('collaborations', id)
  if ((await deleteRows('collaborations', { id, status: 'pending' }, 'id')) > 0) return
  const [remaining] = unwrapRows(await (await collaborationsTable()).select('status').eq('id', id), 'status')
  if (remaining) throw remaining.status === 'accepted' ? new InvitationAccepted() : new AppError('refused', '')
}

type EmailInvitation = { collaborator_email: string; role: string }

async function insertInvitation(
  ownerId: string,
  invitationKey: InvitationKey,
  email: string,
  typedRole: string,
): Promise<StoredInvitation> {
  const columns = { collaborator_email: email, role: resolveRole(typedRole) }
  const { id, role } = await insert(ownerId, invitationKey, columns, async () => {
    // Another tab has stored an invitation for this email, or an earlier attempt succeeded although its response was lost.
    const pending = await findPendingInvitation(ownerId, email)
    const changes = { role: resolveRole(typedRole, pending) }
    if (!pending || pending.id === invitationKey.id) return change(invitationKey.id, { ...columns, ...changes })
    return change(pending.id, { ...changes, invitation_token: invitationKey.token })
  })
  return { id, token: invitationKey.token, email, role }
}

function insert(
  ownerId: string,
  { id, token }: InvitationKey,
  columns: EmailInvitation | { role: string },
  onDuplicate: () => Promise<CollaborationRow>,
) {
  const row = { id, owner_id: ownerId, invitation_token: token, status: 'pending', ...columns }
  return insertOnce<'collaborations', CollaborationRow>('collaborations', row, COLLABORATION_COLUMNS, onDuplicate)
}

const change = (id: string, changes: TablesUpdate<'collaborations'>) =>
  changeRow<'collaborations', CollaborationRow>('collaborations', { id, status: 'pending' }, changes, COLLABORATION_COLUMNS)

/** Finds the pending invitation for an email; null if there is none. */
async function findPendingInvitation(ownerId: string, email: string): Promise<{ id: string; role: string } | null> {
  const query = (await collaborationsTable())
    .select('id,role')
    .eq('owner_id', ownerId)
    .eq('collaborator_email', email)
    .eq('status', 'pending')
  return unwrapRows(await query, 'id,role')[0] ?? null
}
