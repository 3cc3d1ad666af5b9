import { greatCircleKm, type LatLng } from './geo'
import type { MeasurementSystem } from '../units/preferences'

/*
 * How long the way from one point to another takes. A router knows the streets; without an answer of one, the straight line gives an
 * estimate, which is marked.
 */

export const TRAVEL_MODES = ['car', 'bike', 'foot', 'transit'] as const

export type TravelMode = (typeof TRAVEL_MODES)[number]

export const TRAVEL_MODE_LABELS: Readonly<Record<TravelMode, string>> = {
  car: 'By car',
  bike: 'By bike',
  foot: 'On foot',
  transit: 'By public transport',
}

// Streets are longer than the straight line.
const DETOUR = 1.3

/** Kilometres an hour, waiting at lights and stops included. */
const SPEED: Readonly<Record<TravelMode, number>> = { car: 35, bike: 15, foot: 5, transit: 20 }

/** Minutes from the car to the door. */
const PARKING: Readonly<Record<TravelMode, number>> = { car: 10, bike: 0, foot: 0, transit: 0 }

const KM_PER_MILE = 1.609344

/** Minutes and kilometres of a way, not rounded, without parking; `isEstimate` where no router said so. */
export type TravelTime = { minutes: number; km: number; isEstimate: boolean }

export function isTravelMode(x: unknown): x is TravelMode {
  return TRAVEL_MODES.some((mode) => mode === x)
}

/** How long the way from one point to another takes. */
export type TimeOf = (mode: TravelMode, from: LatLng, to: LatLng) => TravelTime

/** The estimate from the straight line. */
export function estimateTravel(from: LatLng, to: LatLng, mode: TravelMode): TravelTime {
  const km = greatCircleKm(from, to) * DETOUR
  return { minutes: (km * 60) / SPEED[mode], km, isEstimate: true }
}

/** Whole minutes to allow from door to door: the way, and where to leave the car. */
export function minutesWithParking({ minutes }: TravelTime, mode: TravelMode): number {
  // What is a minute to the eye must not become another one through the last bit of a division.
  return Math.ceil(minutes - 1e-9) + PARKING[mode]
}

/** Whole minutes as people say them: '25 min', '1 h 10 min', '2 h'. */
export function minutesText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** In minutes. Nobody goes further every day, so beyond it the minutes mean nothing: "676 h 18 min" for another continent. */
const TOO_FAR = 120

/**
 * A way in words: '25 min', '≈ 25 min (estimate)' or 'too far'. Never 0, as nobody is in two places at once.
 * @param wanted the minutes that somebody would go; up to them nothing is too far
 */
export function travelText({ minutes, isEstimate }: Pick<TravelTime, 'minutes' | 'isEstimate'>, wanted: number | null = null): string {
  if (isTooFar(minutes, wanted)) return 'too far'
  const text = minutesText(wholeMinutes(minutes))
  return isEstimate ? `≈ ${text} (estimate)` : text
}

export const isTooFar = (minutes: number, wanted: number | null): boolean => wholeMinutes(minutes) > Math.max(TOO_FAR, wanted ?? 0)

/** The minutes of a way as they are shown and compared with the most that somebody wants. */
export const wholeMinutes = (minutes: number): number => Math.max(1, Math.round(minutes))

/** A distance in the person's units: '850 m', '12 km', '0.4 mi', '7.5 mi'. */
export function distanceText(km: number, system: MeasurementSystem): string {
  if (system === 'metric' && km < 0.95) return `${Math.max(10, Math.round(km * 100) * 10)} m`
  const distance = system === 'metric' ? km : km / KM_PER_MILE
  const text = distance < 9.95 ? String(Math.max(0.1, Math.round(distance * 10) / 10)) : String(Math.round(distance))
  return `${text} ${system === 'metric' ? 'km' : 'mi'}`
}
