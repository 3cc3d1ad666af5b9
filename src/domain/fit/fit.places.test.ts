import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { fitIndex } from './fitIndex'
import { fitOf, type MatchableHouse, placeVerdict, type FindTrip } from './fit'
import { wishLabel } from './wishLabels'
import { isSameWish, type Importance, type Wish, type WishPlace } from './wishes'

const WORK: WishPlace = { id: 'work', label: 'Work', mode: 'car', point: { lat: 30.5, lng: -97.5 } }
const RANKS = ['missed', 'unknown', 'met']
const minutes = fc.integer({ min: 1, max: 3000 })
const bound = fc.integer({ min: 1, max: 600 })

const verdict = (atMost: number, tripMinutes: number, isEstimate = false) => placeVerdict({ atMost }, { minutes: tripMinutes, isEstimate })

describe('the travel time to a place', () => {
  it.each([
    [39, false, 'met'],
    [40, false, 'met'],
    [41, false, 'missed'],
    [20, true, 'met'],
    [21, true, 'unknown'],
    [40, true, 'unknown'],
    [160, true, 'unknown'],
    [161, true, 'missed'],
  ] as const)('of %d minutes (estimate: %s) with a limit of 40: %s', (tripMinutes, isEstimate, expected) =>
    expect(verdict(40, tripMinutes, isEstimate)).toBe(expected),
  )

  it('gives no verdict while it is unknown', () => {
    expect([placeVerdict({ atMost: 40 }, null), placeVerdict({ atMost: 40 }, undefined)]).toEqual(['unknown', 'unknown'])
  })

  it('gets a verdict from an estimate only if all values from a quarter to twice the estimate give the same verdict', () => {
    fc.assert(
      fc.property(bound, minutes, fc.double({ min: 0.25, max: 2, noNaN: true }), (atMost, estimate, factor) => {
        expect(['unknown', verdict(atMost, estimate * factor)]).toContain(verdict(atMost, estimate, true))
      }),
      propertyParameters,
    )
  })

  it('never gets a worse verdict when it is shorter or the wish is looser', () => {
    fc.assert(
      fc.property(bound, minutes, fc.nat({ max: 600 }), fc.boolean(), (atMost, tripMinutes, more, isEstimate) => {
        const rank = RANKS.indexOf(verdict(atMost, tripMinutes, isEstimate))
        expect(RANKS.indexOf(verdict(atMost, tripMinutes + more, isEstimate))).toBeLessThanOrEqual(rank)
        expect(RANKS.indexOf(verdict(atMost + more, tripMinutes, isEstimate))).toBeGreaterThanOrEqual(rank)
      }),
      propertyParameters,
    )
  })
})

const HOUSE: MatchableHouse = {
  id: 'h',
  price: 500_000,
  priceCurrency: 'USD',
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1200,
  lotSize: null,
  yearBuilt: null,
  propertyType: 'house',
  coordinates: { lat: 30.3, lng: -97.7 },
}
const wish = (overrides: { atMost?: number; importance?: Importance; userId?: string; place?: WishPlace } = {}): Wish => ({
  id: 'w',
  userId: 'dana',
  importance: 'must',
  createdAt: '2026-01-01T00:00:00Z',
  kind: 'place',
  place: WORK,
  atMost: 40,
  ...overrides,
})
const tripFinder =
  (tripMinutes: number, isEstimate = false): FindTrip =>
  () => ({ minutes: tripMinutes, isEstimate })
const labelOf = (each: Wish) => wishLabel(each, { currency: 'USD', system: 'metric' })

describe('a house', () => {
  const members = [
    { id: 'dana', name: 'Dana Levi' },
    { id: 'sam', name: 'Sam Ortiz' },
  ]
  const index = (findTrip?: FindTrip) => fitIndex({ wishes: [wish()], answers: {}, lists: {}, findTrip }, members, 'sam', labelOf)!

  it('is rated by its travel time', () => {
    expect(fitOf([wish()], HOUSE, undefined, tripFinder(28))).toMatchObject({ met: 1, score: 100, musts: { met: 1 } })
    expect(fitOf([wish()], HOUSE, undefined, tripFinder(45))).toMatchObject({ met: 0, score: 0, musts: { missed: 1 } })
    expect(fitOf([wish()], HOUSE, undefined)).toMatchObject({ known: 0, score: null, musts: { unknown: 1 } })
  })

  it('shows the minutes next to the verdict in a comparison', () => {
    const textFor = (findTrip?: FindTrip) => index(findTrip).rows.at(-1)!.textOf(HOUSE)
    expect(textFor(tripFinder(28))).toBe('Met, 28 min')
    expect(textFor(tripFinder(50))).toBe('Missed, 50 min')
    expect(textFor(tripFinder(50, true))).toBe('Not known, ≈ 50 min (estimate)')
    expect(textFor(tripFinder(150, true))).toBe('Not known, ≈ 2 h 30 min (estimate)')
    expect([textFor(tripFinder(200)), textFor(tripFinder(200, true))]).toEqual(['Missed, too far', 'Missed, too far'])
    expect([textFor(() => null), textFor()]).toEqual(['Not known', 'Not known'])
  })

  it('misses a must if it is too far away, and the missed must is reported', () => {
    expect(index(tripFinder(41)).missedMusts(HOUSE).get('dana')).toEqual(['Work within 40 min'])
    expect([tripFinder(40), tripFinder(41)].map((findTrip) => index(findTrip).missesMust(HOUSE, 'dana'))).toEqual([false, true])
  })

  it('does not miss a must, and ranks higher, if a time just over the limit is only an estimate', () => {
    expect(index(tripFinder(41, true)).missesMust(HOUSE, 'dana')).toBe(false)
    expect(index(tripFinder(41)).rankOf(HOUSE, 'dana')).toBeLessThan(index(tripFinder(41, true)).rankOf(HOUSE, 'dana'))
    expect([index(tripFinder(41)).summaryOf(HOUSE), index(tripFinder(41, true)).summaryOf(HOUSE)]).toEqual(['Dana 0 of 1', ''])
  })
})

describe('wishes about a travel time', () => {
  it('are the same if they have the same place and minutes', () => {
    expect(isSameWish(wish(), wish({ importance: 'nice', place: { ...WORK, label: 'Office' } }))).toBe(true)
    expect(isSameWish(wish(), wish({ atMost: 41 }))).toBe(false)
    expect(isSameWish(wish(), wish({ place: { ...WORK, id: 'other' } }))).toBe(false)
  })

  it('are labeled with the place’s name, isolated if it is right-to-left', () => {
    expect(labelOf(wish({ atMost: 75 }))).toBe('Work within 75 min')
    expect(labelOf(wish({ place: { ...WORK, label: 'עבודה' } }))).toBe('\u2068עבודה\u2069 within 40 min')
  })
})
