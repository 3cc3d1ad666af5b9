/** Why the signed-in person cannot accept an invitation that is good as such. */
const OBSTACLES = ['own hunt', 'already a member', 'other address'] as const

type Obstacle = (typeof OBSTACLES)[number]

/** What the holder of an invitation's link may know of it (ruling 4). */
export type Invitation = {
  ownerName: string
  /** A label only, such as "Partner". */
  role: string
  /** It was sent to an address, and only that one can accept it. */
  isBound: boolean
  obstacle: Obstacle | null
}

type PreviewRow = { owner_name: string; role: string; bound_to_address: boolean; obstacle: string | null }

export function invitationFromRow(row: PreviewRow): Invitation {
  return {
    ownerName: row.owner_name,
    role: row.role,
    isBound: row.bound_to_address,
    obstacle: OBSTACLES.find((each) => each === row.obstacle) ?? null,
  }
}

/** What is known of the invitation that was opened. `unusable` is one answer for every token that is no good (ruling 4). */
export type InvitationState =
  | { kind: 'loading' }
  | { kind: 'open'; invitation: Invitation }
  | { kind: 'unusable' }
  | { kind: 'failed'; offline: boolean }
