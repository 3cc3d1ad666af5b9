import { isolateText } from '../text/unicode'
import { formatLocalDate } from '../time/dates'

/** The owner of a hunt or a collaborator in it. */
export type Member = { id: string; name: string }

/** A hunt that the viewer owns or collaborates in, with the viewer's permissions. The database enforces them. */
export type Hunt = {
  ownerId: string
  ownerName: string
  /** A free-text label. It has no effect on permissions. */
  role: string
  /** When the viewer joined, or created their account if the hunt is their own, as an ISO timestamp. */
  since: string
  isOwn: boolean
  mayAddHouses: boolean
  maySchedule: boolean
  mayEditStatus: boolean
  /** The owner first, then the others in the order in which they joined; empty until loaded. */
  members: readonly Member[]
  /** Permissions that the viewer has requested in the last 24 hours. */
  asked: readonly Permission[]
  /** Whether there are wishes that the viewer may read. */
  hasWishes: boolean
  /** Whether the owner has set cost assumptions. */
  hasCosts: boolean
  /** Ids of houses with unread messages. */
  unreadThreads: readonly string[]
}

/** Whether the viewer may edit and delete a house or appointment. Only the hunt's owner and the person who added it may. */
export function mayChange(hunt: Hunt, viewerId: string, row: { createdBy: string | null }): boolean {
  return hunt.isOwn || row.createdBy === viewerId
}

/** Whether the viewer has a permission. The owner has every permission. */
export function isAllowed({ isOwn, ...hunt }: Hunt, permission: Permission): boolean {
  const allowed = { add_houses: hunt.mayAddHouses, schedule_appointments: hunt.maySchedule, edit_status: hunt.mayEditStatus }
  return isOwn || allowed[permission]
}

/** Whether the viewer may change the status of a house: if they have that permission, or may edit the house anyway. */
export function mayChangeStatus(hunt: Hunt, viewerId: string, row: { createdBy: string | null }): boolean {
  return hunt.mayEditStatus || mayChange(hunt, viewerId, row)
}

/** Names a hunt: "Dana Levi’s hunt", or "My hunt" if it is the viewer's own. */
export function huntLabel({ isOwn, ownerName }: Pick<Hunt, 'isOwn' | 'ownerName'>): string {
  if (isOwn) return 'My hunt'
  return ownerName ? `${isolateText(ownerName)}’s hunt` : 'Shared hunt'
}

/** Names a hunt in a list of hunts, adding when the viewer joined if another hunt has the same name. */
export function distinctHuntLabel(hunt: Hunt, hunts: readonly Hunt[]): string {
  const label = huntLabel(hunt)
  const isAmbiguous = hunts.filter((each) => huntLabel(each) === label).length > 1
  return isAmbiguous && hunt.since ? `${label} · since ${formatLocalDate(hunt.since)}` : label
}

/** Stands in for the viewer's id while nobody is signed in. No account has this id. */
export const PLACEHOLDER_USER_ID = '00000000-0000-0000-0000-000000000000'

export type ViewedHunt = Hunt & { viewerId: string }

/** The hunt from which rows are read, and the viewer who reads them. */
export type HuntScope = Pick<ViewedHunt, 'ownerId' | 'viewerId'>

/** Formats a collaborator's role, capitalizing a lowercase first word: the default role is stored as "viewer". */
export function roleLabel(role: string): string {
  const isFirstWordLowercase = /^\p{Ll}+(?!\p{L})/u.test(role)
  return isolateText(isFirstWordLowercase ? role.charAt(0).toUpperCase() + role.slice(1) : role)
}

/** Permissions that an owner can grant to collaborators; each is a column of `collaboration_settings`. */
export const PERMISSIONS = ['add_houses', 'schedule_appointments', 'edit_status'] as const

export type Permission = (typeof PERMISSIONS)[number]

/** Verb phrases that follow "may", "can", "asked to" or "let you". */
export const PERMISSION_PHRASES: Record<Permission, string> = {
  add_houses: 'add houses',
  schedule_appointments: 'schedule appointments',
  edit_status: 'change the status',
}

export function isPermission(value: unknown): value is Permission {
  return PERMISSIONS.some((permission) => permission === value)
}
