import { describe, expect, it } from 'vitest'
import { isSameWish, wishesByPerson, type Wish, type WishSubject } from './wishes'

const price: WishSubject = { kind: 'price', currency: 'USD', atLeast: null, atMost: 500_000 }

describe('wishes are the same', () => {
  it.each<[string, WishSubject, WishSubject, boolean]>([
    [
      'as questions, whatever the case',
      { kind: 'question', question: 'Quiet at night?' },
      { kind: 'question', question: ' quiet AT night? ' },
      true,
    ],
    ['but not as different questions', { kind: 'question', question: 'Quiet?' }, { kind: 'question', question: 'Quiet' }, false],
    ['with the same bounds', price, { ...price }, true],
    ['but not with another bound', price, { ...price, atMost: 500_001 }, false],
    ['but not with the same number as the other bound', price, { ...price, atLeast: 500_000, atMost: null }, false],
    ['but not in another currency', price, { ...price, currency: 'EUR' }, false],
    ['but not about another fact', { kind: 'area', atLeast: 100, atMost: null }, { kind: 'lot', atLeast: 100, atMost: null }, false],
    ['with the same types in another order', { kind: 'type', types: ['flat', 'house'] }, { kind: 'type', types: ['house', 'flat'] }, true],
    ['but not with more types', { kind: 'type', types: ['flat'] }, { kind: 'type', types: ['flat', 'house'] }, false],
  ])('%s', (_, one, other, same) => expect(isSameWish(one, other)).toBe(same))
})

it('wishes are grouped by person, each in its order', () => {
  const wish = (id: string, userId: string): Wish => ({ id, userId, importance: 'nice', createdAt: '', ...price })
  const groups = wishesByPerson([wish('a', 'dana'), wish('b', 'sam'), wish('c', 'dana')])
  expect([...groups].map(([userId, wishes]) => [userId, wishes.map(({ id }) => id).join('')])).toEqual([
    ['dana', 'ac'],
    ['sam', 'b'],
  ])
})
