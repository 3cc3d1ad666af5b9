import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { isKnownPoint, type LatLng } from './geo'
import { decodePolyline } from './polyline'

/** Encodes points in Google's encoded polyline format, the inverse of `decodePolyline`. */
function encodePolyline(points: readonly LatLng[]): string {
  let [previous, text] = [{ lat: 0, lng: 0 }, '']
  const write = (difference: number) => {
    let bits = difference < 0 ? ~(difference << 1) : difference << 1
    for (; bits >= 32; bits >>>= 5) text += String.fromCharCode(((bits & 31) | 32) + 63)
    text += String.fromCharCode(bits + 63)
  }
  for (const point of points) {
    write(Math.round(point.lat * 1e5) - Math.round(previous.lat * 1e5))
    write(Math.round(point.lng * 1e5) - Math.round(previous.lng * 1e5))
    previous = point
  }
  return text
}

// The example from Google's description of the algorithm.
it('decodes the published example', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    { lat: 38.5, lng: -120.2 },
    { lat: 40.7, lng: -120.95 },
    { lat: 43.252, lng: -126.453 },
  ])
})

it('decodes an encoded line', () => {
  const degrees = (limit: number) => fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((steps) => steps / 1e5)
  const point = fc.record({ lat: degrees(90), lng: degrees(180) }).filter(isKnownPoint)
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 40 }), (points) => {
      const decoded = decodePolyline(encodePolyline(points))
      expect(decoded?.map(({ lat, lng }) => [Math.round(lat * 1e5), Math.round(lng * 1e5)])).toEqual(
        points.map(({ lat, lng }) => [Math.round(lat * 1e5), Math.round(lng * 1e5)]),
      )
    }),
    propertyParameters,
  )
})

it.each([
  '',
  '??',
  '_p~iF',
  '_p~iF~ps|U',
  '_p~iF~ps|U_ulL',
  'Nothing of the kind',
  '~~~~~~~~~~~~~~~~',
  '\u0000\u0001',
  'é'.repeat(9),
  '_p~iF~ps|U'.repeat(30),
])('%j is not a polyline', (text) => expect(decodePolyline(text)).toBeNull())

it('never returns invalid coordinates, whatever the input', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[?-~]{0,60}$/)), (text) => {
      expect((decodePolyline(text) ?? []).every(isKnownPoint)).toBe(true)
    }),
    propertyParameters,
  )
})
