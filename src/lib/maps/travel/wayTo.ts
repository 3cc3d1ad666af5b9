import { isKnownPoint } from '@/domain/map/geo'
import type { WayTo } from '@/domain/fit/fit'
import { wholeMinutes, type TimeOf } from '@/domain/map/travel'
import { knownTime, rememberedWays } from './travelMemory'

/** The ways to places, where it is known how long ways take. */
export const wayToBy =
  (timeOf: TimeOf): WayTo =>
  ({ mode, point }, house) => {
    if (!isKnownPoint(house) || !isKnownPoint(point)) return null
    const time = timeOf(mode, house, point)
    return { minutes: wholeMinutes(time.minutes), isEstimate: time.isEstimate }
  }

/** The ways to places as far as routers have told this person, and by air beyond; nobody is asked. */
export function knownWayTo(userId: string): WayTo {
  const known = rememberedWays(userId)
  return wayToBy((mode, from, to) => knownTime(known, mode, from, to))
}
