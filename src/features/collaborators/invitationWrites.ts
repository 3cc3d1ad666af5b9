import { v4 as uuid } from 'uuid'
import { newInvitationToken } from '@/domain/invitationLink'
import { AppError } from '@/lib/errors'
import { deleteRow } from '@/lib/supabase/deleteRow'
import { unwrap, unwrapWritten } from '@/lib/supabase/result'
import type { TablesUpdate } from '@/types/database.types'
import { COLLABORATION_COLUMNS, type CollaborationRow } from './collaborator'

/** spec §5: the role where none was typed. */
const DEFAULT_ROLE = 'viewer'

/**
 * What one opening of the dialog may store: at most one row under `id`. Choosing id and token before the first try makes a
 * second try after a lost answer end with the same row.
 */
export type Draft = { id: string; token: string }

export const newDraft = (): Draft => ({ id: uuid(), token: newInvitationToken() })

/** An invitation as it stands in the database, with the token that its link carries. */
export type StoredInvitation = Draft & { email: string | null; role: string }

type Answer = { data: CollaborationRow | null; error: { message: string; code?: string } | null; status: number }

const table = async () => (await import('@/lib/supabase/data')).supabase.from('collaborations')

/** PostgreSQL's code, or its words where the embedded backend leaves the code out. */
const isDuplicate = ({ error }: Answer) => error !== null && (error.code === '23505' || /unique constraint/.test(error.message))

const roleOf = (typed: string) => typed.trim() || DEFAULT_ROLE

/** Stores an invitation by link only (spec §7). */
export async function insertLink(ownerId: string, draft: Draft, typedRole: string): Promise<StoredInvitation> {
  const role = roleOf(typedRole)
  const answer = await insert(ownerId, draft, { role })
  // An earlier try was carried out, and its answer was lost.
  const row = isDuplicate(answer) ? await change(draft.id, { role }) : unwrapWritten(answer)
  return { ...draft, email: null, role: row.role }
}

/**
 * Stores an invitation to an address as the only pending one: a link that this dialog has made becomes it, and an older
 * invitation to the same address is used again (ruling 5) with this dialog's link.
 * @param made what this dialog has stored before, if anything
 */
export async function saveInvitation(
  ownerId: string,
  draft: Draft,
  typed: { email: string; role: string },
  made: StoredInvitation | null,
): Promise<StoredInvitation> {
  const invitation = { email: typed.email.trim().toLowerCase(), role: roleOf(typed.role) }
  const columns = { collaborator_email: invitation.email, role: invitation.role }
  const { id, token } = made ?? draft

  const waiting = await findPending(ownerId, invitation.email)
  if (waiting !== null && waiting !== id) {
    if (made) await removeCollaboration(id)
    await change(waiting, { role: invitation.role, invitation_token: token })
    return { id: waiting, token, ...invitation }
  }
  if (made || waiting === id) {
    try {
      await change(id, columns)
      return { id, token, ...invitation }
    } catch (error) {
      if (!(error instanceof AppError) || error.kind !== 'refused') throw error
    }
  }
  // A link that was used or revoked meanwhile is another invitation than this one.
  return { ...(await insertInvitation(ownerId, made ? newDraft() : draft, columns)), ...invitation }
}

/** Gives a pending invitation a new token. The old link stops working, and 14 days begin anew (ruling 34). */
export async function renewInvitation(id: string): Promise<{ token: string }> {
  const token = newInvitationToken()
  await change(id, { invitation_token: token })
  return { token }
}

/** Deletes an invitation or ends a membership; one that is gone already counts as deleted. */
export const removeCollaboration = (id: string): Promise<void> => deleteRow('collaborations', id)

type Addressed = { collaborator_email: string; role: string }

async function insertInvitation(ownerId: string, draft: Draft, columns: Addressed): Promise<Draft> {
  const answer = await insert(ownerId, draft, columns)
  if (!isDuplicate(answer)) {
    unwrapWritten(answer)
    return draft
  }
  // Another tab was quicker, or an earlier try to another address was carried out and its answer lost.
  const id = (await findPending(ownerId, columns.collaborator_email)) ?? draft.id
  await change(id, id === draft.id ? columns : { role: columns.role, invitation_token: draft.token })
  return { id, token: draft.token }
}

async function insert(ownerId: string, { id, token }: Draft, columns: Addressed | { role: string }): Promise<Answer> {
  const row = { id, owner_id: ownerId, invitation_token: token, status: 'pending', ...columns }
  return (await table()).insert(row).select(COLLABORATION_COLUMNS).single<CollaborationRow>()
}

async function update(id: string, changes: TablesUpdate<'collaborations'>): Promise<Answer> {
  const query = (await table()).update(changes).eq('id', id).eq('status', 'pending')
  return query.select(COLLABORATION_COLUMNS).single<CollaborationRow>()
}

const change = async (id: string, changes: TablesUpdate<'collaborations'>) => unwrapWritten(await update(id, changes))

/** The id of the invitation that waits for this address, or null. */
async function findPending(ownerId: string, email: string): Promise<string | null> {
  const query = (await table()).select('id').eq('owner_id', ownerId).eq('collaborator_email', email).eq('status', 'pending')
  return unwrap(await query)[0]?.id ?? null
}
