import { disagreementOf, talkingPoint, verdictOf, type Disagreement, type Stance } from '@/domain/sharing/disagreement'
import type { FitIndex } from '@/domain/fit/fitIndex'
import type { Member } from '@/domain/sharing/hunt'
import { opinionsOf } from '@/domain/sharing/opinions'
import { isRuledOut } from '@/domain/house/house'
import type { House } from '../house'

export type Difference = { house: House; sides: Disagreement; /** The opening words of a message about it. */ opening: string }

export type Differences = {
  /** Houses on which the members differ, greatest difference first. */
  differences: readonly Difference[]
  /** Houses that every member likes, most stars first. */
  likedHouses: readonly House[]
  /** Houses that no member wants, fewest stars first. */
  unwantedHouses: readonly House[]
}

type Musts = Pick<FitIndex, 'missedMusts' | 'sharedMissedMusts'>

/**
 * Groups houses by whether the members agree on them. Leaves out examples, ruled-out houses and those without a clear verdict.
 * @param sharesPlaces whether the viewer shares their places with the hunt
 */
export function differencesOf(
  houses: readonly House[],
  members: readonly Member[],
  viewerId: string,
  musts: Musts | null,
  sharesPlaces: boolean,
): Differences {
  const differences: Difference[] = []
  const grouped: Record<'liked' | 'unwanted', { house: House; stars: number }[]> = { liked: [], unwanted: [] }
  for (const house of houses) {
    if (isRuledOut(house.status) || house.isExample) continue
    const stances = stancesOf(house, members, viewerId, musts)
    const sides = disagreementOf(stances)
    if (sides) {
      differences.push({ house, sides, opening: talkingPoint(sides, musts?.sharedMissedMusts(house, sharesPlaces) ?? new Map()) })
      continue
    }
    const verdict = verdictOf(stances)
    if (verdict === 'liked' || verdict === 'unwanted') grouped[verdict].push({ house, stars: starsOf(stances) })
  }
  const byId = (one: House, other: House) => (one.id < other.id ? -1 : 1)
  return {
    differences: differences.toSorted((one, other) => other.sides.strength - one.sides.strength || byId(one.house, other.house)),
    likedHouses: grouped.liked.toSorted((one, other) => other.stars - one.stars || byId(one.house, other.house)).map(({ house }) => house),
    unwantedHouses: grouped.unwanted
      .toSorted((one, other) => one.stars - other.stars || byId(one.house, other.house))
      .map(({ house }) => house),
  }
}

function stancesOf(house: House, members: readonly Member[], viewerId: string, musts: Musts | null): Stance[] {
  const missedMusts = musts?.missedMusts(house)
  return opinionsOf(house, members, viewerId).map((opinion) => ({ ...opinion, missedMusts: missedMusts?.get(opinion.userId) ?? [] }))
}

/** The sum of the members' stars. A favorite counts as five stars. */
const starsOf = (stances: readonly Stance[]) => stances.reduce((sum, { rating, isFavorite }) => sum + (isFavorite ? 5 : rating), 0)
