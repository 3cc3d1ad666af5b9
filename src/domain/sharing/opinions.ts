import type { Member } from './hunt'
import { shortNames } from './memberNames'

/** What one collaborator thinks of a house. The owner's opinion is stored on the house itself. */
export type Opinion = {
  userId: string
  name: string
  /** 1 to 5, or 0 for "Not rated". */
  rating: number
  isFavorite: boolean
}

/** What is known of a house's opinions. */
export type WithOpinions = {
  /** Owner of the hunt. */
  userId: string
  ownerRating: number
  ownerIsFavorite: boolean
  opinions: readonly Opinion[]
}

/** One member's opinion, under the name that the viewer reads. */
export type NamedOpinion = { userId: string; who: string; isViewer: boolean; rating: number; isFavorite: boolean }

/**
 * What every member of the hunt thinks of a house: the viewer first, then the owner, then the others in the order in which they
 * joined. Members without an opinion are included.
 * @param members those of the hunt, none while they are not known: then nothing can be said. Somebody who is not among them yet,
 * but has an opinion, comes last
 */
export function opinionsOf(house: WithOpinions, members: readonly Member[], viewerId: string): NamedOpinion[] {
  if (members.length === 0) return []
  const everybody = withOthers(members, house)
  const names = shortNames(everybody, viewerId)
  const named = everybody.map(({ id }): NamedOpinion => ({
    userId: id,
    who: names.get(id) ?? '',
    isViewer: id === viewerId,
    ...opinionOf(house, id),
  }))
  return named.toSorted((a, b) => Number(b.isViewer) - Number(a.isViewer))
}

/** Whether every member of the hunt has marked the house with the heart. */
export function isFavoriteOfAll(house: WithOpinions, members: readonly { id: string }[]): boolean {
  const ids = members.length > 0 ? members.map(({ id }) => id) : [house.userId]
  return ids.every((id) => opinionOf(house, id).isFavorite)
}

function opinionOf(
  { userId, ownerRating, ownerIsFavorite, opinions }: WithOpinions,
  memberId: string,
): Pick<Opinion, 'rating' | 'isFavorite'> {
  if (memberId === userId) return { rating: ownerRating, isFavorite: ownerIsFavorite }
  const { rating = 0, isFavorite = false } = opinions.find((opinion) => opinion.userId === memberId) ?? {}
  return { rating, isFavorite }
}

/** The owner is always there; whoever else has just joined may be known by their opinion first. */
function withOthers(members: readonly Member[], { userId, opinions }: WithOpinions): Member[] {
  const known = new Set(members.map(({ id }) => id))
  const owner = known.has(userId) ? [] : [{ id: userId, name: '' }]
  return [...owner, ...members, ...opinions.filter((each) => !known.has(each.userId)).map((each) => ({ id: each.userId, name: each.name }))]
}
