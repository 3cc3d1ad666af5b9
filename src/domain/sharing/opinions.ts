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

/** How much may be said: on a card there is room for two people, on the detail page for all. */
type Room = 'card' | 'page'

const NAMED_ON_A_CARD = 2

/** Whose heart a house has: "You and Sam", "You and 2 others"; empty where it has nobody's, or the hunt one member only. */
export function heartsText(opinions: readonly NamedOpinion[], room: Room): string {
  if (opinions.length < 2) return ''
  const names = opinions.filter(({ isFavorite }) => isFavorite).map(({ who }) => who)
  return inOneList(names, room)
}

/**
 * Whose stars a house has: "You 5 · Sam 2", "You 5 · Sam hasn’t rated"; empty where nobody has rated, or the hunt has one
 * member only. No average: it would hide that two people disagree.
 */
export function ratingsText(opinions: readonly NamedOpinion[], room: Room): string {
  const rated = opinions.filter(({ rating }) => rating > 0)
  if (opinions.length < 2 || rated.length === 0) return ''
  const given = rated.map(({ who, rating }) => `${who} ${rating}`)
  const silent = opinions.filter(({ rating }) => rating === 0)
  if (opinions.length === 2 || room === 'page') {
    const missing =
      silent.length > 0
        ? [
            `${inOneList(
              silent.map(({ who }) => who),
              room,
            )} ${hasNot(silent)} rated`,
          ]
        : []
    return [...given, ...missing].join(' · ')
  }
  const more = given.length - NAMED_ON_A_CARD
  if (more > 0) return [...given.slice(0, NAMED_ON_A_CARD), `+${more}`].join(' · ')
  return given.length > 1 ? given.join(' · ') : `${given[0]} · ${silent.length} haven’t rated`
}

function hasNot(silent: readonly NamedOpinion[]): string {
  return silent.length === 1 && !silent[0]?.isViewer ? 'hasn’t' : 'haven’t'
}

/** "You", "You and Sam", "You, Sam and Kim"; on a card "You and 2 others". */
function inOneList(names: readonly string[], room: Room): string {
  const [first = '', ...rest] = names
  if (rest.length === 0) return first
  if (rest.length > 1 && room === 'card') return `${first} and ${rest.length} others`
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
