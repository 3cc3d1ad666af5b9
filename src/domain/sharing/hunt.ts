import { isolateText } from '../text/unicode'

/** Somebody who belongs to a hunt. */
export type Member = { id: string; name: string }

/** A hunt that somebody belongs to, with what they may do in it. The database enforces the same. */
export type Hunt = {
  ownerId: string
  ownerName: string
  /** A label only: what a member may do does not depend on it. */
  role: string
  /** ISO instant; for the own hunt that of the account. */
  since: string
  isOwn: boolean
  mayAddHouses: boolean
  maySchedule: boolean
  mayEditStatus: boolean
  /** Its owner first, then the others in the order of joining; none while they are not known. */
  members: readonly Member[]
  /** What the viewer has asked the owner to allow, within a day. */
  asked: readonly Permission[]
  /** Whether anybody has wishes here that the viewer may read. */
  hasWishes: boolean
  /** Whether the owner has set what a house's monthly cost is worked out with. */
  hasCosts: boolean
  /** Houses with messages by others that the viewer has not read. */
  unreadThreads: readonly string[]
}

/** Whether this person may edit and delete a house or an appointment: its hunt's owner and whoever added it may. */
export function mayChange(hunt: Hunt, viewerId: string, row: { createdBy: string | null }): boolean {
  return hunt.isOwn || row.createdBy === viewerId
}

/** The permissions that the viewer can still ask the owner for. */
export function isAllowed({ isOwn, ...hunt }: Hunt, permission: Permission): boolean {
  const allowed = { add_houses: hunt.mayAddHouses, schedule_appointments: hunt.maySchedule, edit_status: hunt.mayEditStatus }
  return isOwn || allowed[permission]
}

/** Whether this person may change the status of a house, even if nothing else of it. */
export function mayChangeStatus(hunt: Hunt, viewerId: string, row: { createdBy: string | null }): boolean {
  return hunt.mayEditStatus || mayChange(hunt, viewerId, row)
}

/** "Dana Levi's hunt", or "My hunt". */
export function huntLabel({ isOwn, ownerName }: Pick<Hunt, 'isOwn' | 'ownerName'>): string {
  if (isOwn) return 'My hunt'
  return ownerName ? `${isolateText(ownerName)}’s hunt` : 'Shared hunt'
}

/** Stands in for the id of a person who is not signed in; the database refuses it. */
export const PLACEHOLDER_USER_ID = '00000000-0000-0000-0000-000000000000'

/** A hunt as one person looks at it. */
export type ViewedHunt = Hunt & { viewerId: string }

/** Which rows are read, and through whose eyes. */
export type HuntScope = Pick<ViewedHunt, 'ownerId' | 'viewerId'>

/** A collaborator's role as it is shown: "viewer", which stands in the database, with a capital like those that people type. */
export function roleLabel(role: string): string {
  const lower = /^\p{Ll}+(?!\p{L})/u.test(role)
  return isolateText(lower ? role.charAt(0).toUpperCase() + role.slice(1) : role)
}

/** What an owner may allow to the collaborators of their hunt; each is a column of the table `collaboration_settings`. */
export const PERMISSIONS = ['add_houses', 'schedule_appointments', 'edit_status'] as const

export type Permission = (typeof PERMISSIONS)[number]

/** What it allows, to follow "may" or "let you". */
export const PERMISSION_PHRASES: Record<Permission, string> = {
  add_houses: 'add houses',
  schedule_appointments: 'schedule appointments',
  edit_status: 'change the status',
}

export function isPermission(value: unknown): value is Permission {
  return PERMISSIONS.some((permission) => permission === value)
}
