import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { addMonths, isCalendarMonth, monthOf, monthWeeks, weekOf } from './calendarGrid'
import { addDays, isCalendarDate, weekday } from '../time/dates'

const anyMonth = fc
  .tuple(fc.integer({ min: 1, max: 9998 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`)
  .filter((month) => month > '0001-01')
const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('a month', () => {
  it.each(['2026-11', '2024-02', '0001-02', '9999-11'])('%s can be shown', (text) => {
    expect(isCalendarMonth(text)).toBe(true)
  })

  it.each(['2026-13', '2026-00', '2026-1', '26-01', '2026-11-01', '0000-05', '0001-01', '9999-12', '', 'today', ' 2026-11'])(
    '%o cannot be shown',
    (text) => {
      expect(isCalendarMonth(text)).toBe(false)
    },
  )

  it.each([
    ['2026-11', 1, '2026-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', -23, '2024-12'],
    ['2026-11', 0, '2026-11'],
    ['0099-12', 1, '0100-01'],
    ['9999-11', 1, '9999-11'],
    ['0001-02', -1, '0001-02'],
    ['2026-11', -100_000, '0001-02'],
    ['2026-11', 100_000, '9999-11'],
  ])('%s plus %d months is %s', (month, count, sum) => {
    expect(addMonths(month, count)).toBe(sum)
  })

  it('stays valid after adding any number of months, in one step or two', () => {
    fc.assert(
      fc.property(anyMonth, fc.nat(200_000), fc.nat(50), (month, count, more) => {
        expect(isCalendarMonth(addMonths(month, count))).toBe(true)
        expect(isCalendarMonth(addMonths(month, -count))).toBe(true)
        expect(addMonths(addMonths(month, count), more)).toBe(addMonths(month, count + more))
        expect(addMonths(month, 1) > month).toBe(true)
      }),
      propertyParameters,
    )
  })
})

describe('the weeks of a month', () => {
  it('are six, starting with the Sunday on or before the first of the month', () => {
    const weeks = monthWeeks('2026-11')
    expect(weeks.map((week) => week[0])).toEqual(['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', '2026-11-29', '2026-12-06'])
    expect(weeks[5]).toEqual(['2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09', '2026-12-10', '2026-12-11', '2026-12-12'])
  })

  it('are six even for a February that is exactly four weeks long', () => {
    expect(monthWeeks('2026-02').flat()).toHaveLength(42)
    expect(monthWeeks('2026-02')[0]?.[0]).toBe('2026-02-01')
  })

  it('are 42 consecutive valid days that contain the whole month and start on a Sunday', () => {
    fc.assert(
      fc.property(anyMonth, (month) => {
        const weeks = monthWeeks(month)
        const days = weeks.flat()
        expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7])
        expect(days).toEqual(days.map((_, index) => addDays(days[0]!, index)))
        expect(weeks[0]).toContain(`${month}-01`)
        expect(days.filter((day) => monthOf(day) === month)).toContain(addDays(`${addMonths(month, 1)}-01`, -1))
        expect(weekday(days[0]!)).toBe('Sunday')
        expect(month > '0001-02' ? days.every(isCalendarDate) : true).toBe(true)
      }),
      propertyParameters,
    )
  })
})

describe('a week', () => {
  it.each([
    ['2026-11-21', '2026-11-15'],
    ['2026-11-15', '2026-11-15'],
    ['2028-03-01', '2028-02-27'],
  ])('that contains %s starts on %s', (date, first) => {
    expect(weekOf(date)[0]).toBe(first)
  })

  it('contains the given date, and is the same for every date in it', () => {
    fc.assert(
      fc.property(anyDate, fc.nat(6), (date, day) => {
        const week = weekOf(date)
        expect(week).toContain(date)
        expect(weekOf(week[day]!)).toEqual(week)
      }),
      propertyParameters,
    )
  })
})
