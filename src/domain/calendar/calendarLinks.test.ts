import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyParameters } from '@/test/properties'
import { calendarSpan, googleCalendarLink, titleWithStreet } from './calendarLinks'

const appointmentTime = { date: '2026-11-21', time: '14:30', duration: 90 }
const viewing = { ...appointmentTime, title: 'Viewing', notes: 'Bring a tape', location: '12 Elm St' }

function paramsOf(link: string): Record<string, string> {
  return Object.fromEntries(new URL(link).searchParams)
}

function minutesBetween(start: string, end: string): number {
  const instant = (stamp: string) => Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3T$4:$5:$6Z'))
  return (instant(end) - instant(start)) / 60_000
}

const anyDate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2200-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

describe('start and end', () => {
  it.each([
    [viewing, '20261121T143000', '20261121T160000'],
    [{ ...viewing, duration: null }, '20261121T143000', '20261121T153000'],
    [{ ...viewing, duration: 0 }, '20261121T143000', '20261121T153000'],
    [{ ...viewing, duration: Number.NaN }, '20261121T143000', '20261121T153000'],
    [{ ...viewing, duration: Number.POSITIVE_INFINITY }, '20261121T143000', '20261121T153000'],
    [{ ...viewing, duration: 89.6 }, '20261121T143000', '20261121T160000'],
    [{ ...viewing, duration: 0.4 }, '20261121T143000', '20261121T143100'],
    [{ ...viewing, time: '23:30', duration: 60 }, '20261121T233000', '20261122T003000'],
    [{ ...viewing, date: '2026-12-31', time: '23:00:00' }, '20261231T230000', '20270101T003000'],
    [{ ...viewing, date: '2024-02-28', time: '12:00', duration: 48 * 60 }, '20240228T120000', '20240301T120000'],
    [{ ...viewing, time: null }, '20261121', '20261122'],
    [{ ...viewing, time: 'in the afternoon' }, '20261121', '20261122'],
    [{ ...viewing, date: '2026-02-28', time: '' }, '20260228', '20260301'],
  ])('of %o', (entry, start, end) => {
    expect(calendarSpan(entry)).toEqual({ start, end, allDay: !start.includes('T') })
  })

  it('differ by exactly the duration, on any day', () => {
    fc.assert(
      fc.property(anyDate, anyTime, fc.integer({ min: 1, max: 10_000 }), (date, time, duration) => {
        const { start, end } = calendarSpan({ title: 'Viewing', date, time, duration })
        expect([start, end].every((stamp) => /^\d{8}T([01]\d|2[0-3])[0-5]\d00$/.test(stamp))).toBe(true)
        expect(minutesBetween(start, end)).toBe(duration)
      }),
      propertyParameters,
    )
  })
})

describe('the link', () => {
  it('has text, dates, details and location', () => {
    expect(paramsOf(googleCalendarLink(viewing))).toEqual({
      action: 'TEMPLATE',
      text: 'Viewing',
      dates: '20261121T143000/20261121T160000',
      details: 'Bring a tape',
      location: '12 Elm St',
    })
  })

  it('has empty details and location if the entry has neither notes nor location', () => {
    expect(paramsOf(googleCalendarLink({ ...viewing, notes: '', location: 'א'.repeat(1000) }))).toMatchObject({ details: '' })
    expect(paramsOf(googleCalendarLink({ ...appointmentTime, title: 'Viewing' }))).toMatchObject({ details: '', location: '' })
  })

  it('contains title, notes and location in full, and no unexpected parameters', () => {
    const text = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(text, text, text, anyDate, (title, notes, location, date) => {
        const link = googleCalendarLink({ title, date, notes, location })
        expect(link.startsWith('https://calendar.google.com/calendar/render?action=TEMPLATE&')).toBe(true)
        expect(paramsOf(link)).toMatchObject({ text: title, details: notes, location })
        expect(Object.keys(paramsOf(link))).toHaveLength(5)
      }),
      propertyParameters,
    )
  })

  it.each([
    ['English', 'Bring a tape. '],
    ['Hebrew', 'להביא סרט מדידה. '],
    ['emoji', '🏡'],
  ])('shortens long notes in %s, because Google rejects long links', (_, sentence) => {
    const notes = sentence.repeat(Math.floor(10_000 / sentence.length))
    const link = googleCalendarLink({ ...viewing, notes })
    const { details = '', location } = paramsOf(link)
    expect(link.length).toBeLessThanOrEqual(4000)
    expect(link.length).toBeGreaterThan(3950)
    expect(details.endsWith('…')).toBe(true)
    expect(notes.startsWith(details.slice(0, -1))).toBe(true)
    expect(location).toBe('12 Elm St')
  })
})

it('a title with the street of the house starts with the street, unless it is blank', () => {
  expect(titleWithStreet('12 Elm St', 'Viewing')).toBe('12 Elm St - Viewing')
  expect(titleWithStreet(' 12 Elm St ', 'Viewing')).toBe('12 Elm St - Viewing')
  expect(titleWithStreet(' ', 'Viewing')).toBe('Viewing')
})
