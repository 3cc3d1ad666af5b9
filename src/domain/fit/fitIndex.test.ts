import { describe, expect, it } from 'vitest'
import { fitIndex } from './fitIndex'
import type { MatchableHouse } from './fit'
import { wishLabel } from './wishLabels'
import { EVERYBODY, VIEWER, type Wish } from './wishes'

const members = [
  { id: 'dana', name: 'Dana Levi' },
  { id: 'sam', name: 'Sam Ortiz' },
]
const house = (id: string, overrides: Partial<MatchableHouse> = {}): MatchableHouse => ({
  id,
  price: 400_000,
  priceCurrency: 'USD',
  bedrooms: 3,
  bathrooms: 2,
  squareFeet: 1500,
  lotSize: null,
  yearBuilt: null,
  propertyType: 'house',
  coordinates: { lat: 30, lng: -97 },
  ...overrides,
})
const wishFields = (userId: string, id: string) => ({ id, userId, createdAt: '2026-01-01T00:00:00Z' })
const bedroomsWish: Wish = { ...wishFields('sam', 'rooms'), importance: 'must', kind: 'bedrooms', atLeast: 3, atMost: null }
const quietWish: Wish = { ...wishFields('sam', 'quiet'), importance: 'nice', kind: 'question', question: 'Quiet at night' }
const priceWish: Wish = {
  ...wishFields('dana', 'price'),
  importance: 'must',
  kind: 'price',
  currency: 'USD',
  atLeast: null,
  atMost: 450_000,
}

const index = (wishes: readonly Wish[], answers = {}, lists = {}) =>
  fitIndex({ wishes, answers, lists }, members, 'sam', (wish) => wishLabel(wish, { currency: 'USD', system: 'imperial' }))

describe('the fit of the houses in a hunt', () => {
  it('is null if there are no wishes, or only those of former members', () => {
    expect(index([])).toBeNull()
    expect(index([{ ...priceWish, userId: 'kim' }])).toBeNull()
  })

  it('names the viewer first, then the others in the order in which they joined', () => {
    expect(index([priceWish, bedroomsWish])?.people.map(({ shortName }) => shortName)).toEqual(['You', 'Dana'])
  })

  it.each([
    ['the number of wishes met', house('a'), { a: { quiet: 'yes' } }, 'You 2 of 2 · Dana 1 of 1'],
    ['a missed must', house('a', { bedrooms: 1 }), {}, 'You 0 of 2 · Dana 1 of 1'],
    ['only people with a known verdict', house('a', { price: 0 }), {}, 'You 1 of 2'],
  ])('has one line of text for %s', (_, someHouse, answers, line) => {
    expect(index([bedroomsWish, quietWish, priceWish], answers)?.summaryOf(someHouse)).toBe(line)
  })

  it('lists the musts of each member that a house misses', () => {
    const fits = index([bedroomsWish, priceWish])
    const small = house('a', { bedrooms: 1 })
    expect([VIEWER, 'sam', 'dana', EVERYBODY].map((person) => fits?.missesMust(small, person))).toEqual([true, true, false, true])
    expect(fits?.missedMusts(small)).toEqual(
      new Map([
        ['sam', ['At least 3 bedrooms']],
        ['dana', []],
      ]),
    )
  })

  it('lists a missed must of the viewer as shared only if the others may read it', () => {
    const place = { id: 'work', label: 'Work', mode: 'car', point: { lat: 0, lng: 0 } } as const
    const placeWish: Wish = { ...wishFields('sam', 'work'), importance: 'must', kind: 'place', place, atMost: 20 }
    const small = house('a', { bedrooms: 1, price: 900_000 })
    const sharedMusts = (lists: object, sharesPlaces: boolean) =>
      fitIndex(
        {
          wishes: [bedroomsWish, placeWish, priceWish],
          answers: {},
          lists: { ...lists },
          findTrip: () => ({ minutes: 30, isEstimate: false }),
        },
        members,
        'sam',
        ({ id }) => id,
      )?.sharedMissedMusts(small, sharesPlaces)
    const shared = { sam: '2026-01-01T00:00:00Z' }
    expect([sharedMusts({}, true), sharedMusts(shared, false), sharedMusts(shared, true)].map((musts) => musts?.get('sam'))).toEqual([
      [],
      ['rooms'],
      ['rooms', 'work'],
    ])
    expect(sharedMusts({}, false)?.get('dana')).toEqual(['price'])
  })

  it('ranks for the viewer by their wishes, and for everybody by the least satisfied person', () => {
    const fits = index([bedroomsWish, priceWish])
    const [expensive, small] = [house('a', { price: 900_000 }), house('b', { bedrooms: 1 })]
    const advantage = (person: string) => Number(fits?.rankOf(expensive, person)) - Number(fits?.rankOf(small, person))
    expect(advantage(VIEWER)).toBeGreaterThan(0)
    expect(advantage('dana')).toBeLessThan(0)
    expect(advantage(EVERYBODY)).toBe(0)
  })

  it('returns rows for a comparison: each person’s total, then their wishes', () => {
    const rows = index([bedroomsWish, quietWish, priceWish])?.rows.map(({ label, textOf }) => [label, textOf(house('a'))])
    expect(rows).toEqual([
      ['Your wishes', '1 of 2'],
      ['You: At least 3 bedrooms', 'Met'],
      ['You: Quiet at night', 'Not known'],
      ['Dana’s wishes', '1 of 1'],
      ['Dana: Price at most $450,000', 'Met'],
    ])
  })

  it('ranks each person’s total in a comparison as a list sorted by best fit does: a missed must counts more than a high score', () => {
    const important = ['one', 'two', 'three'].map((id): Wish => ({ ...quietWish, id, importance: 'important' }))
    const fits = index([bedroomsWish, ...important], {
      a: { one: 'yes', two: 'yes', three: 'yes' },
      b: { one: 'no', two: 'no', three: 'no' },
    })
    const [houseMissingMust, houseMeetingMust] = [house('a', { bedrooms: 1 }), house('b')]
    const [total, ...wishRows] = fits?.rows ?? []
    expect(total?.numberOf(houseMeetingMust)).toBeGreaterThan(total?.numberOf(houseMissingMust) ?? NaN)
    expect(wishRows.map(({ numberOf }) => numberOf(houseMeetingMust))).toEqual([null, null, null, null])
    expect(index([quietWish])?.rows[0]?.numberOf(house('c'))).toBeNull()
  })
})
