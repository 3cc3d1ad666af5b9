import { isKnownPoint, type LatLng } from '@/domain/map/geo'
import { TRAVEL_MODES, type TravelMode } from '@/domain/map/travel'
import type { WaysWanted } from './travelTypes'

/** The ways from houses to places, those of each way of travel in one question. */
export function wantedWays(houses: readonly LatLng[], places: readonly { mode: TravelMode; point: LatLng }[]): WaysWanted[] {
  if (houses.length === 0) return []
  return TRAVEL_MODES.map((mode) => ({
    mode,
    from: houses,
    to: places.filter((place) => place.mode === mode && isKnownPoint(place.point)).map(({ point }) => point),
  })).filter(({ to }) => to.length > 0)
}
