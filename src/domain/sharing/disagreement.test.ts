import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { opinionScore, disagreementOf, stanceSentence, talkingPoint, verdictOf, type Stance } from './disagreement'

const stance = (shortName: string, opinion: Partial<Stance> = {}): Stance => ({
  userId: shortName,
  shortName,
  isViewer: shortName === 'You',
  rating: 0,
  isFavorite: false,
  missedMusts: [],
  ...opinion,
})

const stances = fc.array(
  fc.record({
    userId: fc.uuid(),
    shortName: fc.constantFrom('You', 'Sam', 'Kim'),
    isViewer: fc.boolean(),
    rating: fc.integer({ min: 0, max: 5 }),
    isFavorite: fc.boolean(),
    missedMusts: fc.array(fc.string(), { maxLength: 3 }),
  }),
  { maxLength: 6 },
)

describe('how much a person likes a house', () => {
  it.each([
    [{ isFavorite: true }, 1],
    [{ isFavorite: true, rating: 2 }, 1],
    [{ rating: 5 }, 1],
    [{ rating: 3 }, 0],
    [{ rating: 1 }, -1],
    [{ missedMusts: ['Parking'] }, -0.5],
    [{ rating: 4, missedMusts: ['Parking'] }, 0.5],
    [{}, null],
  ])('%o is %s', (opinion, score) => {
    expect(opinionScore(stance('You', opinion))).toBe(score)
  })
})

describe('the two sides', () => {
  it.each([
    ['two stars apart', [{ rating: 4 }, { rating: 2 }], 1],
    ['a heart and one star', [{ isFavorite: true }, { rating: 1 }], 2],
    ['a heart and a missed must', [{ isFavorite: true }, { missedMusts: ['Parking'] }], 1.5],
  ] as const)('differ: %s', (_, [yours, sams], strength) => {
    const sides = disagreementOf([stance('Sam', sams), stance('You', yours)])
    expect(sides).toEqual({ strength, higherStances: [stance('You', yours)], lowerStances: [stance('Sam', sams)] })
  })

  it.each([
    ['one star apart', [{ rating: 4 }, { rating: 3 }]],
    ['one has no opinion', [{ rating: 5 }, {}]],
    ['both miss a must', [{ missedMusts: ['Parking'] }, { missedMusts: ['Garden'] }]],
  ] as const)('do not differ: %s', (_, [yours, sams]) => {
    expect(disagreementOf([stance('You', yours), stance('Sam', sams)])).toBeNull()
  })

  it('include a person in between on the nearer side, and leave out people without an opinion', () => {
    const sides = disagreementOf([stance('You', { rating: 5 }), stance('Sam', { rating: 4 }), stance('Kim', { rating: 1 }), stance('Lee')])
    expect(sides?.higherStances.map(({ shortName }) => shortName)).toEqual(['You', 'Sam'])
    expect(sides?.lowerStances.map(({ shortName }) => shortName)).toEqual(['Kim'])
  })

  it('never depend on the order of the members, and neither is empty', () => {
    fc.assert(
      fc.property(stances, (all) => {
        const [one, other] = [disagreementOf(all), disagreementOf(all.toReversed())]
        expect(one?.strength).toBe(other?.strength)
        expect(new Set(one?.higherStances)).toEqual(new Set(other?.higherStances))
        expect(one === null || Math.min(one.higherStances.length, one.lowerStances.length) > 0).toBe(true)
        expect(one?.strength ?? 1).toBeLessThanOrEqual(2)
      }),
    )
  })
})

describe('the joint verdict', () => {
  it.each([
    ['all like it', [{ rating: 4 }, { isFavorite: true }], 'liked'],
    ['all like it, but it misses a must', [{ rating: 4 }, { isFavorite: true, missedMusts: ['Parking'] }], null],
    ['all would let it go', [{ rating: 2 }, { missedMusts: ['Parking'] }], 'unwanted'],
    ['they differ', [{ rating: 5 }, { rating: 1 }], 'differ'],
    ['one is undecided', [{ rating: 4 }, { rating: 3 }], null],
    ['one has no opinion', [{ rating: 4 }, {}], null],
    ['there is only one member', [{ rating: 5 }], null],
  ] as const)('%s', (_, opinion, verdict) => {
    expect(verdictOf(opinion.map((each, index) => stance(`${index}`, each)))).toBe(verdict)
  })
})

describe('a member’s view in a sentence', () => {
  it.each([
    ['You', { rating: 5, isFavorite: true }, 'You gave it 5 stars and a heart.'],
    ['Sam', { rating: 1 }, 'Sam gave it 1 star.'],
    ['Sam', { isFavorite: true, missedMusts: ['Parking'] }, 'Sam gave it a heart, but it misses “Parking”.'],
    ['You', { missedMusts: ['Parking', 'A garden'] }, 'You haven’t rated it, and it misses “Parking” and “A garden”.'],
    ['Sam', { rating: 2, missedMusts: ['A', 'B', 'C', 'D'] }, 'Sam gave it 2 stars, and it misses “A”, “B” and 2 more.'],
    ['Sam', { rating: 3, missedMusts: ['A'] }, 'Sam gave it 3 stars, and it misses “A”.'],
  ])('%s with %o: %s', (shortName, opinion, text) => {
    expect(stanceSentence(stance(shortName, opinion))).toBe(text)
  })
})

describe('the start of a conversation', () => {
  it.each([
    ['the missed must of the person who likes it less', { Sam: ['Parking'], You: ['Garden'] }, 'About “Parking”: '],
    ['the ratings if no must is missed, or none that all may read', {}, 'About our ratings: '],
  ])('%s', (_, sharedMusts, text) => {
    const sides = disagreementOf([stance('You', { rating: 5 }), stance('Sam', { rating: 2, missedMusts: ['Parking'] })])
    expect(sides && talkingPoint(sides, new Map(Object.entries(sharedMusts)))).toBe(text)
  })
})
