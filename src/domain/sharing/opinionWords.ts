import type { NamedOpinion } from './opinions'

/** How much may be said: on a card there is room for two people, on the detail page for all. */
type Room = 'card' | 'page'

const NAMED_ON_A_CARD = 2

/** Whose heart a house has: "You and Sam", "You and 2 others"; empty where it has nobody's, or the hunt one member only. */
export function heartWords(opinions: readonly NamedOpinion[], room: Room): string {
  if (opinions.length < 2) return ''
  const names = opinions.filter(({ isFavorite }) => isFavorite).map(({ who }) => who)
  return inOneList(names, room)
}

/**
 * Whose stars a house has: "You 5 · Sam 2", "You 5 · Sam hasn’t rated"; empty where nobody has rated, or the hunt has one
 * member only. No average: it would hide that two people disagree.
 */
export function ratingWords(opinions: readonly NamedOpinion[], room: Room): string {
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
