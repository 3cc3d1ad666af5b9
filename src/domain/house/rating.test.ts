import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '@/test/properties'
import { MAX_STARS, ratingFromRow } from './rating'

describe('the rating of a row', () => {
  it.each([
    [null, 3],
    [undefined, 3],
    [0, 0],
    [1, 1],
    [5, 5],
    [9, 5],
    [-1, 0],
    [3.6, 4],
    [Number.NaN, 3],
  ])('%o is %d', (stored, rating) => {
    expect(ratingFromRow(stored)).toBe(rating)
  })

  it('is always a whole number of stars', () => {
    fc.assert(
      fc.property(fc.double(), (stored) => {
        const rating = ratingFromRow(stored)
        expect(Number.isInteger(rating) && rating >= 0 && rating <= MAX_STARS).toBe(true)
      }),
      propertyRuns,
    )
  })
})
