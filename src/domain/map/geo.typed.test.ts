import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { isKnownPoint, roundPoint, formatPoint, parsePoint } from './geo'

it.each([
  ['39.8017, -89.6436', 39.8017, -89.6436],
  ['39.8017,-89.6436', 39.8017, -89.6436],
  ['39.8017 -89.6436', 39.8017, -89.6436],
  [' 39.8017 ; −89.6436 ', 39.8017, -89.6436],
  ['39,8017; -89,6436', 39.8017, -89.6436],
  ['39,8017, -89,6436', 39.8017, -89.6436],
  ['39.8017° N, 89.6436° W', 39.8017, -89.6436],
  ['89.6436W 39.8017N', 39.8017, -89.6436],
  ['33.9 S, 18.4 e', -33.9, 18.4],
  ['-33.87 S, 151.21 E', -33.87, 151.21],
  ['39.8 N, −89.6° W', 39.8, -89.6],
  ['0, 12.5', 0, 12.5],
  ['90, 180', 90, -180],
  ['39.12345678, 1', 39.123457, 1],
])('%j is %d north, %d east', (text, lat, lng) => expect(parsePoint(text)).toEqual({ lat, lng }))

it.each([
  '',
  ' ',
  '39.8',
  '0, 0',
  '0.0000001, 0',
  '90.1, 0',
  '-91, 5',
  '10, 180.5',
  '10, 1000',
  '1, 2, 3',
  '39.8 N, 12 S',
  '39.8 E, 12 W',
  'north, east',
  'NaN, 3',
  '1e3, 4',
  'Infinity, 3',
  '39.8.1, 4',
  '--3, 4',
  '٣٩, ٤',
  '<b>39</b>, 4',
])('%j is not a point', (text) => expect(parsePoint(text)).toBeNull())

it('a formatted point is read back unchanged', () => {
  fc.assert(
    fc.property(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -179.9, max: 179.9, noNaN: true }), (lat, lng) => {
      const point = roundPoint({ lat, lng })
      expect(parsePoint(formatPoint(point))).toEqual(isKnownPoint(point) ? { lat: point.lat + 0, lng: point.lng + 0 } : null)
    }),
    propertyParameters,
  )
})

it('never returns invalid coordinates', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[-−0-9., °nsewNSEW;]{0,24}$/)), (text) => {
      const point = parsePoint(text)
      expect(point === null || isKnownPoint(point)).toBe(true)
    }),
    propertyParameters,
  )
})
