/** Why the signed-in user cannot accept a valid invitation. */
const OBSTACLES = ['own hunt', 'already a member', 'other email'] as const

type Obstacle = (typeof OBSTACLES)[number]

/** An invitation as shown to anyone with its link. */
export type Invitation = {
  ownerName: string
  /** A label only, such as "Partner". */
  role: string
  /** Whether only the account with the invited email can accept it. */
  isBound: boolean
  obstacle: Obstacle | null
  /** The invited email; only for visitors, who need it to sign up. */
  email: string | null
}

type PreviewRow = { owner_name: string; role: string; bound_to_email: boolean; obstacle: string | null; invited_email?: string | null }

export function invitationFromRow(row: PreviewRow): Invitation {
  return {
    ownerName: row.owner_name,
    role: row.role,
    isBound: row.bound_to_email,
    obstacle: OBSTACLES.find((each) => each === row.obstacle) ?? null,
    email: row.invited_email ?? null,
  }
}

/** The state of the opened invitation. It is `unusable` for every invalid token, so that guessing reveals nothing. */
export type InvitationState =
  | { kind: 'loading' }
  | { kind: 'open'; invitation: Invitation }
  | { kind: 'unusable' }
  | { kind: 'failed'; offline: boolean }
