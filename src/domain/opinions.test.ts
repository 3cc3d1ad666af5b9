import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns, wildText } from '@/test/properties'
import { averageRating, ratingsOf, type Opinion } from './opinions'

const by = (userId: string, name: string, rating: number): Opinion => ({ userId, name, rating, isFavorite: false })
const byNumber = (a: number, b: number) => a - b
const words = (ratings: { who: string; rating: number }[]) => ratings.map(({ who, rating }) => `${who} ${rating}`).join(' · ')

describe('everyone’s ratings', () => {
  test.each([
    ['the owner looks', 'dana', 4, [by('sam', 'Sam Ortiz', 2)], 'You 4 · Sam 2'],
    ['a member looks', 'sam', 2, [by('sam', 'Sam Ortiz', 4)], 'You 4 · Dana 2'],
    ['nobody has rated', 'sam', 0, [], ''],
    ['who has not rated is left out', 'sam', 0, [by('sam', 'Sam Ortiz', 0), by('kim', 'Kim Lee', 5)], 'Kim 5'],
    ['others come by name', 'dana', 1, [by('z', 'Zoe', 3), by('a', 'Ada', 2)], 'You 1 · Ada 2 · Zoe 3'],
    ['namesakes are told apart', 'dana', 1, [by('a', 'Sam Ortiz', 3), by('b', 'Sam Berg', 2)], 'You 1 · Sam Berg 2 · Sam Ortiz 3'],
    ['a namesake of the viewer needs no telling apart', 'a', 1, [by('a', 'Sam Ortiz', 3), by('b', 'Sam Berg', 2)], 'You 3 · Dana 1 · Sam 2'],
    ['a name of blanks', 'dana', 1, [by('a', '  ', 3)], 'You 1 · Somebody 3'],
  ])('%s', (_, viewer, ownerRating, opinions, expected) => {
    expect(words(ratingsOf({ userId: 'dana', ownerRating, opinions }, viewer, 'Dana Levi'))).toBe(expected)
  })
})

describe('the average', () => {
  test.each([
    [4, [], null],
    [0, [by('a', 'A', 4)], null],
    [4, [by('a', 'A', 2)], 3],
    [4, [by('a', 'A', 0)], null],
    [5, [by('a', 'A', 4), by('b', 'B', 4)], 4.3],
  ])('of %i and %j', (ownerRating, opinions, expected) => {
    expect(averageRating({ userId: 'dana', ownerRating, opinions })).toBe(expected)
  })
})

test('property: each who rated stands there once, the viewer first, and the average lies between the ratings', () => {
  const opinion = fc.record({ userId: fc.uuid(), name: wildText, rating: fc.integer({ min: 0, max: 5 }), isFavorite: fc.boolean() })
  const opinions = fc.uniqueArray(opinion, { selector: ({ userId }) => userId, maxLength: 8 })
  fc.assert(
    fc.property(opinions, fc.integer({ min: 0, max: 5 }), fc.nat(8), wildText, (all, ownerRating, at, ownerName) => {
      const house = { userId: 'owner', ownerRating, opinions: all }
      const viewerId = all[at]?.userId ?? 'owner'
      const ratings = ratingsOf(house, viewerId, ownerName)
      const rated = [ownerRating, ...all.map(({ rating }) => rating)].filter((rating) => rating > 0)
      expect(ratings.map(({ rating }) => rating).toSorted(byNumber)).toEqual(rated.toSorted(byNumber))
      expect(ratings.findIndex(({ who }) => who === 'You')).toBeLessThanOrEqual(0)
      const average = averageRating(house)
      expect(average === null).toBe(rated.length < 2)
      expect(average ?? rated[0] ?? 0).toBeGreaterThanOrEqual(Math.min(...rated, 5) * Number(rated.length > 0))
      expect(average ?? 0).toBeLessThanOrEqual(Math.max(...rated, 0))
    }),
    propertyRuns,
  )
})
