import { expect, it } from 'vitest'
import { DEFAULT_STATUS, HOUSE_STATUSES, isHouseStatus, isRuledOut } from './status'

it('knows the six statuses and starts with the first', () => {
  expect(HOUSE_STATUSES).toHaveLength(6)
  expect(HOUSE_STATUSES.every(isHouseStatus)).toBe(true)
  expect(DEFAULT_STATUS).toBe('Interested')
})

it.each(['', 'interested', 'Sold', ' Bought', null, undefined, 0])('refuses %o', (value) => {
  expect(isHouseStatus(value)).toBe(false)
})

it('two statuses take a house out of the running', () => {
  expect(HOUSE_STATUSES.filter(isRuledOut)).toEqual(['Not Interested', 'Offer Declined'])
  expect(isRuledOut('Sold')).toBe(false)
})
