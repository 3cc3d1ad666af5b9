import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { comparedIds, toggledChoice } from './compareChoice'

describe('the choice', () => {
  it.each<[string | null, string[]]>([
    [null, []],
    ['', []],
    ['a,b', ['a', 'b']],
    [' a , a,,b,c,d,e', ['a', 'b', 'c', 'd']],
  ])('%j in a URL names %j', (text, ids) => expect(comparedIds(text)).toEqual(ids))

  it('contains up to four houses', () => {
    expect(toggledChoice(['a'], 'b')).toEqual(['a', 'b'])
    expect(toggledChoice(['a', 'b'], 'a')).toEqual(['b'])
    expect(toggledChoice(['a', 'b', 'c', 'd'], 'e')).toEqual(['a', 'b', 'c', 'd'])
    expect(toggledChoice(['a', 'b', 'c', 'd'], 'd')).toEqual(['a', 'b', 'c'])
  })

  it('has at most four ids, without duplicates, for any text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const ids = comparedIds(text)
        expect(ids.length).toBeLessThanOrEqual(4)
        expect(new Set(ids).size).toBe(ids.length)
      }),
      propertyParameters,
    )
  })
})
