/** Altitude of the sun's center at sunset, in degrees: accounts for its radius and refraction. */
const SET = -0.833

const RADIANS = Math.PI / 180

/**
 * Whether the sun is below the horizon. Accurate to about a minute, by the low-precision formulas of the Astronomical Almanac.
 * @param at latitude and longitude in degrees
 */
export function isSunDown(now: Date, at: { lat: number; lng: number }): boolean {
  const days = now.getTime() / 86_400_000 - 10_957.5
  const anomaly = (357.528 + 0.985_600_3 * days) * RADIANS
  const longitude = (280.46 + 0.985_647_4 * days + 1.915 * Math.sin(anomaly) + 0.02 * Math.sin(2 * anomaly)) * RADIANS
  const tilt = (23.439 - 0.000_000_4 * days) * RADIANS
  const ascension = Math.atan2(Math.cos(tilt) * Math.sin(longitude), Math.cos(longitude))
  const declination = Math.asin(Math.sin(tilt) * Math.sin(longitude))
  const sidereal = (280.460_618_37 + 360.985_647_366_29 * days + at.lng) * RADIANS
  const latitude = at.lat * RADIANS
  const height = Math.asin(
    Math.sin(latitude) * Math.sin(declination) + Math.cos(latitude) * Math.cos(declination) * Math.cos(sidereal - ascension),
  )
  return height / RADIANS < SET
}
