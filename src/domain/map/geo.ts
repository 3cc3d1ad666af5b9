import { geocodeQuery, type Address } from '../address/address'

/** Degrees north and east. (0,0) means unknown. */
export type LatLng = { lat: number; lng: number }

/** An area in degrees. `east` is at least `west`; if the area crosses the date line, `east` exceeds 180. */
export type Bounds = { south: number; west: number; north: number; east: number }

/** A map's view: a center at a zoom level, or an area to fit. */
export type MapView = { center: LatLng; zoom: number } | { bounds: Bounds }

/** Zoom for a single point, and the closest zoom for fitting several points. */
export const POINT_ZOOM = 15
const FALLBACK_ZOOM = 4

const EARTH_RADIUS_KM = 6371

const MIDDLE_OF_THE_US: LatLng = { lat: 39.8, lng: -98.6 }

/** Whether coordinates are valid, and not the (0,0) that means unknown. */
export function isKnownPoint({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 180 && (lat !== 0 || lng !== 0)
}

export const isSamePoint = (one: LatLng, other: LatLng): boolean => one.lat === other.lat && one.lng === other.lng

/** Points that are closer than this many degrees, about a meter, count as one point on the map. */
const SAME_POINT_TOLERANCE = 0.00001

/** The smallest area that contains all points, of which there must be at least one. Crosses the date line if that makes it smaller. */
export function boundsOf(points: readonly LatLng[]): Bounds {
  const latitudes = points.map(({ lat }) => lat)
  const sorted = points.map(({ lng }) => lng).toSorted((one, other) => one - other)
  const last = sorted.length - 1
  // The widest gap between neighboring longitudes is left out of the area.
  let west = sorted[0] ?? 0
  let east = sorted[last] ?? 0
  let widestGap = west + 360 - east
  for (let index = 0; index < last; index += 1) {
    const [before = 0, after = 0] = sorted.slice(index, index + 2)
    if (after - before > widestGap) {
      widestGap = after - before
      west = after
      east = before + 360
    }
  }
  return { south: Math.min(...latitudes), north: Math.max(...latitudes), west, east }
}

/** The initial view: zoom 15 for one point, the bounds of several points, or the middle of the US if there are no points. */
export function viewOf(points: readonly LatLng[]): MapView {
  if (points.length === 0) return { center: MIDDLE_OF_THE_US, zoom: FALLBACK_ZOOM }
  const bounds = boundsOf(points)
  const isSinglePoint = bounds.north - bounds.south < SAME_POINT_TOLERANCE && bounds.east - bounds.west < SAME_POINT_TOLERANCE
  return isSinglePoint ? { center: { lat: bounds.south, lng: bounds.west }, zoom: POINT_ZOOM } : { bounds }
}

export function greatCircleKm(one: LatLng, other: LatLng): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const halfChordSquared =
    haversine(other.lat - one.lat) + Math.cos(radians(one.lat)) * Math.cos(radians(other.lat)) * haversine(other.lng - one.lng)
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(Math.min(1, halfChordSquared)))
}

/** Normalizes a longitude to the range from -180 (inclusive) to 180 (exclusive). */
export function wrapLongitude(lng: number): number {
  return ((((lng + 180) % 360) + 360) % 360) - 180
}

/** Shifts a longitude by full turns, so that it is as close as possible to another longitude. */
export function nearestCopy(lng: number, to: number): number {
  return lng + 360 * Math.round((to - lng) / 360)
}

export type Direction = 'north' | 'south' | 'east' | 'west'

/** The latitude at which web maps end, north and south, in degrees. */
const MAX_LATITUDE = 85

/** Moves a point by a number of pixels on a web map at this zoom level. */
export function movePoint({ lat, lng }: LatLng, direction: Direction, zoom: number, pixels: number): LatLng {
  const degrees = (pixels * 360) / (256 * 2 ** zoom)
  const latDelta = { north: degrees, south: -degrees, east: 0, west: 0 }[direction] * Math.cos((lat * Math.PI) / 180)
  const lngDelta = { north: 0, south: 0, east: degrees, west: -degrees }[direction]
  return { lat: Math.min(Math.max(lat + latDelta, -MAX_LATITUDE), MAX_LATITUDE), lng: wrapLongitude(lng + lngDelta) }
}

/** Rounds a point to six decimals, about a tenth of a meter, for storing. */
export function roundPoint({ lat, lng }: LatLng): LatLng {
  return { lat: Number(lat.toFixed(6)), lng: Number(wrapLongitude(lng).toFixed(6)) }
}

/** A link to directions in Google Maps: to the coordinates if known, else to the address. */
export function directionsLink(address: Address, point: LatLng | undefined): string {
  const destination = point ? `${point.lat},${point.lng}` : geocodeQuery(address)
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(destination)}`
}

// An optional hyphen or typographic minus, degrees, and at most one letter for the compass direction.
const COORDINATE = /^([-−]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([nsew]?)$/i

/** Formats a point, latitude first: "39.8017, -89.6436". */
export const formatPoint = (point: LatLng): string => {
  const { lat, lng } = roundPoint(point)
  return `${lat}, ${lng}`
}

/**
 * Parses typed decimal degrees with signs or compass letters: "39.8, -89.6", "39,8; -89,6", "39.8° N, 89.6° W". Null if invalid, out of
 * range, or (0,0), which means unknown.
 */
export function parsePoint(text: string): LatLng | null {
  const parts = text.trim().split(/\s*;\s*|\s*,\s+|\s+(?=[-−\d])|(?<=[.°nsew\d]),(?=[-−]?\d+\.)/i)
  const [first, second, ...more] = parts.map((part) => COORDINATE.exec(part))
  if (!first || !second || more.length > 0) return null
  const [north, east] = /[ew]/i.test(first[2] ?? '') ? [second, first] : [first, second]
  if (/[ew]/i.test(north[2] ?? '') || /[ns]/i.test(east[2] ?? '')) return null
  const [lat, lng] = [degreesOf(north, 's'), degreesOf(east, 'w')]
  const point = { lat, lng }
  return Math.abs(lng) <= 180 && isKnownPoint(roundPoint(point)) ? roundPoint(point) : null
}

/** @param negativeLetter the hemisphere with negative degrees: 's' for a latitude, 'w' for a longitude */
function degreesOf([, digits = '', letter = '']: RegExpExecArray, negativeLetter: string): number {
  const degrees = Number(digits.replace('−', '-').replace(',', '.'))
  // People often write both a sign and a letter: "-33.87 S" also means south.
  return letter.toLowerCase() === negativeLetter ? -Math.abs(degrees) : degrees
}
