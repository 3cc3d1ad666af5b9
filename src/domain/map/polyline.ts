import { isKnownPoint, type LatLng } from './geo'

/** More points than any way between two viewings has. */
const MOST_POINTS = 20_000

const PRECISION = 1e5

/**
 * Reads a line as routers write it: differences in hundred-thousandths of a degree, in characters (Google's polyline algorithm).
 * @returns null for what is no such line, or leaves the earth
 */
export function pointsOfPolyline(text: string): LatLng[] | null {
  const points: LatLng[] = []
  let [at, lat, lng] = [0, 0, 0]
  const next = (): number => {
    let [bits, shift] = [0, 0]
    for (;;) {
      const code = text.charCodeAt(at) - 63
      at += 1
      // NaN behind the end fails here, too.
      if (!(code >= 0 && code < 64) || shift > 25) return NaN
      bits |= (code & 31) << shift
      shift += 5
      if (code < 32) return bits & 1 ? ~(bits >> 1) : bits >> 1
    }
  }
  while (at < text.length) {
    lat += next()
    lng += next()
    const point = { lat: lat / PRECISION, lng: lng / PRECISION }
    if (!isKnownPoint(point) || points.length === MOST_POINTS) return null
    points.push(point)
  }
  return points.length > 1 ? points : null
}
