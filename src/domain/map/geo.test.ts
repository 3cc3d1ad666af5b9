import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { boundsOf, directionsLink, isKnownPoint, nearestCopy, movePoint, roundPoint, viewOf, wrapLongitude, type LatLng } from './geo'

const ELM: LatLng = { lat: 39.78, lng: -89.65 }
const OAK: LatLng = { lat: 40.1, lng: -88.2 }

const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true })
const anyPoint = fc.record({ lat: degrees(85), lng: degrees(180) })
const somePoints = fc.array(anyPoint, { minLength: 1, maxLength: 12 })

describe('valid coordinates', () => {
  test.each([
    [ELM, true],
    [{ lat: 0, lng: 0 }, false],
    [{ lat: 0, lng: 12 }, true],
    [{ lat: 51.5, lng: 0 }, true],
    [{ lat: 90, lng: -180 }, true],
    [{ lat: 90.1, lng: 0 }, false],
    [{ lat: 1, lng: 181 }, false],
    [{ lat: Number.NaN, lng: 1 }, false],
    [{ lat: 1, lng: Number.POSITIVE_INFINITY }, false],
  ])('%o: %s', (point, isKnown) => expect(isKnownPoint(point)).toBe(isKnown))
})

describe('the initial view of a map', () => {
  test.each([
    ['nothing', [], { center: { lat: 39.8, lng: -98.6 }, zoom: 4 }],
    ['one point', [ELM], { center: ELM, zoom: 15 }],
    ['two points that coincide', [ELM, { lat: ELM.lat + 0.000_001, lng: ELM.lng }], { center: ELM, zoom: 15 }],
    ['two points side by side', [ELM, { ...ELM, lng: -89.64 }], { bounds: { south: 39.78, north: 39.78, west: -89.65, east: -89.64 } }],
    [
      'two points one above the other',
      [ELM, { ...ELM, lat: 39.79 }],
      { bounds: { south: 39.78, north: 39.79, west: -89.65, east: -89.65 } },
    ],
    ['two points', [ELM, OAK], { bounds: { south: 39.78, north: 40.1, west: -89.65, east: -88.2 } }],
    [
      'points on both sides of the date line',
      [
        { lat: -18, lng: 178 },
        { lat: -17, lng: -179 },
      ],
      { bounds: { south: -18, north: -17, west: 178, east: 181 } },
    ],
    [
      'three points around the Pacific',
      [
        { lat: 35, lng: 139 },
        { lat: 37, lng: -122 },
        { lat: -33, lng: 151 },
      ],
      { bounds: { south: -33, north: 37, west: 139, east: 238 } },
    ],
    [
      'four points, two of them far from the others',
      [-170, -160, 100, 170].map((lng) => ({ lat: 1, lng })),
      { bounds: { south: 1, north: 1, west: 100, east: 200 } },
    ],
  ])('%s', (_, points, view) => expect(viewOf(points)).toEqual(view))

  test('contains every point, and is no wider than necessary', () => {
    fc.assert(
      fc.property(somePoints, (points) => {
        const { south, north, west, east } = boundsOf(points)
        for (const { lat, lng } of points) {
          const unwrappedLng = lng < west ? lng + 360 : lng
          expect(lat >= south && lat <= north && unwrappedLng >= west && unwrappedLng <= east).toBe(true)
        }
        const longitudes = points.map(({ lng }) => lng)
        expect(east - west).toBeLessThanOrEqual(Math.max(...longitudes) - Math.min(...longitudes))
        expect(east - west).toBeLessThan(360)
      }),
      propertyParameters,
    )
  })
})

describe('longitudes', () => {
  test.each([
    [180, -180],
    [181, -179],
    [-181, 179],
    [540, -180],
    [0, 0],
    [-90, -90],
  ])('%d is %d', (lng, wrapped) => expect(wrapLongitude(lng)).toBe(wrapped))

  test('have an equivalent at most half the world away from any other longitude', () => {
    fc.assert(
      fc.property(degrees(180), degrees(900), (lng, to) => {
        const copy = nearestCopy(lng, to)
        expect(Math.abs(copy - to)).toBeLessThanOrEqual(180.000_001)
        expect(Math.round((copy - lng) / 360) * 360).toBeCloseTo(copy - lng, 6)
      }),
      propertyParameters,
    )
  })
})

describe('moving a pin', () => {
  test('by one pixel at zoom 15 moves it by less than five meters', () => {
    const { lat, lng } = movePoint(ELM, 'east', 15, 1)
    expect(lat).toBe(ELM.lat)
    expect(lng - ELM.lng).toBeCloseTo(360 / (256 * 2 ** 15), 9)
  })

  test.each([
    ['north', 60.068_665, 0],
    ['south', 59.931_335, 0],
    ['east', 60, 0.137_329],
    ['west', 60, -0.137_329],
  ] as const)('by 100 pixels to the %s at zoom 10 leads to %d, %d', (direction, lat, lng) => {
    expect(roundPoint(movePoint({ lat: 60, lng: 0 }, direction, 10, 100))).toEqual({ lat, lng })
  })

  test.each([
    ['north', 'south'],
    ['east', 'west'],
  ] as const)('to the %s and then to the %s leads back to the same point', (there, back) => {
    fc.assert(
      fc.property(fc.record({ lat: degrees(60), lng: degrees(170) }), fc.integer({ min: 10, max: 19 }), (point, zoom) => {
        const returnedPoint = movePoint(movePoint(point, there, zoom, 10), back, zoom, 10)
        expect(returnedPoint.lat).toBeCloseTo(point.lat, 3)
        expect(returnedPoint.lng).toBeCloseTo(point.lng, 6)
      }),
      propertyParameters,
    )
  })

  test('never leads off the map, and stored coordinates are always valid', () => {
    fc.assert(
      fc.property(
        anyPoint,
        fc.constantFrom('north', 'south', 'east', 'west'),
        fc.integer({ min: 0, max: 19 }),
        (point, direction, zoom) => {
          const { lat, lng } = roundPoint(movePoint(point, direction, zoom, 500))
          expect(Math.abs(lat)).toBeLessThanOrEqual(85)
          expect(Math.abs(lng)).toBeLessThanOrEqual(180)
        },
      ),
      propertyParameters,
    )
  })
})

describe('directions', () => {
  const address = { street: '12 Elm St & Co', city: 'Springfield', state: 'IL', zip: '62704', country: 'USA' }
  test('lead to the point, or to the address if there is no point', () => {
    expect(directionsLink(address, ELM)).toBe('https://www.google.com/maps/dir/?api=1&destination=39.78%2C-89.65')
    expect(new URL(directionsLink(address, undefined)).searchParams.get('destination')).toBe('12 Elm St & Co, Springfield, IL 62704, USA')
  })
})
