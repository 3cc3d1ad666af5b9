import { isKnownPoint } from '@/domain/map/geo'
import type { TripTo } from '@/domain/fit/fit'
import { wholeMinutes, type TimeOf } from '@/domain/map/travel'
import { travelTime, savedTrips } from './savedTrips'

/** The trips to places, by a function of travel times. Null without coordinates. */
export const tripToBy =
  (timeOf: TimeOf): TripTo =>
  ({ mode, point }, house) => {
    if (!isKnownPoint(house) || !isKnownPoint(point)) return null
    const time = timeOf(mode, house, point)
    return { minutes: wholeMinutes(time.minutes), isEstimate: time.isEstimate }
  }

/** The trips to places from saved results, otherwise estimates from the straight line. Sends no requests. */
export function savedTripTo(userId: string): TripTo {
  const trips = savedTrips(userId)
  return tripToBy((mode, from, to) => travelTime(trips, mode, from, to))
}
