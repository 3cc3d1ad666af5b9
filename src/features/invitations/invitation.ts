/** Why the signed-in person cannot accept an invitation that is good as such. */
const OBSTACLES = ['own hunt', 'already a member', 'other email'] as const

type Obstacle = (typeof OBSTACLES)[number]

/** What the holder of an invitation's link may know of it. */
export type Invitation = {
  ownerName: string
  /** A label only, such as "Partner". */
  role: string
  /** It was sent to an email, and only that account can accept it. */
  isBound: boolean
  obstacle: Obstacle | null
  /** That email, told to visitors, who need it to sign up. */
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

/** What is known of the opened invitation. Every bad token gives `unusable`, so that guessing teaches nothing. */
export type InvitationState =
  | { kind: 'loading' }
  | { kind: 'open'; invitation: Invitation }
  | { kind: 'unusable' }
  | { kind: 'failed'; offline: boolean }
