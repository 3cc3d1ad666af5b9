import { describe, expect, it } from 'vitest'
import { estimateTravel, distanceText, isTravelMode, minutesText, minutesWithParking, TRAVEL_MODES, travelText } from './travel'

// 15.567 km apart in a straight line.
const here = { lat: 30.2672, lng: -97.7431 }
const there = { lat: 30.4072, lng: -97.7431 }

describe('an estimate from the straight-line distance', () => {
  it.each([
    ['car', 34.7],
    ['bike', 80.9],
    ['foot', 242.8],
    ['transit', 60.7],
  ] as const)('%s takes %d minutes', (mode, minutes) => {
    const trip = estimateTravel(here, there, mode)
    expect(trip.minutes).toBeCloseTo(minutes, 1)
    expect(trip.km).toBeCloseTo(15.567 * 1.3, 2)
    expect(trip.isEstimate).toBe(true)
  })

  it('is zero for equal points', () => expect(estimateTravel(here, here, 'car')).toEqual({ minutes: 0, km: 0, isEstimate: true }))
})

it.each([
  [{ minutes: 12.1 }, 'car', 23],
  [{ minutes: 12 }, 'car', 22],
  [{ minutes: 12.1 }, 'foot', 13],
  [{ minutes: 0 }, 'foot', 0],
  [{ minutes: (36 / 35) * 35 }, 'bike', 36],
] as const)('%o by %s takes %d minutes, with parking', (time, mode, minutes) => {
  expect(minutesWithParking({ km: 1, isEstimate: false, ...time }, mode)).toBe(minutes)
})

it.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [70, '1 h 10 min'],
  [125, '2 h 5 min'],
])('%d minutes are %s', (minutes, text) => expect(minutesText(minutes)).toBe(text))

it.each([
  [25.4, false, '25 min'],
  [25.4, true, '≈ 25 min (estimate)'],
  [0.1, false, '1 min'],
  [120.6, false, 'too far'],
  [70, true, '≈ 1 h 10 min (estimate)'],
])('a trip of %d minutes (estimate: %s) is shown as %s', (minutes, isEstimate, text) => {
  expect(travelText({ minutes, isEstimate })).toBe(text)
})

it.each([
  [0.001, 'metric', '10 m'],
  [0.849, 'metric', '850 m'],
  [0.96, 'metric', '1 km'],
  [1.24, 'metric', '1.2 km'],
  [9.96, 'metric', '10 km'],
  [123.6, 'metric', '124 km'],
  [0.01, 'imperial', '0.1 mi'],
  [12, 'imperial', '7.5 mi'],
  [40, 'imperial', '25 mi'],
  [1675.4, 'imperial', '1,041 mi'],
] as const)('%d km are %s: %s', (km, system, text) => expect(distanceText(km, system)).toBe(text))

it('recognizes the travel modes', () => {
  expect(TRAVEL_MODES.every(isTravelMode)).toBe(true)
  expect(['plane', '', null, 1].some(isTravelMode)).toBe(false)
})
