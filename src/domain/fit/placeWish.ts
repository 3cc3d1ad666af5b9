import type { LatLng } from '../map/geo'
import type { PlaceWish, Verdict, WishPlace } from './wishes'

/** A way to a place in whole minutes, estimated where no router said so. */
export type PlaceWishWay = { minutes: number; isByAir: boolean }

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
  const { minutes, isByAir } = way
  if (minutes * (isByAir ? LONGEST : 1) <= atMost) return 'met'
  return minutes * (isByAir ? SHORTEST : 1) > atMost ? 'missed' : 'unknown'
}
