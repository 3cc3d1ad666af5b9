import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { MAX_STARS, ratingFromRow, DEFAULT_STATUS, HOUSE_STATUSES, isHouseStatus, isRuledOut } from './house'
import * as fc from 'fast-check'

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
      propertyParameters,
    )
  })
})

it('there are six statuses, and a house starts with the first', () => {
  expect(HOUSE_STATUSES).toHaveLength(6)
  expect(HOUSE_STATUSES.every(isHouseStatus)).toBe(true)
  expect(DEFAULT_STATUS).toBe('Interested')
})

it.each(['', 'interested', 'Sold', ' Bought', null, undefined, 0])('rejects %o as a status', (value) => {
  expect(isHouseStatus(value)).toBe(false)
})

it('two statuses rule a house out', () => {
  expect(HOUSE_STATUSES.filter(isRuledOut)).toEqual(['Not Interested', 'Offer Declined'])
  expect(isRuledOut('Sold')).toBe(false)
})
