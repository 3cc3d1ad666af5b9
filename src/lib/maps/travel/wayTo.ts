import { isKnownPoint } from '@/domain/map/geo'
import type { WayTo } from '@/domain/fit/fit'
import { wholeMinutes, type TimeOf } from '@/domain/map/travel'
import { travelTime, savedWays } from './savedWays'

/** The ways to places, by a function of travel times. Null without coordinates. */
export const wayToBy =
  (timeOf: TimeOf): WayTo =>
  ({ mode, point }, house) => {
    if (!isKnownPoint(house) || !isKnownPoint(point)) return null
    const time = timeOf(mode, house, point)
    return { minutes: wholeMinutes(time.minutes), isEstimate: time.isEstimate }
  }

/** The ways to places from saved results, otherwise estimates by air. Sends no requests. */
export function savedWayTo(userId: string): WayTo {
  const ways = savedWays(userId)
  return wayToBy((mode, from, to) => travelTime(ways, mode, from, to))
}
