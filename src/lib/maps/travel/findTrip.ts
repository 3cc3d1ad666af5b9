import { isKnownPoint } from '@/domain/map/geo'
import type { FindTrip } from '@/domain/fit/fit'
import { wholeMinutes, type GetTravelTime } from '@/domain/map/travel'
import { travelTime, savedTrips } from './savedTrips'

/** Makes a `FindTrip` from a function that returns travel times. A trip is null if either end has no coordinates. */
export const makeFindTrip =
  (timeOf: GetTravelTime): FindTrip =>
  ({ mode, point }, house) => {
    if (!isKnownPoint(house) || !isKnownPoint(point)) return null
    const time = timeOf(mode, house, point)
    return { minutes: wholeMinutes(time.minutes), isEstimate: time.isEstimate }
  }

/** Looks up trips in the saved results, and otherwise estimates them from the straight-line distance. Sends no requests. */
export function makeFindSavedTrip(userId: string): FindTrip {
  const trips = savedTrips(userId)
  return makeFindTrip((mode, from, to) => travelTime(trips, mode, from, to))
}
