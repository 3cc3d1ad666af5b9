import { getPosition } from 'suncalc'

/** The sun's radius in degrees: at sunset its upper edge is on the horizon. */
const SUN_RADIUS = 0.267

/**
 * Whether the sun is below the horizon.
 * @param point latitude and longitude in degrees
 */
export function isSunDown(now: Date, point: { lat: number; lng: number }): boolean {
  return getPosition(now, point.lat, point.lng).altitude < -SUN_RADIUS
}
