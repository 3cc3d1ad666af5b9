import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { fitOf, fitRank, rankOf, verdictOf, type Fit, type MatchableHouse, type FindTrip } from './fit'
import { convert } from '../money/money'
import { CURRENCY_CODES } from '../units/preferences'
import { PROPERTY_TYPES } from '../house/house'
import { toStoredArea } from '../units/units'
import { IMPORTANCES, type Wish, type WishAnswer, type WishAnswers, type WishPlace, type WishSubject } from './wishes'

/** A comparison function that sorts better fits first. */
const compareForEverybody = (one: readonly (Fit | null)[], other: readonly (Fit | null)[]) => rankOf(other) - rankOf(one)
const compareFit = (one: Fit | null, other: Fit | null) => compareForEverybody([one], [other])

/** Sorts houses from best to worst; ties are broken by id. */
function sortByFit(houses: readonly MatchableHouse[], people: readonly (readonly Wish[])[], answers: WishAnswers) {
  const wishLists = people.filter((wishes) => wishes.length > 0)
  const rank = (house: MatchableHouse) => fitRank(house, wishLists, answers[house.id], findTrip)
  return houses.toSorted((one, other) => rank(other) - rank(one) || (one.id < other.id ? -1 : 1))
}

const HOUSE: MatchableHouse = {
  id: 'h',
  price: 500_000,
  priceCurrency: 'USD',
  bedrooms: 3,
  bathrooms: 1.5,
  squareFeet: 1200,
  lotSize: 4000,
  yearBuilt: 1990,
  propertyType: 'house',
  coordinates: { lat: 30, lng: -97 },
}
const BARE_HOUSE: MatchableHouse = { ...HOUSE, price: 0, bathrooms: 0, squareFeet: 0, lotSize: null, yearBuilt: null, propertyType: null }

const wish = (subject: WishSubject, importance: Wish['importance'] = 'must', id = 'w'): Wish => ({
  id,
  userId: 'dana',
  importance,
  createdAt: '2026-01-01T00:00:00Z',
  ...subject,
})
const questionWish = (importance: Wish['importance'], id: string) => wish({ kind: 'question', question: `Quiet ${id}` }, importance, id)

const WORK: WishPlace = { id: 'work', label: 'Work', mode: 'car', point: { lat: 1, lng: 0 } }
/** A made-up town: each degree of a house's latitude is a minute of travel. */
const findTrip: FindTrip = (_, { lat }) => (lat === 0 ? null : { minutes: lat, isEstimate: false })

const bounds = fc
  .tuple(fc.option(fc.integer({ min: 0, max: 40 })), fc.integer({ min: 0, max: 40 }))
  .map(([atLeast, more]) => ({ atLeast, atMost: atLeast === null || more % 2 ? (atLeast ?? 0) + more : null }))
const subject: fc.Arbitrary<WishSubject> = fc.oneof(
  fc.record({ kind: fc.constant('question' as const), question: fc.constant('Quiet?') }),
  fc.record({ kind: fc.constant('type' as const), types: fc.subarray([...PROPERTY_TYPES], { minLength: 1 }) }),
  fc.record({ kind: fc.constant('place' as const), place: fc.constant(WORK), atMost: fc.integer({ min: 1, max: 80 }) }),
  // Price bounds lie between house prices, so that rounding in a conversion never decides a verdict.
  fc.tuple(bounds, fc.constantFrom(...CURRENCY_CODES)).map(([{ atLeast, atMost }, currency]) => ({
    kind: 'price' as const,
    currency,
    atLeast: priceBetweenSteps(atLeast),
    atMost: priceBetweenSteps(atMost),
  })),
  fc
    .tuple(bounds, fc.constantFrom('bedrooms' as const, 'bathrooms' as const, 'area' as const, 'lot' as const, 'year_built' as const))
    .map(([each, kind]) => ({ kind, ...each })),
)
const priceBetweenSteps = (steps: number | null) => (steps === null ? null : steps * 10_000 + 5000)
const wishesOf = (maxLength = 15) =>
  fc
    .array(fc.record({ subject, importance: fc.constantFrom(...IMPORTANCES) }), { minLength: 1, maxLength })
    .map((each) => each.map(({ subject: wishSubject, importance }, index) => wish(wishSubject, importance, `w${index}`)))
const house: fc.Arbitrary<MatchableHouse> = fc.record({
  id: fc.uuid(),
  price: fc.integer({ min: 0, max: 40 }).map((steps) => steps * 10_000),
  priceCurrency: fc.constantFrom(...CURRENCY_CODES),
  bedrooms: fc.nat({ max: 40 }),
  bathrooms: fc.nat({ max: 40 }),
  squareFeet: fc.nat({ max: 40 }),
  lotSize: fc.option(fc.nat({ max: 40 })),
  yearBuilt: fc.option(fc.nat({ max: 40 })),
  propertyType: fc.option(fc.constantFrom(...PROPERTY_TYPES)),
  coordinates: fc.nat({ max: 40 }).map((lat) => ({ lat, lng: 0 })),
})
const houses = fc.uniqueArray(house, { selector: ({ id }) => id, maxLength: 10 })
const answer = fc.constantFrom<WishAnswer | undefined>('yes', 'no', undefined)
/** Questions, each with an importance and possibly an answer. */
const answeredQuestions = fc.array(fc.tuple(fc.constantFrom(...IMPORTANCES), answer), { minLength: 1, maxLength: 15 })

function fitWith(chosen: readonly (readonly [Wish['importance'], WishAnswer | undefined])[]): Fit | null {
  const wishes = chosen.map(([importance], index) => questionWish(importance, `w${index}`))
  const answers = Object.fromEntries(chosen.flatMap(([, each], index) => (each ? [[`w${index}`, each]] : [])))
  return fitOf(wishes, HOUSE, answers)
}

/** Answers the questions for every other house: yes for every third wish, starting with the first, otherwise no. */
const answersAt = (someHouses: readonly MatchableHouse[], wishes: readonly Wish[]) =>
  Object.fromEntries(
    someHouses.flatMap(({ id }, index) => {
      if (index % 2 === 0) return []
      return [[id, Object.fromEntries(wishes.map((each, wishIndex) => [each.id, wishIndex % 3 ? ('no' as const) : ('yes' as const)]))]]
    }),
  )

describe('a verdict', () => {
  const unbounded = { atLeast: null, atMost: null }
  it.each<[string, WishSubject, 'met' | 'missed', Partial<MatchableHouse>?]>([
    ['a price equal to its upper bound', { kind: 'price', currency: 'USD', ...unbounded, atMost: 500_000 }, 'met'],
    ['a price above its bound', { kind: 'price', currency: 'USD', ...unbounded, atMost: 499_999 }, 'missed'],
    ['a price equal to its lower bound', { kind: 'price', currency: 'USD', ...unbounded, atLeast: 500_000 }, 'met'],
    ['a price in another currency', { kind: 'price', currency: 'EUR', ...unbounded, atMost: 460_000 }, 'met'],
    ['a price in another currency that is too high', { kind: 'price', currency: 'EUR', ...unbounded, atMost: 459_999 }, 'missed'],
    ['bedrooms', { kind: 'bedrooms', atLeast: 3, atMost: 3 }, 'met'],
    ['too few bedrooms', { kind: 'bedrooms', ...unbounded, atLeast: 4 }, 'missed'],
    ['a studio, which is known to have no bedrooms', { kind: 'bedrooms', ...unbounded, atLeast: 1 }, 'missed', { bedrooms: 0 }],
    ['half a bathroom', { kind: 'bathrooms', ...unbounded, atLeast: 2 }, 'missed'],
    ['an area', { kind: 'area', atLeast: 1200, atMost: 1300 }, 'met'],
    ['a lot', { kind: 'lot', ...unbounded, atMost: 3999 }, 'missed'],
    ['a year', { kind: 'year_built', atLeast: 1990, atMost: null }, 'met'],
    ['one of the wanted types', { kind: 'type', types: ['flat', 'house'] }, 'met'],
    ['none of the wanted types', { kind: 'type', types: ['flat', 'land'] }, 'missed'],
  ])('on %s', (_, wishSubject, verdict, changes) => expect(verdictOf(wish(wishSubject), { ...HOUSE, ...changes })).toBe(verdict))

  it.each<WishSubject>([
    { kind: 'price', currency: 'USD', ...unbounded, atMost: 1 },
    { kind: 'bathrooms', ...unbounded, atLeast: 1 },
    { kind: 'area', ...unbounded, atLeast: 1 },
    { kind: 'lot', ...unbounded, atLeast: 1 },
    { kind: 'year_built', ...unbounded, atLeast: 2000 },
    { kind: 'type', types: ['house'] },
    { kind: 'question', question: 'Quiet?' },
    { kind: 'place', place: WORK, atMost: 600 },
  ])('is unknown if the house lacks the fact: $kind', (wishSubject) => expect(verdictOf(wish(wishSubject), BARE_HOUSE)).toBe('unknown'))

  it('on a question is "met" after yes and "missed" after no', () => {
    expect([verdictOf(questionWish('must', 'w'), HOUSE, 'yes'), verdictOf(questionWish('must', 'w'), HOUSE, 'no')]).toEqual([
      'met',
      'missed',
    ])
  })

  it('is "met" for a house that costs exactly as much in another currency', () => {
    const code = fc.constantFrom(...CURRENCY_CODES)
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e9 }), code, code, (price, from, currency) => {
        const bound = Math.round(convert(price, from, currency))
        const exact = wish({ kind: 'price', currency, atLeast: bound, atMost: bound })
        expect(verdictOf(exact, { ...HOUSE, price: bound, priceCurrency: currency })).toBe(bound > 0 ? 'met' : 'unknown')
        expect(verdictOf(exact, { ...HOUSE, price, priceCurrency: from })).toBe('met')
      }),
      propertyParameters,
    )
  })

  it('is "met" for an area that equals both bounds, in either unit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.constantFrom('metric' as const, 'imperial' as const), (typed, system) => {
        const squareFeet = toStoredArea(typed, system)
        expect(verdictOf(wish({ kind: 'area', atLeast: squareFeet, atMost: squareFeet }), { ...HOUSE, squareFeet })).toBe('met')
      }),
      propertyParameters,
    )
  })
})

describe('a fit', () => {
  it('is null if there are no wishes', () => expect(fitOf([], HOUSE, {})).toBeNull())

  it('counts musts four times and important wishes twice, among wishes with a known verdict', () => {
    const wishes = [
      questionWish('must', 'a'),
      questionWish('must', 'b'),
      questionWish('important', 'c'),
      questionWish('important', 'd'),
      questionWish('nice', 'e'),
    ]
    expect(fitOf(wishes, HOUSE, { a: 'yes', c: 'no', e: 'yes' })).toEqual({
      verdicts: ['met', 'unknown', 'missed', 'unknown', 'met'],
      musts: { met: 1, missed: 0, unknown: 1 },
      met: 2,
      known: 3,
      total: 5,
      score: 71,
      metWeight: 5,
    })
  })

  it('has no score if no verdict is known', () => expect(fitOf([questionWish('must', 'a')], HOUSE, undefined)?.score).toBeNull())

  it('has a score from 0 to 100, inclusive', () => {
    fc.assert(
      fc.property(answeredQuestions, (chosen) => {
        const score = fitWith(chosen)?.score ?? 50
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(100)
        expect(fitWith(chosen.map(([importance]) => [importance, 'yes']))?.score).toBe(100)
        expect(fitWith(chosen.map(([importance]) => [importance, 'no']))?.score).toBe(0)
      }),
      propertyParameters,
    )
  })

  it('does not depend on the order of the wishes', () => {
    fc.assert(
      fc.property(wishesOf(), house, fc.infiniteStream(fc.nat()), (wishes, anyHouse, random) => {
        const shuffled = wishes.toSorted(() => ((random.next().value ?? 0) % 2 ? 1 : -1))
        const { verdicts, ...fit } = fitOf(wishes, anyHouse, { w0: 'yes', w1: 'no' }, findTrip) ?? { verdicts: [] }
        const { verdicts: others, ...other } = fitOf(shuffled, anyHouse, { w0: 'yes', w1: 'no' }, findTrip) ?? { verdicts: [] }
        expect(other).toEqual(fit)
        expect(others.map((verdict, index) => `${shuffled[index]?.id} ${verdict}`).toSorted()).toEqual(
          verdicts.map((verdict, index) => `${wishes[index]?.id} ${verdict}`).toSorted(),
        )
      }),
      propertyParameters,
    )
  })
})

describe('the order', () => {
  const sign = (order: number) => Math.sign(order)

  it('puts every house that misses a must below every house that misses none', () => {
    fc.assert(
      fc.property(answeredQuestions, answeredQuestions, (chosen, others) => {
        const withMissedMust = fitWith([...chosen, ['must', 'no']])
        const withoutMissedMust = fitWith(
          others.map(([importance, each]) => [importance, importance === 'must' && each === 'no' ? undefined : each]),
        )
        expect(compareFit(withoutMissedMust, withMissedMust)).toBeLessThan(0)
        expect(compareForEverybody([withoutMissedMust, withoutMissedMust], [withoutMissedMust, withMissedMust])).toBeLessThan(0)
      }),
      propertyParameters,
    )
  })

  it('sorts by the score, and among equal scores by the weight of met wishes', () => {
    const half = fitWith([
      ['important', 'yes'],
      ['important', 'no'],
    ])
    const unknown = fitWith([['important', undefined]])
    const all = fitWith([['important', 'yes']])
    expect(compareFit(all, half)).toBeLessThan(0)
    expect(compareFit(unknown, half)).toBeLessThan(0)
    expect(compareFit(all, unknown)).toBeLessThan(0)
    expect(compareFit(half, half)).toBe(0)
  })

  it('never ranks a house lower for an unknown fact than for a missed wish', () => {
    fc.assert(
      fc.property(answeredQuestions, fc.array(answeredQuestions, { maxLength: 3 }), fc.nat(), (chosen, others, anyIndex) => {
        const index = anyIndex % chosen.length
        const missed = fitWith(chosen.with(index, [chosen[index]?.[0] ?? 'must', 'no']))
        const unknown = fitWith(chosen.with(index, [chosen[index]?.[0] ?? 'must', undefined]))
        const otherFits = others.map(fitWith)
        expect(compareFit(unknown, missed)).toBeLessThanOrEqual(0)
        expect(compareForEverybody([unknown, ...otherFits], [missed, ...otherFits])).toBeLessThanOrEqual(0)
      }),
      propertyParameters,
    )
  })

  it('ranks for everybody by the least satisfied person, then by the total satisfaction', () => {
    const [full, half, third] = [
      [['nice', 'yes']],
      [
        ['nice', 'yes'],
        ['nice', 'no'],
      ],
      [
        ['nice', 'yes'],
        ['important', 'no'],
      ],
    ].map((each) => fitWith(each as [Wish['importance'], WishAnswer][]))
    expect(compareForEverybody([half ?? null, half ?? null], [full ?? null, third ?? null])).toBeLessThan(0)
    expect(compareForEverybody([half ?? null, full ?? null], [half ?? null, half ?? null])).toBeLessThan(0)
  })

  it('does not depend on people without wishes', () => {
    fc.assert(
      fc.property(answeredQuestions, answeredQuestions, (one, other) => {
        const [a, b] = [fitWith(one), fitWith(other)]
        expect(sign(compareForEverybody([null, a], [null, b]))).toBe(sign(compareFit(a, b)))
      }),
      propertyParameters,
    )
  })
})

describe('sorted houses', () => {
  it('do not depend on the order of houses, people and wishes', () => {
    fc.assert(
      fc.property(houses, wishesOf(6), wishesOf(6), (someHouses, danasWishes, samsWishes) => {
        const answers = answersAt(someHouses, danasWishes)
        const sorted = sortByFit(someHouses, [danasWishes, samsWishes], answers)
        expect(sortByFit(someHouses.toReversed(), [samsWishes.toReversed(), [], danasWishes.toReversed()], answers)).toEqual(sorted)
      }),
      propertyParameters,
    )
  })

  it('are in the order of their fits', () => {
    fc.assert(
      fc.property(houses, wishesOf(6), wishesOf(6), (someHouses, danasWishes, samsWishes) => {
        const answers = answersAt(someHouses, danasWishes)
        const fits = sortByFit(someHouses, [danasWishes, samsWishes], answers).map((each) =>
          [danasWishes, samsWishes].map((wishes) => fitOf(wishes, each, answers[each.id], findTrip)),
        )
        for (const [index, each] of fits.slice(1).entries()) expect(compareForEverybody(fits[index] ?? [], each)).toBeLessThanOrEqual(0)
      }),
      propertyParameters,
    )
  })

  it('do not depend on the currency in which prices are entered', () => {
    fc.assert(
      fc.property(houses, wishesOf(6), fc.constantFrom(...CURRENCY_CODES), (someHouses, wishes, currency) => {
        const housesInOneCurrency = someHouses.map((each) => ({ ...each, priceCurrency: currency }))
        const convertedWishes = wishes.map((each) => (each.kind === 'price' ? { ...each, currency } : each))
        const other = currency === 'JPY' ? ('USD' as const) : ('JPY' as const)
        const convertedHouses = housesInOneCurrency.map((each) => ({
          ...each,
          price: Math.round(convert(each.price, currency, other)),
          priceCurrency: other,
        }))
        const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
        expect(idsOf(sortByFit(convertedHouses, [convertedWishes], {}))).toEqual(
          idsOf(sortByFit(housesInOneCurrency, [convertedWishes], {})),
        )
      }),
      propertyParameters,
    )
  })
})
