import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import {
  addDays,
  formatDay,
  formatLongDate,
  formatMonth,
  formatShortDate,
  isCalendarDate,
  parseLocalDate,
  formatDateRange,
  toCalendarDate,
  localToday,
  weekday,
} from './dates'

const ZONES = [
  // The offsets, in minutes on 2026-01-15, prove that setting the zone takes effect.
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Jerusalem', -120],
  ['Pacific/Kiritimati', -840],
  ['Pacific/Pago_Pago', 660],
  ['Australia/Lord_Howe', -660],
  ['America/Santiago', 180],
] as const

const originalZone = process.env.TZ

function setTimeZone(zone: string | undefined) {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

afterEach(() => setTimeZone(originalZone))

const anyDate = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9990-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
// Dates from 2000 on, a period in which none of the zones above skipped a whole day.
const recentDate = fc
  .date({ min: new Date('2000-01-01T00:00:00Z'), max: new Date('2090-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe.each(ZONES)('in %s', (zone, offset) => {
  it('the offset is as expected', () => {
    setTimeZone(zone)
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset)
  })

  it('today is the day on the local clock, from its first to its last minute', () => {
    setTimeZone(zone)
    for (const date of ['2026-03-08', '2026-03-27', '2026-04-05', '2026-09-06', '2026-11-01', '2028-02-29', '2026-12-31']) {
      const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
      expect(localToday(new Date(year, month - 1, day, 0, 1))).toBe(date)
      expect(localToday(new Date(year, month - 1, day, 23, 59))).toBe(date)
    }
  })

  it('a date survives conversion to an instant and back', () => {
    setTimeZone(zone)
    fc.assert(
      fc.property(recentDate, (date) => {
        expect(toCalendarDate(parseLocalDate(date))).toBe(date)
      }),
      propertyParameters,
    )
  })

  it('adding a day leads to the next day across every clock change', () => {
    setTimeZone(zone)
    let date = '2026-01-01'
    for (let day = 0; day < 365; day += 1) {
      const local = parseLocalDate(date)
      local.setDate(local.getDate() + 1)
      date = addDays(date, 1)
      expect(toCalendarDate(local)).toBe(date)
    }
    expect(date).toBe('2027-01-01')
  })
})

describe('a calendar date', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isCalendarDate(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '26-01-01',
    '2026/01/01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
    'today',
    '+02026-01-01',
  ])('%o does not exist', (text) => {
    expect(isCalendarDate(text)).toBe(false)
  })

  it('is valid if its day exists', () => {
    fc.assert(
      fc.property(anyDate, (date) => {
        expect(isCalendarDate(date)).toBe(true)
      }),
      propertyParameters,
    )
  })

  it('may be in a year before 100', () => {
    expect(parseLocalDate('0050-06-01').getFullYear()).toBe(50)
    expect(toCalendarDate(parseLocalDate('0050-06-01'))).toBe('0050-06-01')
  })
})

describe('adding days', () => {
  it.each([
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-11-21', 7, '2026-11-28'],
    ['2024-02-29', 366, '2025-03-01'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s plus %d days is %s', (date, days, expected) => {
    expect(addDays(date, days)).toBe(expected)
  })

  it('and subtracting them again changes nothing, and later dates sort later', () => {
    fc.assert(
      fc.property(recentDate, fc.integer({ min: 1, max: 10_000 }), (date, days) => {
        const laterDate = addDays(date, days)
        expect(addDays(laterDate, -days)).toBe(date)
        expect(laterDate > date).toBe(true)
      }),
      propertyParameters,
    )
  })

  it('in multiples of seven preserves the weekday', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -50, max: 50 }), (date, weeks) => {
        fc.pre(date > '0002')
        expect(weekday(addDays(date, 7 * weeks))).toBe(weekday(date))
      }),
      propertyParameters,
    )
  })
})

it('the long date is the same as that of Intl.DateTimeFormat', () => {
  const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' })
  fc.assert(
    fc.property(recentDate, (date) => {
      expect(formatLongDate(date)).toBe(full.format(new Date(date)))
    }),
    propertyParameters,
  )
})

it('a date has a long and a short form', () => {
  expect(formatLongDate('2026-11-21')).toBe('Saturday, November 21, 2026')
  expect(formatLongDate('2024-02-29')).toBe('Thursday, February 29, 2024')
  expect(formatShortDate('2026-05-03')).toBe('May 3, 2026')
  expect(formatDay('2026-09-09')).toBe('Sep 9')
  expect(formatMonth('2028-02-29')).toBe('February 2028')
  expect([weekday('2026-11-22'), weekday('2026-11-22', 'short')]).toEqual(['Sunday', 'Sun'])
})

it('text that is not a date is unchanged', () => expect(formatLongDate('tomorrow')).toBe('tomorrow'))

describe('a span of days', () => {
  it.each([
    ['2026-11-21', '2026-11-27', 'Nov 21 – 27, 2026'],
    ['2026-11-29', '2026-12-05', 'Nov 29 – Dec 5, 2026'],
    ['2026-12-27', '2027-01-02', 'Dec 27, 2026 – Jan 2, 2027'],
    ['2028-02-27', '2028-03-04', 'Feb 27 – Mar 4, 2028'],
    ['2026-11-01', '2027-11-02', 'Nov 1, 2026 – Nov 2, 2027'],
    ['2026-11-21', '2026-11-21', 'Nov 21, 2026'],
  ])('from %s to %s is shown as “%s”', (first, last, title) => expect(formatDateRange([first, last])).toBe(title))

  it('names only its first and last day', () => {
    expect(formatDateRange(['2026-11-21', '2026-11-22', '2026-11-23'])).toBe('Nov 21 – 23, 2026')
  })
})
