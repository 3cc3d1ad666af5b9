import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { addDays } from '../time/dates'
import { clockMinutesAt, elapsedMinutesAt } from './dayPlanClock'

const originalZone = process.env.TZ

afterEach(() => {
  if (originalZone === undefined) delete process.env.TZ
  else process.env.TZ = originalZone
})

const at = (hour: number, minute = 0) => hour * 60 + minute

describe('minutes elapsed since the start of the day', () => {
  it.each([
    ['Europe/London', '2026-06-01', at(10), at(10)],
    // One hour is skipped.
    ['Europe/London', '2026-03-29', at(10), at(9)],
    ['Europe/London', '2026-03-29', at(0, 59), at(0, 59)],
    ['America/New_York', '2026-03-08', at(3), at(2)],
    // One hour occurs twice.
    ['Europe/London', '2026-10-25', at(10), at(11)],
    ['Europe/London', '2026-10-25', at(1, 30), at(1, 30)],
    ['America/New_York', '2026-11-01', at(14), at(15)],
    // Half an hour is skipped.
    ['Australia/Lord_Howe', '2026-10-04', at(12), at(11, 30)],
    // Midnight itself is skipped: the day begins at 1 AM.
    ['Asia/Beirut', '2026-03-29', at(9), at(8)],
  ])('in %s on %s', (zone, date, clockMinutes, elapsedMinutes) => {
    process.env.TZ = zone
    expect(elapsedMinutesAt(date, clockMinutes)).toBe(elapsedMinutes)
    expect(clockMinutesAt(date, elapsedMinutes)).toBe(clockMinutes)
  })

  it('a skipped time counts as the time one hour later', () => {
    process.env.TZ = 'Europe/London'
    expect(clockMinutesAt('2026-03-29', elapsedMinutesAt('2026-03-29', at(1, 30)))).toBe(at(2, 30))
  })

  it('clock minutes continue past midnight', () => {
    process.env.TZ = 'Europe/London'
    expect(clockMinutesAt('2026-06-01', at(24, 30))).toBe(at(24, 30))
    expect(clockMinutesAt('2026-10-24', at(25, 30))).toBe(at(25, 30))
  })
})

it('on any date in any zone, times after 6 AM survive conversion to elapsed minutes and back, and no minute is skipped or repeated', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('UTC', 'Europe/Berlin', 'America/Los_Angeles', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'America/Santiago'),
      fc.integer({ min: 0, max: 730 }).map((days) => addDays('2026-01-01', days)),
      fc.integer({ min: at(6), max: at(23, 58) }),
      (zone, date, clockMinutes) => {
        process.env.TZ = zone
        expect(clockMinutesAt(date, elapsedMinutesAt(date, clockMinutes))).toBe(clockMinutes)
        expect(elapsedMinutesAt(date, clockMinutes + 1) - elapsedMinutesAt(date, clockMinutes)).toBe(1)
      },
    ),
    propertyParameters,
  ))
