import { expect, it } from 'vitest'
import { DEFAULT_STATUS, HOUSE_STATUSES, isHouseStatus } from './status'

it('knows the six statuses and starts with the first', () => {
  expect(HOUSE_STATUSES).toHaveLength(6)
  expect(HOUSE_STATUSES.every(isHouseStatus)).toBe(true)
  expect(DEFAULT_STATUS).toBe('Interested')
})

it.each(['', 'interested', 'Sold', ' Bought', null, undefined, 0])('refuses %o', (value) => {
  expect(isHouseStatus(value)).toBe(false)
})
