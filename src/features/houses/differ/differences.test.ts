import { expect, test } from 'vitest'
import { DANA, house } from '@/test/factories'
import type { House } from '../house'
import { differencesOf } from './differences'

const MEMBERS = [
  { id: DANA, name: 'Dana Levi' },
  { id: 'sam', name: 'Sam Ortiz' },
]

/** Creates a house with Dana's and Sam's star ratings. */
const ratedHouse = (id: string, dana: number, sam: number, overrides: Partial<House> = {}) =>
  house({ id, ownerRating: dana, opinions: [{ userId: 'sam', name: 'Sam Ortiz', rating: sam, isFavorite: false }], ...overrides })

test('the greatest differences come first; examples and ruled-out houses are left out', () => {
  const houses = [
    ratedHouse('near', 4, 2),
    ratedHouse('far', 5, 1),
    ratedHouse('gone', 5, 1, { status: 'Not Interested' }),
    ratedHouse('example', 5, 1, { isExample: true }),
    ratedHouse('dull', 1, 2),
    ratedHouse('best', 5, 5),
    ratedHouse('good', 4, 4),
  ]
  const { differences, likedHouses, unwantedHouses } = differencesOf(houses, MEMBERS, DANA, null, false)
  expect(differences.map(({ house: { id } }) => id)).toEqual(['far', 'near'])
  expect(likedHouses.map(({ id }) => id)).toEqual(['best', 'good'])
  expect(unwantedHouses.map(({ id }) => id)).toEqual(['dull'])
})
