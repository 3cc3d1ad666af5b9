import { isKnownPoint, type LatLng } from './geo'

/** More points than any simplified route has, so a longer line comes from a faulty response. */
const MAX_POINTS = 20_000

const PRECISION = 1e5

/**
 * Decodes a polyline in Google's encoded polyline format, with a precision of five decimals, as routing services return it.
 * @returns null if invalid or out of range, or if there are fewer than two points or too many
 */
export function decodePolyline(text: string): LatLng[] | null {
  const points: LatLng[] = []
  let [offset, lat, lng] = [0, 0, 0]
  const next = (): number => {
    let [bits, shift] = [0, 0]
    for (;;) {
      const code = text.charCodeAt(offset) - 63
      offset += 1
      // Past the end, the code is NaN, which fails this check too.
      if (!(code >= 0 && code < 64) || shift > 25) return NaN
      bits |= (code & 31) << shift
      shift += 5
      if (code < 32) return bits & 1 ? ~(bits >> 1) : bits >> 1
    }
  }
  while (offset < text.length) {
    lat += next()
    lng += next()
    const point = { lat: lat / PRECISION, lng: lng / PRECISION }
    if (!isKnownPoint(point) || points.length === MAX_POINTS) return null
    points.push(point)
  }
  return points.length > 1 ? points : null
}
