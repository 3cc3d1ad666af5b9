import { isKnownPoint } from '@/domain/map/geo'
import type { TripTo } from '@/domain/fit/fit'
import { wholeMinutes, type TimeOf } from '@/domain/map/travel'
import { travelTime, savedTrips } from './savedTrips'

/** Makes a `TripTo` from a function that returns travel times. A trip is null if either end has no coordinates. */
export const makeTripTo =
  (timeOf: TimeOf): TripTo =>
  ({ mode, point }, house) => {
    if (!isKnownPoint(house) || !isKnownPoint(point)) return null
    const time = timeOf(mode, house, point)
    return { minutes: wholeMinutes(time.minutes), isEstimate: time.isEstimate }
  }

/** Looks up trips in the saved results, and otherwise estimates them from the straight-line distance. Sends no requests. */
export function savedTripTo(userId: string): TripTo {
  const trips = savedTrips(userId)
  return makeTripTo((mode, from, to) => travelTime(trips, mode, from, to))
}
