import { describe, expect, it } from 'vitest'
import { openHouseTimes } from './openHouseTimes'

const NOW = new Date('2026-11-23T12:00:00Z')
const BOSTON = { city: 'Boston', state: 'MA', zip: '02108', country: 'USA' }
const LEEDS = { city: 'Leeds', zip: 'LS1 4AP', country: 'United Kingdom' }

describe('the times of open houses, in local time at the house', () => {
  it.each([
    ['without an offset, as it is written', '2026-11-28T14:00', '2026-11-28T16:00', BOSTON, ['2026-11-28', '14:00', 120]],
    ['with the offset of the house', '2026-11-28T14:00:00-05:00', '2026-11-28T15:30:00-05:00', BOSTON, ['2026-11-28', '14:00', 90]],
    ['in UTC', '2026-11-28T19:00:00Z', '2026-11-28T21:00:00Z', BOSTON, ['2026-11-28', '14:00', 120]],
    ['in UTC, where it is still the day before', '2026-11-29T03:00:00.000Z', undefined, BOSTON, ['2026-11-28', '22:00', null]],
    ['in UTC, where that is the local time', '2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', LEEDS, ['2026-11-28', '10:00', 60]],
    [
      'in UTC, in a province with one time zone',
      '2026-11-28T19:00:00Z',
      undefined,
      { state: 'MB', country: 'Canada' },
      ['2026-11-28', '13:00', null],
    ],
    ['after the clocks change', '2027-04-03T10:00:00Z', undefined, LEEDS, ['2027-04-03', '11:00', null]],
    [
      'with an offset, where the zone is not certain',
      '2026-11-28T14:00:00-0500',
      undefined,
      { country: 'Canada' },
      ['2026-11-28', '14:00', null],
    ],
    ['as a day without a time', '2026-11-28', undefined, BOSTON, ['2026-11-28', null, null]],
    ['today, still to come', '2026-11-23T14:00', undefined, BOSTON, ['2026-11-23', '14:00', null]],
    ['today, not over yet', '2026-11-23T06:00', '2026-11-23T08:00', BOSTON, ['2026-11-23', '06:00', 120]],
    ['with an end on another day', '2026-11-28T14:00', '2026-11-29T16:00', BOSTON, ['2026-11-28', '14:00', null]],
  ])('%s', (_, start, end, address, [date, time, duration]) => {
    expect(openHouseTimes([{ start, end }], address, NOW)).toEqual([{ date, time, duration }])
  })

  it.each([
    ['is over', '2026-11-22T14:00', '2026-11-22T16:00', BOSTON],
    ['was yesterday', '2026-11-22', undefined, BOSTON],
    ['is over in local time', '2026-11-23T05:00', '2026-11-23T07:00', BOSTON],
    ['is an instant where the zone is not certain', '2026-11-28T19:00:00Z', undefined, { state: 'TN', country: 'USA' }],
    ['is an instant in a province with several time zones', '2026-11-28T19:00:00Z', undefined, { state: 'BC', country: 'Canada' }],
    [
      'is an instant where only a part of the state changes its clocks',
      '2027-06-28T19:00:00Z',
      undefined,
      { state: 'AZ', zip: '86045', country: 'USA' },
    ],
    ['is an instant on an island with another time zone', '2026-11-28T19:00:00Z', undefined, { zip: '35001', country: 'Spain' }],
    ['is on a day that does not exist', '2027-02-30T10:00', undefined, BOSTON],
  ])('omit an open house that %s', (_, start, end, address) => {
    expect(openHouseTimes([{ start, end }], address, NOW)).toEqual([])
  })
})
