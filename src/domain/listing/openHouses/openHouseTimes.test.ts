import { describe, expect, it } from 'vitest'
import { openHouseTimes } from './openHouseTimes'

const NOW = new Date('2026-11-23T12:00:00Z')
const BOSTON = { city: 'Boston', state: 'MA', zip: '02108', country: 'USA' }
const LEEDS = { city: 'Leeds', zip: 'LS1 4AP', country: 'United Kingdom' }

describe('openHouseTimes', () => {
  it.each([
    ['a time without an offset is unchanged', '2026-11-28T14:00', '2026-11-28T16:00', BOSTON, ['2026-11-28', '14:00', 120]],
    [
      'a time with the offset of the house is unchanged',
      '2026-11-28T14:00:00-05:00',
      '2026-11-28T15:30:00-05:00',
      BOSTON,
      ['2026-11-28', '14:00', 90],
    ],
    ['a time in UTC becomes local time at the house', '2026-11-28T19:00:00Z', '2026-11-28T21:00:00Z', BOSTON, ['2026-11-28', '14:00', 120]],
    ['a time in UTC may be on the day before in local time', '2026-11-29T03:00:00.000Z', undefined, BOSTON, ['2026-11-28', '22:00', null]],
    ['a time in UTC is unchanged if local time is UTC', '2026-11-28T10:00:00Z', '2026-11-28T11:00:00Z', LEEDS, ['2026-11-28', '10:00', 60]],
    [
      'a time in UTC becomes local time in a province with one time zone',
      '2026-11-28T19:00:00Z',
      undefined,
      { state: 'MB', country: 'Canada' },
      ['2026-11-28', '13:00', null],
    ],
    [
      'a time in UTC becomes local time in a state that is written in full',
      '2026-11-28T19:00:00Z',
      undefined,
      { state: 'Massachusetts', country: 'USA' },
      ['2026-11-28', '14:00', null],
    ],
    ['a time in UTC becomes local daylight saving time', '2027-04-03T10:00:00Z', undefined, LEEDS, ['2027-04-03', '11:00', null]],
    [
      'a time with an offset is unchanged where the time zone is uncertain',
      '2026-11-28T14:00:00-0500',
      undefined,
      { country: 'Canada' },
      ['2026-11-28', '14:00', null],
    ],
    ['a date without a time has no time', '2026-11-28', undefined, BOSTON, ['2026-11-28', null, null]],
    ['an open house later today is included', '2026-11-23T14:00', undefined, BOSTON, ['2026-11-23', '14:00', null]],
    ['an open house that is not over yet is included', '2026-11-23T06:00', '2026-11-23T08:00', BOSTON, ['2026-11-23', '06:00', 120]],
    ['an end on another day is ignored', '2026-11-28T14:00', '2026-11-29T16:00', BOSTON, ['2026-11-28', '14:00', null]],
  ])('%s', (_, start, end, address, [date, time, duration]) => {
    expect(openHouseTimes([{ start, end }], address, NOW)).toEqual([{ date, time, duration }])
  })

  it.each([
    ['is over', '2026-11-22T14:00', '2026-11-22T16:00', BOSTON],
    ['was yesterday', '2026-11-22', undefined, BOSTON],
    ['is over in local time', '2026-11-23T05:00', '2026-11-23T07:00', BOSTON],
    ['is in UTC where the time zone is uncertain', '2026-11-28T19:00:00Z', undefined, { state: 'TN', country: 'USA' }],
    ['is in UTC in a province with several time zones', '2026-11-28T19:00:00Z', undefined, { state: 'BC', country: 'Canada' }],
    [
      'is in UTC where only part of the state observes daylight saving time',
      '2027-06-28T19:00:00Z',
      undefined,
      { state: 'AZ', zip: '86045', country: 'USA' },
    ],
    ['is in UTC on an island with a time zone of its own', '2026-11-28T19:00:00Z', undefined, { zip: '35001', country: 'Spain' }],
    ['is in UTC in an overseas department', '2026-11-28T06:00:00Z', undefined, { zip: '97400', country: 'France' }],
    ['is in UTC on Lord Howe Island', '2026-11-28T06:00:00Z', undefined, { state: 'NSW', zip: '2898', country: 'Australia' }],
    ['is on a day that does not exist', '2027-02-30T10:00', undefined, BOSTON],
  ])('omits an open house that %s', (_, start, end, address) => {
    expect(openHouseTimes([{ start, end }], address, NOW)).toEqual([])
  })
})
