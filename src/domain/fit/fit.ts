import type { HouseCore } from '../house/house'
import { convert } from '../money/money'
import type { Bounds, HouseAnswers, Importance, Verdict, Wish, WishAnswer, PlaceWish, WishPlace } from './wishes'
import type { LatLng } from '../map/geo'

/*
 * How a house fits what people wish. What is not known never counts against a house. The rule in plain words stands in
 * docs/product.md, "How a house fits".
 */

/** What wishes are held against. */
export type FittingHouse = Pick<
  HouseCore,
  'id' | 'price' | 'priceCurrency' | 'bedrooms' | 'bathrooms' | 'squareFeet' | 'lotSize' | 'yearBuilt' | 'propertyType' | 'coordinates'
>

/** How a house fits one person. */
export type Fit = {
  /** One for each wish, in the order of the wishes. */
  verdicts: readonly Verdict[]
  /** How many musts are met, missed, and not known. */
  musts: Readonly<Record<Verdict, number>>
  /** How many wishes are met, how many are known, and how many there are. */
  met: number
  known: number
  total: number
  /** 0 to 100, by weight among what is known; null while nothing is known. */
  score: number | null
  /** The weight of the wishes that are met. */
  metWeight: number
}

/** Whether a house grants a wish. A question is decided by its author's answer at this house, a place by the way to it. */
export function verdictOf(wish: Wish, house: FittingHouse, answer?: WishAnswer, wayTo?: WayTo): Verdict {
  switch (wish.kind) {
    case 'question':
      return answer === undefined ? 'unknown' : answer === 'yes' ? 'met' : 'missed'
    case 'type':
      return house.propertyType === null ? 'unknown' : wish.types.includes(house.propertyType) ? 'met' : 'missed'
    case 'place':
      return placeVerdict(wish, wayTo?.(wish.place, house.coordinates))
    case 'price':
      // As it is read on screen: what conversion adds behind the decimal point decides nothing.
      return within(wish, house.price > 0 ? Math.round(convert(house.price, house.priceCurrency, wish.currency)) : null)
    case 'bedrooms':
      return within(wish, house.bedrooms)
    case 'bathrooms':
      return within(wish, house.bathrooms || null)
    case 'area':
      return within(wish, house.squareFeet || null)
    case 'lot':
      return within(wish, house.lotSize || null)
    case 'year_built':
      return within(wish, house.yearBuilt)
  }
}

function within({ atLeast, atMost }: Bounds, value: number | null): Verdict {
  if (value === null) return 'unknown'
  return (atLeast !== null && value < atLeast) || (atMost !== null && value > atMost) ? 'missed' : 'met'
}

/**
 * How a house fits one person's wishes; null for somebody who has none.
 * @param answers those at this house; none where nobody has answered anything
 * @param wayTo the ways to places; without it none is known
 */
export function fitOf(wishes: readonly Wish[], house: FittingHouse, answers: HouseAnswers | undefined, wayTo?: WayTo): Fit | null {
  if (wishes.length === 0) return null
  const verdicts: Verdict[] = []
  return { ...tallyOf(wishes, house, { answers, wayTo }, verdicts), verdicts }
}

type Tally = Omit<Fit, 'verdicts'>

/** What decides wishes beside the facts of a house. */
type Known = { answers: HouseAnswers | undefined; wayTo: WayTo | undefined }

/**
 * Runs hundreds of thousands of times when a long list is sorted, so it counts in plain numbers.
 * @param verdicts where each verdict is added; without it only their sums are kept
 */
function tallyOf(wishes: readonly Wish[], house: FittingHouse, { answers, wayTo }: Known, verdicts?: Verdict[]): Tally {
  let met = 0
  let missed = 0
  let metWeight = 0
  let missedWeight = 0
  let musts = 0
  let mustsMet = 0
  let mustsMissed = 0
  for (const wish of wishes) {
    const verdict = verdictOf(wish, house, wish.kind === 'question' ? answers?.[wish.id] : undefined, wayTo)
    const isMust = wish.importance === 'must'
    if (isMust) musts += 1
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
    musts: { met: mustsMet, missed: mustsMissed, unknown: musts - mustsMet - mustsMissed },
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

/** More than the contentment of one person can be, more than the sums for a hunt's people can be. */
const SUMS = 1e5
const WEIGHT_SUMS = 1e5

/**
 * One whole number for how a house fits these people, the greater the better: the least content person decides, then all together.
 * Whoever has no wishes is content with any house. Ties go to the house of which more is known to be right.
 */
export function rankOf(fits: readonly (Tally | null)[]): number {
  let [least, sum, weight] = [ALL_WELL, 0, 0]
  for (const fit of fits) {
    const content = fit ? contentmentOf(fit) : ALL_WELL
    least = Math.min(least, content)
    sum += content
    weight += fit?.metWeight ?? 0
  }
  return (least * SUMS + sum) * WEIGHT_SUMS + weight
}

const ALL_WELL = 201

/** 0 to 201: with a missed must the score, without one always more. While nothing is known, a house counts as if all were well. */
function contentmentOf({ musts, score }: Tally): number {
  return (musts.missed > 0 ? 0 : 101) + (score ?? 100)
}

/**
 * How well a house fits these people, the greater the better.
 * @param people the wishes of each, none of them empty
 * @param answers those at this house
 * @param wayTo the ways to places; without it none is known
 */
export function fitRank(
  house: FittingHouse,
  people: readonly (readonly Wish[])[],
  answers: HouseAnswers | undefined,
  wayTo?: WayTo,
): number {
  return rankOf(people.map((wishes) => tallyOf(wishes, house, { answers, wayTo })))
}

/** A way to a place in whole minutes, estimated where no router said so. */
export type PlaceWishWay = { minutes: number; isEstimate: boolean }

/** The way from a house to a place, as far as it is known; null where one of both is not on the map. */
export type WayTo = (place: WishPlace, house: LatLng) => PlaceWishWay | null

/*
 * Streets make an estimate at most twice as long, and nothing makes it shorter than a quarter: the straight line at the speed of a
 * motorway. In between, the router's answer could turn the verdict round, and a list would change its order with each answer.
 */
const LONGEST = 2
const SHORTEST = 1 / 4

/** Whether the way is as short as it is wished for. An estimate decides only what no router's answer is likely to turn round. */
export function placeVerdict({ atMost }: Pick<PlaceWish, 'atMost'>, way: PlaceWishWay | null | undefined): Verdict {
  if (!way) return 'unknown'
  const { minutes, isEstimate } = way
  if (minutes * (isEstimate ? LONGEST : 1) <= atMost) return 'met'
  return minutes * (isEstimate ? SHORTEST : 1) > atMost ? 'missed' : 'unknown'
}
