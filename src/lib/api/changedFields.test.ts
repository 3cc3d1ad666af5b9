import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { sameJson } from './changedFields'

it.each([
  [1, 1, true],
  [1, '1', false],
  [null, undefined, true],
  [null, '', false],
  [0, null, false],
  ['a', 'a', true],
  [[1, 2], [2, 1], false],
  [[], {}, false],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, true],
  [{ a: 1 }, { a: 1, b: 2 }, false],
  [{ a: 1 }, { a: 1, b: undefined }, true],
  [[{ a: { c: 1, b: [2] } }], [{ a: { b: [2], c: 1 } }], true],
  [{ a: null }, {}, false],
])('sameJson(%j, %j) is %s', (one, other, isSame) => {
  expect(sameJson(one, other)).toBe(isSame)
  expect(sameJson(other, one)).toBe(isSame)
})

/** Reverses the key order of every object, since jsonb may return the keys in any order. */
function reverseKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reverseKeys)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, inner]) => [key, reverseKeys(inner)]),
  )
}

it('sameJson ignores the order of keys', () => {
  const { failed } = fc.check(
    fc.property(fc.jsonValue(), (value) => sameJson(value, reverseKeys(value))),
    propertyParameters,
  )
  expect(failed).toBe(false)
})
