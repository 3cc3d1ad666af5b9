import type { Member } from './hunt'
import { shortNames } from './memberNames'

/** A collaborator's opinion of a house. The owner's opinion is stored on the house itself. */
export type Opinion = {
  userId: string
  name: string
  /** 1 to 5, or 0 for "Not rated". */
  rating: number
  isFavorite: boolean
}

export type HouseWithOpinions = {
  /** The id of the hunt's owner. */
  userId: string
  ownerRating: number
  ownerIsFavorite: boolean
  opinions: readonly Opinion[]
}

/** A member's opinion. `shortName` is the member's name as the viewer sees it. */
export type NamedOpinion = { userId: string; shortName: string; isViewer: boolean; rating: number; isFavorite: boolean }

/**
 * One entry for each member, including those without an opinion: the viewer first, then the owner, then the others in the order in
 * which they joined.
 * @param members the members of the hunt; until they are loaded, this list and the result are empty. Anyone with an opinion who is
 * not in this list comes last
 */
export function opinionsOf(house: HouseWithOpinions, members: readonly Member[], viewerId: string): NamedOpinion[] {
  if (members.length === 0) return []
  const everybody = withOthers(members, house)
  const names = shortNames(everybody, viewerId)
  const namedOpinions = everybody.map(({ id }): NamedOpinion => ({
    userId: id,
    shortName: names.get(id) ?? '',
    isViewer: id === viewerId,
    ...opinionOf(house, id),
  }))
  return namedOpinions.toSorted((a, b) => Number(b.isViewer) - Number(a.isViewer))
}

/** Whether the house is a favorite of every member; until the members are loaded, of the owner. */
export function isEverybodysFavorite(house: HouseWithOpinions, members: readonly { id: string }[]): boolean {
  const ids = members.length > 0 ? members.map(({ id }) => id) : [house.userId]
  return ids.every((id) => opinionOf(house, id).isFavorite)
}

function opinionOf(
  { userId, ownerRating, ownerIsFavorite, opinions }: HouseWithOpinions,
  memberId: string,
): Pick<Opinion, 'rating' | 'isFavorite'> {
  if (memberId === userId) return { rating: ownerRating, isFavorite: ownerIsFavorite }
  const { rating = 0, isFavorite = false } = opinions.find((opinion) => opinion.userId === memberId) ?? {}
  return { rating, isFavorite }
}

/** Adds the owner if missing, and people who have just joined and are known only by their opinion. */
function withOthers(members: readonly Member[], { userId, opinions }: HouseWithOpinions): Member[] {
  const memberIds = new Set(members.map(({ id }) => id))
  const owner = memberIds.has(userId) ? [] : [{ id: userId, name: '' }]
  return [
    ...owner,
    ...members,
    ...opinions.filter((each) => !memberIds.has(each.userId)).map((each) => ({ id: each.userId, name: each.name })),
  ]
}

/** Where a label is shown: a card has space for two people, the detail page for all. */
type Placement = 'card' | 'page'

const MAX_NAMES_ON_CARD = 2

/**
 * Names the members who marked a house as a favorite: "You and Sam", "You and 2 others". Empty if it is nobody's favorite, or if the
 * hunt has only one member.
 */
export function favoritesText(opinions: readonly NamedOpinion[], placement: Placement): string {
  if (opinions.length < 2) return ''
  const names = opinions.filter(({ isFavorite }) => isFavorite).map(({ shortName }) => shortName)
  return joinNames(names, placement)
}

/**
 * Lists the ratings of a house: "You 5 · Sam 2", "You 5 · Sam hasn’t rated". Empty if there are no ratings, or if the hunt has only one
 * member. There is no average, because it would hide disagreements.
 */
export function ratingsText(opinions: readonly NamedOpinion[], placement: Placement): string {
  const ratedOpinions = opinions.filter(({ rating }) => rating > 0)
  if (opinions.length < 2 || ratedOpinions.length === 0) return ''
  const ratingTexts = ratedOpinions.map(({ shortName, rating }) => `${shortName} ${rating}`)
  const unratedOpinions = opinions.filter(({ rating }) => rating === 0)
  if (opinions.length === 2 || placement === 'page') {
    const unratedTexts =
      unratedOpinions.length > 0
        ? [
            `${joinNames(
              unratedOpinions.map(({ shortName }) => shortName),
              placement,
            )} ${negatedHave(unratedOpinions)} rated`,
          ]
        : []
    return [...ratingTexts, ...unratedTexts].join(' · ')
  }
  const hiddenCount = ratingTexts.length - MAX_NAMES_ON_CARD
  if (hiddenCount > 0) return [...ratingTexts.slice(0, MAX_NAMES_ON_CARD), `+${hiddenCount}`].join(' · ')
  return ratingTexts.length > 1 ? ratingTexts.join(' · ') : `${ratingTexts[0]} · ${unratedOpinions.length} haven’t rated`
}

function negatedHave(unratedOpinions: readonly NamedOpinion[]): string {
  return unratedOpinions.length === 1 && !unratedOpinions[0]?.isViewer ? 'hasn’t' : 'haven’t'
}

/** Joins names: "You", "You and Sam", "You, Sam and Kim" or, on a card, "You and 2 others". */
function joinNames(names: readonly string[], placement: Placement): string {
  const [first = '', ...rest] = names
  if (rest.length === 0) return first
  if (rest.length > 1 && placement === 'card') return `${first} and ${rest.length} others`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
