import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { compareDateTime, formatTime, groupByDate, isUpcoming, minutesOfDay, localToday } from './dates'

afterEach(() => void vi.useRealTimers())

const anyMinute = fc.integer({ min: 0, max: 1439 })

function toClockTime(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}

describe('a time of day', () => {
  it.each([
    ['14:30', '2:30 PM'],
    ['00:00', '12:00 AM'],
    ['12:05', '12:05 PM'],
    ['09:00:00', '9:00 AM'],
    ['9:15', '9:15 AM'],
    ['11:59', '11:59 AM'],
    ['23:59', '11:59 PM'],
    ['10:30:59.123', '10:30 AM'],
    [' 14:30 ', '2:30 PM'],
    ['10:30:00.', '10:30:00.'],
    ['10:30 or so', '10:30 or so'],
    ['24:00', '24:00'],
    ['afternoon', 'afternoon'],
    ['', ''],
  ])('%o reads %o', (time, text) => {
    expect(formatTime(time)).toBe(text)
  })

  it('is parsed and formatted for every minute of the day', () => {
    fc.assert(
      fc.property(anyMinute, (minutes) => {
        expect(minutesOfDay(toClockTime(minutes))).toBe(minutes)
        expect(formatTime(toClockTime(minutes))).toMatch(/^(1[0-2]|[1-9]):[0-5]\d [AP]M$/)
      }),
      propertyParameters,
    )
  })
})

describe('the order of appointments', () => {
  it('is by date and time; on each date, appointments without a time come first', () => {
    const sorted = [
      { date: '2026-11-22', time: '08:00' },
      { date: '2026-11-21', time: '10:00' },
      { date: '2026-11-21', time: '9:30' },
      { date: '2026-11-21', time: null },
    ].toSorted(compareDateTime)
    expect(sorted.map(({ date, time }) => `${date} ${time}`)).toEqual([
      '2026-11-21 null',
      '2026-11-21 9:30',
      '2026-11-21 10:00',
      '2026-11-22 08:00',
    ])
  })

  it('is reversed when two appointments are swapped', () => {
    const entry = fc.record({ date: fc.constantFrom('2026-11-20', '2026-11-21'), time: fc.option(anyMinute.map(toClockTime)) })
    fc.assert(
      fc.property(entry, entry, (one, other) => {
        expect(Math.sign(compareDateTime(one, other)) + Math.sign(compareDateTime(other, one))).toBe(0)
      }),
      propertyParameters,
    )
  })
})

it('a date is upcoming from today on, even late in the evening', () => {
  const lateEvening = new Date(2026, 10, 21, 23, 59)
  expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => isUpcoming(date, lateEvening))).toEqual([false, true, true])
})

it('now defaults to the system clock', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 21, 23, 59) })
  expect(localToday()).toBe('2026-11-21')
  expect([isUpcoming('2026-11-20'), isUpcoming('2026-11-21')]).toEqual([false, true])
})

describe('appointments by date', () => {
  const entries = fc.array(
    fc.record({ date: fc.constantFrom('2026-11-21', '2026-11-22', '2027-01-01'), time: fc.option(anyMinute.map(toClockTime)) }),
  )

  it('are all included, once, in order', () => {
    fc.assert(
      fc.property(entries, (items) => {
        const groups = groupByDate(items)
        expect([...groups.keys()]).toEqual([...new Set(items.map(({ date }) => date))])
        for (const [date, dayItems] of groups) expect(dayItems).toEqual(items.filter((item) => item.date === date))
      }),
      propertyParameters,
    )
  })
})
