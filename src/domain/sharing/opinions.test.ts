import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { isEverybodysFavorite, opinionsOf, type Opinion, favoritesText, ratingsText } from './opinions'

const MEMBERS = ['Dana Levi', 'Sam Ortiz', 'Kim Lee', 'Ada Okoro'].map((name) => ({ id: name.split(' ')[0] ?? '', name }))

/** Creates a house from each member's stars, followed by ♥ if it is their favorite: `{ Dana: '5♥', Sam: '2' }`. Dana is the owner. */
function house(opinionByName: Record<string, string>) {
  const opinionOf = (id: string) => ({
    rating: Number.parseInt(opinionByName[id] ?? '', 10) || 0,
    isFavorite: opinionByName[id]?.includes('♥') ?? false,
  })
  const collaboratorIds = Object.keys(opinionByName).filter((id) => id !== 'Dana')
  return {
    userId: 'Dana',
    ownerRating: opinionOf('Dana').rating,
    ownerIsFavorite: opinionOf('Dana').isFavorite,
    opinions: collaboratorIds.map((id): Opinion => ({
      userId: id,
      name: MEMBERS.find((each) => each.id === id)?.name ?? id,
      ...opinionOf(id),
    })),
  }
}

const opinionsSeenBy = (opinionByName: Record<string, string>, count: number, viewer = 'Dana') =>
  opinionsOf(house(opinionByName), MEMBERS.slice(0, count), viewer)

describe('the label of the hearts', () => {
  test.each([
    [{ Dana: '♥' }, 1, 'Dana', '', ''],
    [{}, 2, 'Dana', '', ''],
    [{ Dana: '♥' }, 2, 'Dana', 'You', 'You'],
    [{ Sam: '♥' }, 2, 'Dana', 'Sam', 'Sam'],
    [{ Dana: '♥', Sam: '♥' }, 2, 'Dana', 'You and Sam', 'You and Sam'],
    [{ Dana: '♥', Sam: '♥' }, 2, 'Sam', 'You and Dana', 'You and Dana'],
    [{ Sam: '♥', Kim: '♥' }, 3, 'Dana', 'Sam and Kim', 'Sam and Kim'],
    [{ Dana: '♥', Sam: '♥', Kim: '♥' }, 3, 'Dana', 'You and 2 others', 'You, Sam and Kim'],
    [{ Dana: '♥', Sam: '♥', Kim: '♥', Ada: '♥' }, 4, 'Kim', 'You and 3 others', 'You, Dana, Sam and Ada'],
  ])('%j in a hunt of %i, seen by %s: "%s"', (opinionByName, count, viewer, cardText, pageText) => {
    expect(favoritesText(opinionsSeenBy(opinionByName, count, viewer), 'card')).toBe(cardText)
    expect(favoritesText(opinionsSeenBy(opinionByName, count, viewer), 'page')).toBe(pageText)
  })
})

describe('the label of the stars', () => {
  test.each([
    [{ Dana: '5' }, 1, 'Dana', '', ''],
    [{}, 2, 'Dana', '', ''],
    [{ Dana: '5', Sam: '2' }, 2, 'Dana', 'You 5 · Sam 2', 'You 5 · Sam 2'],
    [{ Dana: '5', Sam: '2' }, 2, 'Sam', 'You 2 · Dana 5', 'You 2 · Dana 5'],
    [{ Dana: '5' }, 2, 'Dana', 'You 5 · Sam hasn’t rated', 'You 5 · Sam hasn’t rated'],
    [{ Sam: '2' }, 2, 'Dana', 'Sam 2 · You haven’t rated', 'Sam 2 · You haven’t rated'],
    [{ Dana: '5', Sam: '2', Kim: '4' }, 3, 'Dana', 'You 5 · Sam 2 · +1', 'You 5 · Sam 2 · Kim 4'],
    [{ Dana: '5', Sam: '2' }, 3, 'Dana', 'You 5 · Sam 2', 'You 5 · Sam 2 · Kim hasn’t rated'],
    [{ Kim: '4' }, 3, 'Dana', 'Kim 4 · 2 haven’t rated', 'Kim 4 · You and Sam haven’t rated'],
    [{ Dana: '1', Sam: '2', Kim: '3', Ada: '4' }, 4, 'Ada', 'You 4 · Dana 1 · +2', 'You 4 · Dana 1 · Sam 2 · Kim 3'],
  ])('%j in a hunt of %i, seen by %s: "%s"', (opinionByName, count, viewer, cardText, pageText) => {
    expect(ratingsText(opinionsSeenBy(opinionByName, count, viewer), 'card')).toBe(cardText)
    expect(ratingsText(opinionsSeenBy(opinionByName, count, viewer), 'page')).toBe(pageText)
  })

  test('includes a person with an opinion who is not in the list of members yet', () => {
    expect(ratingsText(opinionsSeenBy({ Dana: '5', Sam: '2' }, 1), 'card')).toBe('You 5 · Sam 2')
  })

  test('is empty until the members are loaded', () => {
    expect(ratingsText(opinionsSeenBy({ Dana: '5', Sam: '2♥' }, 0), 'card')).toBe('')
    expect(favoritesText(opinionsSeenBy({ Dana: '5', Sam: '2♥' }, 0), 'card')).toBe('')
  })
})

describe('whether a house is everybody’s favorite', () => {
  test.each([
    [{ Dana: '♥', Sam: '♥' }, 2, true],
    [{ Dana: '♥' }, 2, false],
    [{ Sam: '♥' }, 2, false],
    [{ Dana: '♥', Sam: '♥' }, 3, false],
    [{ Dana: '♥', Sam: '♥', Kim: '♥' }, 3, true],
    [{ Dana: '♥' }, 1, true],
    [{ Dana: '♥' }, 0, true],
    [{}, 0, false],
  ])('%j in a hunt of %i: %s', (opinionByName, count, expected) => {
    expect(isEverybodysFavorite(house(opinionByName), MEMBERS.slice(0, count))).toBe(expected)
  })
})

test('everybody is listed once, the viewer first, and the labels name everybody with a heart or a rating', () => {
  const person = fc.record({ name: anyText, rating: fc.integer({ min: 0, max: 5 }), isFavorite: fc.boolean() })
  fc.assert(
    fc.property(fc.array(person, { minLength: 2, maxLength: 8 }), fc.nat(7), (people, anyIndex) => {
      const all = people.map((each, index) => ({ userId: String(index), ...each }))
      const [owner, ...others] = all
      const ratedHouse = { userId: '0', ownerRating: owner?.rating ?? 0, ownerIsFavorite: owner?.isFavorite ?? false, opinions: others }
      const members = all.map(({ userId: id, name }) => ({ id, name }))
      const viewerId = String(anyIndex % all.length)
      const opinions = opinionsOf(ratedHouse, members, viewerId)
      expect(opinions[0]).toMatchObject({ userId: viewerId, shortName: 'You' })
      expect(opinions.map(({ userId }) => userId).toSorted()).toEqual(members.map(({ id }) => id).toSorted())
      const favoriteOpinions = opinions.filter(({ isFavorite }) => isFavorite)
      expect(favoritesText(opinions, 'page') === '').toBe(favoriteOpinions.length === 0)
      for (const { shortName } of favoriteOpinions) expect(favoritesText(opinions, 'page')).toContain(shortName)
      const ratedOpinions = opinions.filter(({ rating }) => rating > 0)
      for (const { shortName, rating } of ratedOpinions) expect(ratingsText(opinions, 'page')).toContain(`${shortName} ${rating}`)
      expect(isEverybodysFavorite(ratedHouse, members)).toBe(favoriteOpinions.length === all.length)
    }),
    propertyParameters,
  )
})
