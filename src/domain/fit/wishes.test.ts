import { describe, expect, it } from 'vitest'
import { isSameWish, wishesByPerson, type Wish, type WishSubject } from './wishes'

const price: WishSubject = { kind: 'price', currency: 'USD', atLeast: null, atMost: 500_000 }

describe('two wishes', () => {
  it.each<[string, WishSubject, WishSubject, boolean]>([
    [
      'are the same if their questions differ only in case',
      { kind: 'question', question: 'Quiet at night?' },
      { kind: 'question', question: ' quiet AT night? ' },
      true,
    ],
    ['differ if their questions differ', { kind: 'question', question: 'Quiet?' }, { kind: 'question', question: 'Quiet' }, false],
    ['are the same if their bounds are the same', price, { ...price }, true],
    ['differ if a bound differs', price, { ...price, atMost: 500_001 }, false],
    ['differ if a number is the maximum of one and the minimum of the other', price, { ...price, atLeast: 500_000, atMost: null }, false],
    ['differ if their currencies differ', price, { ...price, currency: 'EUR' }, false],
    ['differ if their facts differ', { kind: 'area', atLeast: 100, atMost: null }, { kind: 'lot', atLeast: 100, atMost: null }, false],
    [
      'are the same if they have the same types in another order',
      { kind: 'type', types: ['flat', 'house'] },
      { kind: 'type', types: ['house', 'flat'] },
      true,
    ],
    ['differ if one has more types', { kind: 'type', types: ['flat'] }, { kind: 'type', types: ['flat', 'house'] }, false],
  ])('%s', (_, one, other, isSame) => expect(isSameWish(one, other)).toBe(isSame))
})

it('wishes are grouped by person, each group in the original order', () => {
  const wish = (id: string, userId: string): Wish => ({ id, userId, importance: 'nice', createdAt: '', ...price })
  const groups = wishesByPerson([wish('a', 'dana'), wish('b', 'sam'), wish('c', 'dana')])
  expect([...groups].map(([userId, wishes]) => [userId, wishes.map(({ id }) => id).join('')])).toEqual([
    ['dana', 'ac'],
    ['sam', 'b'],
  ])
})
