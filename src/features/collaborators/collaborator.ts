import type { Tables } from '@/types/database.types'

/** A person whom the owner has invited, whether or not they have joined. */
export type Collaborator = {
  id: string
  /** The part of the email before the @, "Invite link" or "Unknown". */
  name: string
  email: string | null
  role: string
  accepted: boolean
  /** Id of the account that joined; null while the invitation is pending. */
  memberId: string | null
  /** The name in the member's profile. */
  fullName: string | null
  /** `invitedAt`, `joinedAt` and `expiresAt` are ISO timestamps. */
  invitedAt: string
  joinedAt: string | null
  expiresAt: string
}

/** A collaborator's full name, or else the name from their email. */
export function collaboratorLabel({ fullName, name }: Pick<Collaborator, 'fullName' | 'name'>): string {
  return fullName?.trim() || name
}

export type CollaboratorStatus = 'Pending' | 'Expired' | 'Accepted'

/** All columns except the token's hash, which no screen needs. */
export const COLLABORATION_COLUMNS = 'id,owner_id,collaborator_email,collaborator_id,role,status,created_at,accepted_at,expires_at'

/** The same columns, with the name in the member's profile. */
export const COLLABORATOR_COLUMNS = `${COLLABORATION_COLUMNS},member:profiles!collaborations_collaborator_id_fkey(full_name)`

export type CollaborationRow = Omit<Tables<'collaborations'>, 'invitation_token'>

export type CollaboratorRow = CollaborationRow & { member?: { full_name: string | null } | null }

export function collaboratorFromRow(row: CollaboratorRow): Collaborator {
  const accepted = row.status === 'accepted'
  return {
    id: row.id,
    name: nameOf(row.collaborator_email, accepted),
    email: row.collaborator_email,
    role: row.role.trim() || 'Collaborator',
    accepted,
    memberId: row.collaborator_id,
    fullName: row.member?.full_name ?? null,
    invitedAt: row.created_at,
    joinedAt: row.accepted_at,
    expiresAt: row.expires_at,
  }
}

function nameOf(email: string | null, accepted: boolean): string {
  if (email === null) return accepted ? 'Unknown' : 'Invite link'
  return email.split('@')[0]?.trim() || 'Unknown'
}

/** The status to show. An invitation expires after 14 days, and the database rejects it from then on. */
export function statusOf({ accepted, expiresAt }: Collaborator, now: Date = new Date()): CollaboratorStatus {
  if (accepted) return 'Accepted'
  return Date.parse(expiresAt) <= now.getTime() ? 'Expired' : 'Pending'
}

/** Shown while there are no collaborators. */
type ExampleCollaborator = { id: string; name: string; email: string; role: string }

export const EXAMPLE_COLLABORATORS: readonly ExampleCollaborator[] = [
  { id: 'example-partner', name: 'Your partner', email: 'partner@example.com', role: 'Partner' },
  { id: 'example-agent', name: 'Your agent', email: 'agent@example.com', role: 'Agent' },
  { id: 'example-friend', name: 'A good friend', email: 'friend@example.com', role: 'Friend' },
]

export const NO_COLLABORATORS: readonly Collaborator[] = []
