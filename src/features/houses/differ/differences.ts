import { sidesOf, verdictOf, type Sides, type Stance } from '@/domain/sharing/disagreement'
import type { FitIndex } from '@/domain/fit/fitIndex'
import type { Member } from '@/domain/sharing/hunt'
import { opinionsOf } from '@/domain/sharing/opinions'
import { isRuledOut } from '@/domain/house/house'
import type { House } from '../house'

export type Difference = { house: House; sides: Sides }

export type Differences = {
  /** Furthest apart first. */
  differences: readonly Difference[]
  /** Most stars first. */
  liked: readonly House[]
  /** Fewest stars first. */
  unwanted: readonly House[]
}

/** Groups houses by whether the members agree on them. Leaves out examples and houses that are ruled out. */
export function differencesOf(
  houses: readonly House[],
  members: readonly Member[],
  viewerId: string,
  fits: Pick<FitIndex, 'missedMusts'> | null,
): Differences {
  const differences: Difference[] = []
  const grouped: Record<'liked' | 'unwanted', { house: House; stars: number }[]> = { liked: [], unwanted: [] }
  for (const house of houses) {
    if (isRuledOut(house.status) || house.isExample) continue
    const stances = stancesOf(house, members, viewerId, fits)
    const sides = sidesOf(stances)
    if (sides) {
      differences.push({ house, sides })
      continue
    }
    const verdict = verdictOf(stances)
    if (verdict === 'liked' || verdict === 'unwanted') grouped[verdict].push({ house, stars: starsOf(stances) })
  }
  const byId = (one: House, other: House) => (one.id < other.id ? -1 : 1)
  return {
    differences: differences.toSorted((one, other) => other.sides.strength - one.sides.strength || byId(one.house, other.house)),
    liked: grouped.liked.toSorted((one, other) => other.stars - one.stars || byId(one.house, other.house)).map(({ house }) => house),
    unwanted: grouped.unwanted.toSorted((one, other) => one.stars - other.stars || byId(one.house, other.house)).map(({ house }) => house),
  }
}

function stancesOf(house: House, members: readonly Member[], viewerId: string, fits: Pick<FitIndex, 'missedMusts'> | null): Stance[] {
  const missedMusts = fits?.missedMusts(house)
  return opinionsOf(house, members, viewerId).map((opinion) => ({ ...opinion, missedMusts: missedMusts?.get(opinion.userId) ?? [] }))
}

/** The sum of the members' stars. A favorite counts as five. */
const starsOf = (stances: readonly Stance[]) => stances.reduce((sum, { rating, isFavorite }) => sum + (isFavorite ? 5 : rating), 0)
