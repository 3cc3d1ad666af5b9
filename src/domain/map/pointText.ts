import { isKnownPoint, rounded, type LatLng } from './geo'

// A minus, as word processors write it as well; degrees; and at most one letter for the side.
const PART = /^([-−]?\d{1,3}(?:[.,]\d+)?)\s*°?\s*([nsew]?)$/i

/** A point as it is typed: "39.8017, -89.6436", degrees north first. */
export const pointText = (point: LatLng): string => {
  const { lat, lng } = rounded(point)
  return `${lat}, ${lng}`
}

/**
 * Reads a typed point: degrees north and east, with signs or with letters, as maps show and copy them. Null for what is none, for
 * what is not on earth, and for (0,0), which stands for not known.
 */
export function typedPoint(text: string): LatLng | null {
  const parts = text.trim().split(/\s*;\s*|\s*,\s+|\s+(?=[-−\d])|(?<=[.°nsew\d]),(?=[-−]?\d+\.)/i)
  const [first, second, ...more] = parts.map((part) => PART.exec(part))
  if (!first || !second || more.length > 0) return null
  const [north, east] = /[ew]/i.test(first[2] ?? '') ? [second, first] : [first, second]
  if (/[ew]/i.test(north[2] ?? '') || /[ns]/i.test(east[2] ?? '')) return null
  const [lat, lng] = [degreesOf(north, 's'), degreesOf(east, 'w')]
  const point = { lat, lng }
  return Math.abs(lng) <= 180 && isKnownPoint(rounded(point)) ? rounded(point) : null
}

/** @param back the letter that turns the sign round */
function degreesOf([, digits = '', letter = '']: RegExpExecArray, back: string): number {
  const degrees = Number(digits.replace('−', '-').replace(',', '.'))
  return letter.toLowerCase() === back ? -degrees : degrees
}
