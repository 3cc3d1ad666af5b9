import type { NamedOpinion } from './opinions'

/** A member's view of a house: their opinion, and the labels of their musts that the house misses. */
export type Stance = NamedOpinion & { missedMusts: readonly string[] }

/** Members who disagree about a house, split by who likes it more. Members without a score are on neither side. */
export type Disagreement = { strength: number; higherStances: readonly Stance[]; lowerStances: readonly Stance[] }

/**
 * The smallest difference between scores that counts as a disagreement: two stars, or a heart versus three stars.
 * See src/features/houses/README.md, "Where we differ".
 */
const MIN_DIFFERENCE = 1

/** From this score up, a member likes a house; at its negative or below, they do not want it. */
const LIKED_SCORE = 0.5

/**
 * How much a member likes a house, from −1 to 1: a heart is 1, and one to five stars run from −1 to 1. Without a heart or stars, the score
 * is −0.5 if the house misses a must, else null.
 */
export function opinionScore({ isFavorite, rating, missedMusts }: Stance): number | null {
  if (isFavorite) return 1
  if (rating > 0) return (rating - 3) / 2
  return missedMusts.length > 0 ? -LIKED_SCORE : null
}

/** The two sides in a disagreement about a house, with a `strength` from 1 to 2. Null if there is no disagreement. */
export function disagreementOf(stances: readonly Stance[]): Disagreement | null {
  const scoredStances = stances.flatMap((stance) => {
    const score = opinionScore(stance)
    return score === null ? [] : [{ stance, score }]
  })
  const scores = scoredStances.map(({ score }) => score)
  const [most, least] = [Math.max(...scores), Math.min(...scores)]
  if (most - least < MIN_DIFFERENCE || scoredStances.length < 2) return null
  const isAboveMiddle = ({ score }: { score: number }) => score > (most + least) / 2
  const stancesOf = (side: typeof scoredStances) => side.map(({ stance }) => stance)
  return {
    strength: most - least,
    higherStances: stancesOf(scoredStances.filter(isAboveMiddle)),
    lowerStances: stancesOf(scoredStances.filter((each) => !isAboveMiddle(each))),
  }
}

/**
 * The members' joint verdict: they differ, all like the house, or nobody wants it. Otherwise null: there is only one member, somebody has
 * no score or is undecided, or all like the house but still need to talk about a must that it misses.
 */
export function verdictOf(stances: readonly Stance[]): 'differ' | 'liked' | 'unwanted' | null {
  if (stances.length < 2) return null
  if (disagreementOf(stances)) return 'differ'
  const scores = stances.map(opinionScore)
  const missesMust = stances.some(({ missedMusts }) => missedMusts.length > 0)
  if (scores.every((score) => score !== null && score >= LIKED_SCORE)) return missesMust ? null : 'liked'
  if (scores.every((score) => score !== null && score <= -LIKED_SCORE)) return 'unwanted'
  return null
}

/**
 * The opening words of a message about a disagreement. They name a missed must or, if there is none, the ratings.
 * @param sharedMusts the labels of the missed musts that every member may read, keyed by member id
 */
export function talkingPoint({ lowerStances, higherStances }: Disagreement, sharedMusts: ReadonlyMap<string, readonly string[]>): string {
  const [must] = [...lowerStances, ...higherStances].flatMap(({ userId }) => sharedMusts.get(userId) ?? [])
  return must === undefined ? 'About our ratings: ' : `About “${must}”: `
}

/** The maximum number of missed musts named in a sentence. */
const MAX_NAMED_MUSTS = 2

/** A member's view as a sentence: "You gave it 5 stars and a heart, but it misses “Parking”." */
export function stanceSentence(stance: Stance): string {
  const { shortName, isViewer, missedMusts } = stance
  const opinion = opinionPhrase(stance) ?? (isViewer ? 'haven’t rated it' : 'hasn’t rated it')
  if (missedMusts.length === 0) return `${shortName} ${opinion}.`
  return `${shortName} ${opinion}, ${(opinionScore(stance) ?? 0) > 0 ? 'but' : 'and'} it misses ${mustsPhrase(missedMusts)}.`
}

function opinionPhrase({ rating, isFavorite }: Stance): string | null {
  const stars = rating > 0 ? `${rating} ${rating === 1 ? 'star' : 'stars'}` : null
  const opinionParts = [stars, isFavorite ? 'a heart' : null].filter((each) => each !== null)
  return opinionParts.length > 0 ? `gave it ${opinionParts.join(' and ')}` : null
}

function mustsPhrase(missedMusts: readonly string[]): string {
  const namedMusts = missedMusts.slice(0, MAX_NAMED_MUSTS).map((must) => `“${must}”`)
  const remainingCount = missedMusts.length - namedMusts.length
  if (remainingCount > 0) return `${namedMusts.join(', ')} and ${remainingCount} more`
  return namedMusts.join(' and ')
}
