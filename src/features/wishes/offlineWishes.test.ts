import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { WISH_KINDS, type Wish } from '@/domain/fit/wishes'
import { propertyParameters } from '@/test/properties'
import { offlineWishes } from './offlineWishes'
import { huntWishesFrom } from './wish'

const place = { label: 'Work', mode: 'bike', latitude: 30.5, longitude: -97.5 }
const row = { user_id: 'u', importance: 'must', created_at: '', question: 'A loom?', currency: 'EUR', types: ['flat'], at_most: 3, place }
const huntWishes = huntWishesFrom({
  lists: [{ user_id: 'u', shared_at: null }],
  wishes: WISH_KINDS.map((kind) => ({ ...row, id: kind, kind, ...(kind === 'question' && { yes: ['a'], no: ['b'] }) })),
})
const withWish = (kind: Wish['kind'], change: object) => ({
  ...huntWishes,
  wishes: huntWishes.wishes.map((wish) => (wish.kind === kind ? { ...wish, ...change } : wish)),
})

it('restores a wish of each kind', () => {
  expect(huntWishes.wishes.map(({ kind }) => kind)).toEqual(WISH_KINDS)
  expect(offlineWishes.isUsable(structuredClone(huntWishes))).toBe(true)
})

it.each<[string, unknown]>([
  ['undefined', undefined],
  ['wishes without their lists', { ...huntWishes, lists: undefined }],
  ['a wish without an author', withWish('question', { userId: undefined })],
  ['a wish of an unknown kind', withWish('question', { kind: 'garden' })],
  ['a wish of an unknown importance', withWish('question', { importance: 'vital' })],
  ['a question without its text', withWish('question', { question: undefined })],
  ['a price in an unknown currency', withWish('price', { currency: 'XYZ' })],
  ['a minimum that is text', withWish('bedrooms', { atLeast: '2' })],
  ['an unknown type', withWish('type', { types: ['castle'] })],
  ['a place without its point', withWish('place', { place: { id: 'p', label: 'Work', mode: 'bike' } })],
  ['an unknown answer', { ...huntWishes, answers: { a: { question: 'maybe' } } }],
])('does not restore %s', (_, stored) => {
  expect(offlineWishes.isUsable(stored)).toBe(false)
})

it('restores every response that could be parsed', () => {
  const wish = fc.record({ kind: fc.constantFrom(...WISH_KINDS, 'garden'), at_least: fc.anything(), types: fc.anything() })
  fc.assert(
    fc.property(fc.array(wish), fc.anything(), (wishes, lists) => {
      expect(offlineWishes.isUsable(huntWishesFrom({ lists, wishes: wishes.map((each) => ({ ...row, ...each })) }))).toBe(true)
    }),
    propertyParameters,
  )
})
