import type { HouseCore } from '../house/house'
import { convert } from '../money/money'
import type { WishBounds, HouseAnswers, Importance, Verdict, Wish, WishAnswer, PlaceWish, WishPlace } from './wishes'
import type { LatLng } from '../map/geo'

/*
 * Rates how well a house fits people's wishes. Unknown facts never count against a house. The rules: src/features/wishes/README.md,
 * "How a house fits".
 */

/** The facts of a house that wishes are compared with. */
export type MatchableHouse = Pick<
  HouseCore,
  'id' | 'price' | 'priceCurrency' | 'bedrooms' | 'bathrooms' | 'squareFeet' | 'lotSize' | 'yearBuilt' | 'propertyType' | 'coordinates'
>

/** How well a house fits one person's wishes. */
export type Fit = {
  /** A verdict for each wish, in the order of the wishes. */
  verdicts: readonly Verdict[]
  /** The number of musts with each verdict. */
  musts: Readonly<Record<Verdict, number>>
  /** How many wishes are met. */
  met: number
  /** How many wishes have a known verdict. */
  known: number
  /** How many wishes there are. */
  total: number
  /** From 0 to 100: the weighted share of met wishes among those with a known verdict; null if no verdict is known. */
  score: number | null
  /** The total weight of the met wishes. */
  metWeight: number
}

/** Whether a house meets a wish. A question needs its author's answer for this house, and a place needs the travel time to it. */
export function verdictOf(wish: Wish, house: MatchableHouse, answer?: WishAnswer, findTrip?: FindTrip): Verdict {
  switch (wish.kind) {
    case 'question':
      return answer === undefined ? 'unknown' : answer === 'yes' ? 'met' : 'missed'
    case 'type':
      return house.propertyType === null ? 'unknown' : wish.types.includes(house.propertyType) ? 'met' : 'missed'
    case 'place':
      return placeVerdict(wish, findTrip?.(wish.place, house.coordinates))
    case 'price':
      // Rounded as on screen, so that a fraction left over from the conversion does not decide the verdict.
      return boundsVerdict(wish, house.price > 0 ? Math.round(convert(house.price, house.priceCurrency, wish.currency)) : null)
    case 'bedrooms':
      return boundsVerdict(wish, house.bedrooms)
    case 'bathrooms':
      return boundsVerdict(wish, house.bathrooms || null)
    case 'area':
      return boundsVerdict(wish, house.squareFeet || null)
    case 'lot':
      return boundsVerdict(wish, house.lotSize || null)
    case 'year_built':
      return boundsVerdict(wish, house.yearBuilt)
  }
}

function boundsVerdict({ atLeast, atMost }: WishBounds, value: number | null): Verdict {
  if (value === null) return 'unknown'
  return (atLeast !== null && value < atLeast) || (atMost !== null && value > atMost) ? 'missed' : 'met'
}

/**
 * How well a house fits one person's wishes; null if there are no wishes.
 * @param answers the answers to questions at this house
 * @param findTrip finds the travel time to a place
 */
export function fitOf(wishes: readonly Wish[], house: MatchableHouse, answers: HouseAnswers | undefined, findTrip?: FindTrip): Fit | null {
  if (wishes.length === 0) return null
  const verdicts: Verdict[] = []
  return { ...tallyOf(wishes, house, { answers, findTrip }, verdicts), verdicts }
}

type Tally = Omit<Fit, 'verdicts'>

/** What verdicts depend on besides the wishes and the facts of a house. */
type WishContext = { answers: HouseAnswers | undefined; findTrip: FindTrip | undefined }

/**
 * Counts the verdicts on a house. Uses plain variables instead of new arrays, because sorting a long list calls this function tens of
 * thousands of times.
 * @param verdicts an array to add the verdicts to, if given
 */
function tallyOf(wishes: readonly Wish[], house: MatchableHouse, { answers, findTrip }: WishContext, verdicts?: Verdict[]): Tally {
  let met = 0
  let missed = 0
  let metWeight = 0
  let missedWeight = 0
  let mustCount = 0
  let mustsMet = 0
  let mustsMissed = 0
  for (const wish of wishes) {
    const verdict = verdictOf(wish, house, wish.kind === 'question' ? answers?.[wish.id] : undefined, findTrip)
    const isMust = wish.importance === 'must'
    if (isMust) mustCount += 1
    if (verdict === 'met') {
      met += 1
      metWeight += weightOf(wish.importance)
      if (isMust) mustsMet += 1
    } else if (verdict === 'missed') {
      missed += 1
      missedWeight += weightOf(wish.importance)
      if (isMust) mustsMissed += 1
    }
    verdicts?.push(verdict)
  }
  const known = met + missed
  return {
    musts: { met: mustsMet, missed: mustsMissed, unknown: mustCount - mustsMet - mustsMissed },
    met,
    known,
    total: wishes.length,
    score: known === 0 ? null : Math.round((100 * metWeight) / (metWeight + missedWeight)),
    metWeight,
  }
}

function weightOf(importance: Importance): number {
  return importance === 'must' ? 4 : importance === 'important' ? 2 : 1
}

/** Greater than any total satisfaction and any total weight, respectively, so that `rankOf` can combine its criteria in one integer. */
const SATISFACTION_BOUND = 1e5
const WEIGHT_BOUND = 1e5

/**
 * Ranks a house for these people as one integer (higher is better): first by the least satisfied person, then by total satisfaction.
 * Anyone without wishes is satisfied with any house. Ties go to the house with the greater weight of met wishes.
 */
export function rankOf(fits: readonly (Tally | null)[]): number {
  let [least, sum, weight] = [FULL_SATISFACTION, 0, 0]
  for (const fit of fits) {
    const satisfaction = fit ? satisfactionOf(fit) : FULL_SATISFACTION
    least = Math.min(least, satisfaction)
    sum += satisfaction
    weight += fit?.metWeight ?? 0
  }
  return (least * SATISFACTION_BOUND + sum) * WEIGHT_BOUND + weight
}

const FULL_SATISFACTION = 201

/**
 * How satisfied a person is with a house, from 0 to 201: the score, plus 101 unless a must is missed. A house about which nothing is
 * known gets the full score.
 */
function satisfactionOf({ musts, score }: Tally): number {
  return (musts.missed > 0 ? 0 : 101) + (score ?? 100)
}

/**
 * Ranks a house for these people; higher is better.
 * @param wishLists the wishes of each person who has any
 * @param answers the answers to questions at this house
 * @param findTrip finds the travel time to a place
 */
export function fitRank(
  house: MatchableHouse,
  wishLists: readonly (readonly Wish[])[],
  answers: HouseAnswers | undefined,
  findTrip?: FindTrip,
): number {
  return rankOf(wishLists.map((wishes) => tallyOf(wishes, house, { answers, findTrip })))
}

/** The travel time to a place, in whole minutes. */
export type PlaceWishTrip = { minutes: number; isEstimate: boolean }

/** The travel time from a house to a place; null if either has no coordinates. */
export type FindTrip = (place: WishPlace, house: LatLng) => PlaceWishTrip | null

/*
 * Factors by which a router's time may differ from the estimate: twice as long on winding streets, a quarter as long on a
 * freeway. If the wish's limit lies between these two times, the verdict stays unknown, because otherwise responses from the router
 * could reorder a list.
 */
const MAX_FACTOR = 2
const MIN_FACTOR = 1 / 4

/** Whether a travel time is within the wish's limit. An estimate decides only if a router is unlikely to contradict it. */
export function placeVerdict({ atMost }: Pick<PlaceWish, 'atMost'>, trip: PlaceWishTrip | null | undefined): Verdict {
  if (!trip) return 'unknown'
  const { minutes, isEstimate } = trip
  if (minutes * (isEstimate ? MAX_FACTOR : 1) <= atMost) return 'met'
  return minutes * (isEstimate ? MIN_FACTOR : 1) > atMost ? 'missed' : 'unknown'
}
