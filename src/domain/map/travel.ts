import { greatCircleKm, type LatLng } from './geo'
import { formatNumber } from '../units/numbers'
import type { MeasurementSystem } from '../units/preferences'

/*
 * Travel times between points. They come from a router; a time that the router has not returned is estimated from the straight-line
 * distance and marked as an estimate.
 */

export const TRAVEL_MODES = ['car', 'bike', 'foot', 'transit'] as const

export type TravelMode = (typeof TRAVEL_MODES)[number]

export const TRAVEL_MODE_LABELS: Readonly<Record<TravelMode, string>> = {
  car: 'By car',
  bike: 'By bike',
  foot: 'On foot',
  transit: 'By public transport',
}

// The length of a trip along streets, relative to the straight line.
const DETOUR_FACTOR = 1.3

/** Average kilometers per hour, including stops. */
const KM_PER_HOUR: Readonly<Record<TravelMode, number>> = { car: 35, bike: 15, foot: 5, transit: 20 }

/** Minutes to park and walk to the door. */
const PARKING_MINUTES: Readonly<Record<TravelMode, number>> = { car: 10, bike: 0, foot: 0, transit: 0 }

const KM_PER_MILE = 1.609344

/** Minutes and kilometers, unrounded and without parking. */
export type TravelTime = { minutes: number; km: number; isEstimate: boolean }

export function isTravelMode(x: unknown): x is TravelMode {
  return TRAVEL_MODES.some((mode) => mode === x)
}

export type GetTravelTime = (mode: TravelMode, from: LatLng, to: LatLng) => TravelTime

/** Estimates the time and distance of a trip from its straight-line distance. */
export function estimateTravel(from: LatLng, to: LatLng, mode: TravelMode): TravelTime {
  const km = greatCircleKm(from, to) * DETOUR_FACTOR
  return { minutes: (km * 60) / KM_PER_HOUR[mode], km, isEstimate: true }
}

/** Whole minutes from door to door, including parking. */
export function minutesWithParking({ minutes }: TravelTime, mode: TravelMode): number {
  // A rounding error must not add a minute.
  return Math.ceil(minutes - 1e-9) + PARKING_MINUTES[mode]
}

/** Formats whole minutes: '25 min', '1 h 10 min', '2 h'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Longer trips are "too far": nobody commutes that long, and a time such as "676 h 18 min" to another continent is meaningless. */
const TOO_FAR_MINUTES = 120

/**
 * Formats a travel time: '25 min', '≈ 25 min (estimate)' or 'too far'. The shortest time is 1 min.
 * @param limit the longest acceptable time in minutes; a trip within it is never too far
 */
export function travelText({ minutes, isEstimate }: Pick<TravelTime, 'minutes' | 'isEstimate'>, limit: number | null = null): string {
  if (isTooFar(minutes, limit)) return 'too far'
  const text = minutesText(wholeMinutes(minutes))
  return isEstimate ? `≈ ${text} (estimate)` : text
}

export const isTooFar = (minutes: number, limit: number | null): boolean => wholeMinutes(minutes) > Math.max(TOO_FAR_MINUTES, limit ?? 0)

/** Rounds to the whole minutes that are shown and compared with limits; at least 1. */
export const wholeMinutes = (minutes: number): number => Math.max(1, Math.round(minutes))

/** Formats a distance: '850 m', '12 km', '0.4 mi', '7.5 mi', '1,041 mi'. */
export function distanceText(km: number, system: MeasurementSystem): string {
  if (system === 'metric' && km < 0.95) return `${Math.max(10, Math.round(km * 100) * 10)} m`
  const distance = system === 'metric' ? km : km / KM_PER_MILE
  const text = distance < 9.95 ? String(Math.max(0.1, Math.round(distance * 10) / 10)) : formatNumber(distance, 0)
  return `${text} ${system === 'metric' ? 'km' : 'mi'}`
}
