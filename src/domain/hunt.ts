import { inSentence } from './inSentence'

/** A hunt that somebody belongs to, with what they may do in it (rulings 1 and 2). The database enforces the same. */
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
}

/** Whether this person may edit and delete a house or an appointment of the hunt: its owner, and whoever added it (ruling 2). */
export function mayChange(hunt: Hunt, viewerId: string, row: { createdBy: string | null }): boolean {
  return hunt.isOwn || row.createdBy === viewerId
}

/** Whether this person may change the status of a house, and perhaps nothing else of it (ruling 2). */
export function mayChangeStatus(hunt: Hunt, viewerId: string, row: { createdBy: string | null }): boolean {
  return hunt.mayEditStatus || mayChange(hunt, viewerId, row)
}

/** "Dana Levi's hunt", or "My hunt". */
export function huntLabel({ isOwn, ownerName }: Pick<Hunt, 'isOwn' | 'ownerName'>): string {
  if (isOwn) return 'My hunt'
  return ownerName ? `${inSentence(ownerName)}’s hunt` : 'Shared hunt'
}

/** Stands in for the id of a person who is not signed in (spec §7); the database refuses it. */
export const PLACEHOLDER_USER_ID = '00000000-0000-0000-0000-000000000000'

/** A hunt as one person looks at it. */
export type ViewedHunt = Hunt & { viewerId: string }

/** Which rows are read, and through whose eyes. */
export type HuntScope = Pick<ViewedHunt, 'ownerId' | 'viewerId'>
