import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { monthWeeks, moveEntry } from '../calendar/calendarGrid'
import { googleCalendarLink } from '../calendar/calendarLinks'
import { addDays, compareDateTime, formatLongDate, groupByDate, isUpcoming, minutesToTime, formatDateRange, localToday } from './dates'
import { type IcsEntry, icsFile } from '../calendar/ics'
import { viewingConflicts } from '../calendar/viewingConflicts'

/*
 * Exports do not depend on the browser's time zone: the link to Google Calendar and the .ics file contain the local times that people
 * agreed on. Only "today" comes from the local clock.
 */

const originalZone = process.env.TZ
const ZONES = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT-14', 'Etc/GMT+12', 'UTC']

function setTimeZone(zone: string | undefined) {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
}

beforeEach(() => setTimeZone('UTC'))
afterEach(() => setTimeZone(originalZone))

/** Times that are skipped or repeated in a zone, skipped midnights, a leap day, the end of a year, and an unusual offset. */
const TRICKY_TIMES = [
  ['America/New_York', '2026-03-08', '02:30'],
  ['America/New_York', '2026-11-01', '01:30'],
  ['Europe/London', '2026-03-29', '01:30'],
  ['Europe/London', '2026-10-25', '01:15'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45'],
  ['Asia/Tehran', '2022-03-22', '00:15'],
  ['Asia/Tehran', '2022-09-21', '23:30'],
  ['America/Santiago', '2026-09-06', '00:00'],
  ['Africa/Cairo', '2026-04-24', '00:30'],
  ['Asia/Beirut', '2026-03-29', '00:00'],
  ['Pacific/Apia', '2011-12-30', '10:00'],
  ['Pacific/Kiritimati', '2028-02-29', '23:45'],
  ['Pacific/Pago_Pago', '2026-12-31', '23:59'],
  ['Asia/Kathmandu', '2026-11-21', '14:30'],
] as const

const now = new Date('2026-11-21T11:30:00Z')

function viewingAt(date: string, time: string | null): IcsEntry & { houseId: string } {
  return { id: 'a', houseId: 'h', title: 'Viewing', date, time, duration: 90, updatedAt: '2026-11-20T23:30:00Z' }
}

/** Everything derived from a calendar entry; none of it may depend on the time zone. */
function outputsOf(entry: IcsEntry & { houseId: string }) {
  const neighbor = { ...entry, id: 'b', date: addDays(entry.date, 1), time: '00:30' }
  return {
    link: googleCalendarLink(entry),
    file: icsFile([entry], now),
    moved: moveEntry(entry, { days: 1, minutes: 15 }),
    weeks: monthWeeks(entry.date.slice(0, 7)),
    title: formatDateRange([entry.date, addDays(entry.date, 6)]),
    groups: [...groupByDate([neighbor, entry].toSorted(compareDateTime))],
    conflicts: viewingConflicts(entry, [neighbor]),
    heading: formatLongDate(entry.date),
  }
}

it('there are many zones, and setting one has an effect', () => {
  expect(ZONES.length).toBeGreaterThan(300)
  const offsets = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Etc/GMT+12'].map((zone) => {
    setTimeZone(zone)
    return now.getTimezoneOffset()
  })
  expect(offsets).toEqual([-840, 660, -345, 720])
})

describe.each(TRICKY_TIMES)('in %s on %s at %s', (zone, date, time) => {
  it('every output is the same as in UTC, with and without a time', () => {
    const outputsInUtc = [outputsOf(viewingAt(date, time)), outputsOf(viewingAt(date, null))]
    setTimeZone(zone)
    expect([outputsOf(viewingAt(date, time)), outputsOf(viewingAt(date, null))]).toEqual(outputsInUtc)
  })

  it('the file contains the agreed time and duration', () => {
    setTimeZone(zone)
    const calendar = new ICAL.Component(ICAL.parse(icsFile([viewingAt(date, time)], now)) as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect(event.startDate.toString()).toBe(`${date}T${time}:00`)
    expect(event.duration.toSeconds()).toBe(90 * 60)
    expect(String(event.component.getFirstPropertyValue('dtstamp'))).toBe('2026-11-21T11:30:00Z')
  })
})

it('every tricky time has the same outputs in every zone', () => {
  const entries = TRICKY_TIMES.map(([, date, time]) => viewingAt(date, time))
  const outputsInUtc = JSON.stringify(entries.map(outputsOf))
  const differingZones = ZONES.filter((zone) => {
    setTimeZone(zone)
    return JSON.stringify(entries.map(outputsOf)) !== outputsInUtc
  })
  expect(differingZones).toEqual([])
})

it('any appointment has the same outputs in any zone', () => {
  const anyDate = fc
    .date({ min: new Date('1000-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const anyTime = fc.option(fc.integer({ min: 0, max: 1439 }).map(minutesToTime))
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), anyDate, anyTime, (zone, date, time) => {
      setTimeZone('UTC')
      const outputsInUtc = outputsOf(viewingAt(date, time))
      setTimeZone(zone)
      expect(outputsOf(viewingAt(date, time))).toEqual(outputsInUtc)
    }),
    propertyParameters,
  )
})

it('today, and which appointments are upcoming, follow the local clock in any zone at any time', () => {
  // From 2012 on, because a zone database may omit older rules.
  const anyInstant = fc.date({ min: new Date('2012-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), anyInstant, (zone, instant) => {
      const formatter = new Intl.DateTimeFormat('en-US', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' })
      const [month, day, year] = formatter.format(instant).split('/')
      const today = `${year}-${month}-${day}`
      setTimeZone(zone)
      expect(localToday(instant)).toBe(today)
      expect([-1, 0, 1].map((days) => isUpcoming(addDays(today, days), instant))).toEqual([false, true, true])
    }),
    propertyParameters,
  )
})
