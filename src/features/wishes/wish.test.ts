import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { WishPlace } from '@/domain/fit/wishes'
import { propertyParameters } from '@/test/properties'
import { columnsOfWish, huntWishesFrom, NO_WISHES, placeColumns, withAnswer, wishFromRow, withoutWish, withWish } from './wish'
import { fieldsOfWish, valuesOfWish, wishSchema } from './wishForm'

const STORED_PLACE = { label: 'Work', mode: 'bike', latitude: 30.5, longitude: -97.5 }
const PLACE: WishPlace = { id: 'p', label: 'Work', mode: 'bike', point: { lat: 30.5, lng: -97.5 } }

const subjects = fc.oneof(
  fc.record({ kind: fc.constant('question'), question: fc.stringMatching(/^[a-z]{1,20}$/) }),
  fc.record({
    kind: fc.constant('place'),
    place_id: fc.constant('p'),
    at_most: fc.integer({ min: 1, max: 600 }),
    place: fc.constant(STORED_PLACE),
  }),
  // The database sorts the types.
  fc.record({ kind: fc.constant('type'), types: fc.subarray(['flat', 'house', 'land', 'other', 'terraced'], { minLength: 1 }) }),
  fc
    .record({
      kind: fc.constantFrom('price', 'bedrooms', 'bathrooms', 'area', 'lot', 'year_built'),
      atLeast: fc.option(fc.integer({ min: 1800, max: 1900 })),
      atMost: fc.integer({ min: 1901, max: 2200 }),
      currency: fc.constantFrom('USD', 'EUR', 'JPY'),
    })
    .map(({ kind, atLeast, atMost, currency }) =>
      kind === 'price'
        ? { kind, currency, at_least: atLeast, at_most: atMost }
        : { kind, at_least: scaled(kind, atLeast), at_most: scaled(kind, atMost) },
    ),
)
const scaled = (kind: string, bound: number | null) => (bound === null || !kind.endsWith('rooms') ? bound : Math.round(bound / 30))

it('any response from the database is parsed without throwing', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(huntWishesFrom(stored).wishes).toBeInstanceOf(Array)
      expect(huntWishesFrom({ lists: stored, wishes: [stored] }).answers).toBeTypeOf('object')
    }),
    propertyParameters,
  )
})

it('a wish is unchanged after conversion to columns or form values and back, in either unit system', () => {
  const system = fc.constantFrom('metric' as const, 'imperial' as const)
  const currency = fc.constantFrom('USD' as const, 'EUR' as const)
  fc.assert(
    fc.property(subjects, system, currency, (stored, units, viewerCurrency) => {
      const wish = wishFromRow({ id: 'w', user_id: 'u', importance: 'must', created_at: '', question: '', ...stored })!
      const columns = columnsOfWish({ importance: 'must', subject: wish })
      expect(
        wishFromRow({ id: 'w', user_id: 'u', created_at: '', ...columns, place: wish.kind === 'place' && placeColumns(wish.place) }),
      ).toEqual(wish)
      const values = valuesOfWish(wish, { currency: viewerCurrency, system: units })
      expect(wishSchema(units, [], [PLACE]).safeParse(values).success).toBe(true)
      expect(columnsOfWish(fieldsOfWish(values, { system: units, places: [PLACE] }, wish))).toEqual(columns)
    }),
    propertyParameters,
  )
})

it('answers are grouped by house, and removed with their wish', () => {
  const question = { id: 'w', user_id: 'u', importance: 'nice', kind: 'question', question: 'A loom', created_at: '' }
  const parsed = huntWishesFrom({ lists: [{ user_id: 'u', shared_at: null }], wishes: [{ ...question, yes: ['a'], no: ['b'] }] })
  expect(parsed.lists).toEqual({ u: null })
  expect(parsed.answers).toEqual({ a: { w: 'yes' }, b: { w: 'no' } })
  expect(withAnswer(parsed, 'w', 'a', 'no').answers).toEqual({ a: { w: 'no' }, b: { w: 'no' } })
  expect(withAnswer(parsed, 'w', 'a', null).answers).toEqual({ a: {}, b: { w: 'no' } })
  expect(withoutWish(parsed, 'w')).toEqual({ ...NO_WISHES, lists: { u: null }, answers: { a: {}, b: {} } })
  expect(wishFromRow({ ...question, kind: 'place', at_most: 30, place_id: 'p', place: null })).toBeNull()
  expect(wishFromRow({ ...question, kind: 'place', at_most: 30, place_id: 'p', place: { ...STORED_PLACE, mode: 'boat' } })).toBeNull()
  const bedroomsWish = wishFromRow({ ...question, kind: 'bedrooms', at_least: 2 })!
  expect(withWish(parsed, bedroomsWish)).toMatchObject({ wishes: [{ kind: 'bedrooms' }], answers: { a: {}, b: {} } })
})
