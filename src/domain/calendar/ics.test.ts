import * as fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'
import { propertyParameters, anyText } from '@/test/properties'
import { minutesToTime } from '../time/dates'
import { type IcsEntry, icsFile, icsFileName } from './ics'

const now = new Date('2026-11-21T12:34:56.789Z')
const viewing: IcsEntry = {
  id: '6f1f1c1e-1111-4222-8333-444455556666',
  title: 'Viewing',
  date: '2026-11-21',
  time: '14:30',
  duration: 90,
  street: '12 Elm St',
  notes: 'Bring a tape; ask about the roof,\nthe yard and C:\\plans',
  location: '12 Elm St, Austin, TX 78701, USA',
  contacts: [
    { name: 'Rosa Diaz', role: 'Agent', phone: '512-555-0100', email: 'rosa@example.com' },
    { name: 'Lee', phone: '' },
  ],
  url: 'https://houses.example.com/app/house/h1',
  updatedAt: '2026-11-20T08:00:00+02:00',
}

function linesOf(file: string): string[] {
  return file.replaceAll('\r\n ', '').split('\r\n')
}

/** Parses the file's events as a calendar app would. */
function eventsOf(file: string): ICAL.Event[] {
  return new ICAL.Component(ICAL.parse(file) as unknown[]).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
}

function readBack(entry: Partial<IcsEntry>): ICAL.Event {
  return eventsOf(icsFile([{ ...viewing, ...entry }], now))[0]!
}

describe('a calendar file', () => {
  it('has a line for each value', () => {
    expect(linesOf(icsFile([viewing], now))).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//House Hunter//Viewings//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:6f1f1c1e-1111-4222-8333-444455556666@house-hunter',
      'DTSTAMP:20261121T123456Z',
      'LAST-MODIFIED:20261120T060000Z',
      'SEQUENCE:217317600',
      'DTSTART:20261121T143000',
      'DTEND:20261121T160000',
      'SUMMARY:12 Elm St - Viewing',
      String.raw`DESCRIPTION:Bring a tape\; ask about the roof\,\nthe yard and C:\\plans\n\nContacts:\n` +
        String.raw`Rosa Diaz (Agent)\, 512-555-0100\, rosa@example.com\nLee\n\nhttps://houses.example.com/app/house/h1`,
      String.raw`LOCATION:12 Elm St\, Austin\, TX 78701\, USA`,
      'URL:https://houses.example.com/app/house/h1',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'DESCRIPTION:12 Elm St - Viewing',
      'TRIGGER:-PT1H',
      'END:VALARM',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ])
  })

  it('leaves out missing and invalid values', () => {
    const { id, title, date } = viewing
    expect(linesOf(icsFile([{ id, title, date, updatedAt: 'soon', url: 'javascript:alert(1)' }], now)).slice(5, -2)).toEqual([
      'BEGIN:VEVENT',
      'UID:6f1f1c1e-1111-4222-8333-444455556666@house-hunter',
      'DTSTAMP:20261121T123456Z',
      'DTSTART;VALUE=DATE:20261121',
      'DTEND;VALUE=DATE:20261122',
      'SUMMARY:Viewing',
      'END:VEVENT',
    ])
  })

  it('leaves out entries whose dates are invalid or do not fit the format', () => {
    const dates = ['2026-02-29', '', '10000-01-01', '9999-12-31', '2026-11-21']
    const events = eventsOf(
      icsFile(
        dates.map((date) => ({ ...viewing, date, time: null })),
        now,
      ),
    )
    expect(events.map(({ startDate }) => startDate.toString())).toEqual(['2026-11-21'])
  })

  it('gives a later change a higher sequence number', () => {
    const sequences = ['2019-01-01T00:00:00Z', '2026-11-20T08:00:00.999Z', '2026-11-20T08:00:01Z'].map(
      (updatedAt) => readBack({ updatedAt }).sequence,
    )
    expect(sequences).toEqual([0, 217_324_800, 217_324_801])
  })
})

describe('an event that is read back', () => {
  it.each([
    [{}, '2026-11-21T14:30:00', '2026-11-21T16:00:00'],
    [{ duration: null }, '2026-11-21T14:30:00', '2026-11-21T15:30:00'],
    [{ time: '23:30', duration: 60 }, '2026-11-21T23:30:00', '2026-11-22T00:30:00'],
    [{ date: '2026-12-31', time: '23:00' }, '2026-12-31T23:00:00', '2027-01-01T00:30:00'],
    [{ date: '2028-02-28', time: '23:30' }, '2028-02-28T23:30:00', '2028-02-29T01:00:00'],
    [{ date: '2028-02-29', time: null }, '2028-02-29', '2028-03-01'],
    [{ date: '2026-02-28', time: '' }, '2026-02-28', '2026-03-01'],
    [{ date: '2026-12-31', time: null }, '2026-12-31', '2027-01-01'],
  ])('has the right start and end: %o', (entry, start, end) => {
    const { startDate, endDate } = readBack(entry)
    expect([startDate.toString(), endDate.toString()]).toEqual([start, end])
    expect([startDate.zone.tzid, endDate.zone.tzid]).toEqual(['floating', 'floating'])
  })

  it('has a reminder an hour before, but none if it lasts all day', () => {
    const alarm = readBack({}).component.getFirstSubcomponent('valarm')
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H')
    expect(readBack({ time: null }).component.getFirstSubcomponent('valarm')).toBeNull()
  })
})

/** The text as a calendar file can represent it: line breaks are \n, control characters except tabs dropped, lone surrogates replaced. */
function representableText(text: string): string {
  const characters = Array.from(text.replaceAll(/\r\n|\r|\u2028|\u2029/g, '\n')).filter((character) => {
    const code = character.codePointAt(0) ?? 0
    return character === '\n' || character === '\t' || !(code < 32 || (code >= 127 && code < 160))
  })
  return characters.map((character) => (/^[\ud800-\udfff]$/.test(character) ? '\ufffd' : character)).join('')
}

const SPECIAL_CHARACTERS = [...Array.from('\\;,:nN"^= \r\n\t🏡éש\u2028\u0000\u0085'), '\ud83c', '\udfe1']
const calendarText = fc.oneof(
  anyText,
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({ unit: fc.constantFrom(...SPECIAL_CHARACTERS) }),
  fc.constantFrom('END:VEVENT\r\nBEGIN:VEVENT', String.raw`\n\N\\n`, 'x'.repeat(300), 'é'.repeat(100), '🏡'.repeat(50)),
)
const anyInstant = fc.date({ min: new Date('1000-01-01'), max: new Date('9990-12-31'), noInvalidDate: true })
const anyEntry: fc.Arbitrary<IcsEntry> = fc.record({
  id: fc.uuid(),
  title: calendarText,
  street: calendarText,
  date: anyInstant.map((date) => date.toISOString().slice(0, 10)),
  time: fc.option(fc.integer({ min: 0, max: 1439 }).map(minutesToTime)),
  duration: fc.option(fc.integer({ min: 1, max: 3000 })),
  notes: fc.option(calendarText),
  location: fc.option(calendarText),
  contacts: fc.array(fc.record({ name: calendarText, role: calendarText, phone: calendarText, email: calendarText }), { maxLength: 3 }),
  url: fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), calendarText),
  updatedAt: fc.oneof(
    calendarText,
    anyInstant.map((date) => date.toISOString()),
  ),
})

describe('arbitrary text', () => {
  it('is read back in full by a calendar', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const event = readBack({ ...entry, contacts: [], url: undefined })
        const { title, street = '', notes, location } = entry
        expect(event.uid).toBe(`${entry.id}@house-hunter`)
        expect(event.summary).toBe(representableText(street.trim() ? `${street.trim()} - ${title}` : title))
        expect(event.description ?? '').toBe(representableText(notes?.trim() ?? ''))
        expect(event.location ?? '').toBe(representableText(location ?? ''))
      }),
      propertyParameters,
    )
  })

  it('never joins two lone surrogates into another character', () => {
    expect(readBack({ title: 'Pier \ud83c\u0000\udfe1' }).summary).toMatch(/Pier \ufffd\ufffd$/)
  })

  it('in an id stays within its line', () => {
    expect(readBack({ id: 'a;b,c\nEND:VEVENT' }).uid).toBe('a;b,c\nEND:VEVENT@house-hunter')
  })

  it('results in one event per appointment, with the planned duration and only known properties', () => {
    const properties = ['uid', 'dtstamp', 'last-modified', 'sequence', 'dtstart', 'dtend', 'summary', 'description', 'location', 'url']
    fc.assert(
      fc.property(fc.array(anyEntry, { maxLength: 4 }), (entries) => {
        const events = eventsOf(icsFile(entries, now))
        expect(events.map(({ uid }) => uid)).toEqual(entries.map(({ id }) => `${id}@house-hunter`))
        for (const [index, { component, duration, startDate }] of events.entries()) {
          const { date, time, duration: plannedDuration } = entries[index]!
          expect(properties).toEqual(expect.arrayContaining(component.getAllProperties().map(({ name }) => name)))
          expect(startDate.toString()).toBe(time ? `${date}T${time}:00` : date)
          expect(duration.toSeconds()).toBe((time ? (plannedDuration ?? 60) : 24 * 60) * 60)
        }
      }),
      propertyParameters,
    )
  })

  it('is folded at 75 octets per line, always with CRLF and never within a character', () => {
    fc.assert(
      fc.property(anyEntry, (entry) => {
        const bytes = new TextEncoder().encode(icsFile([entry], now))
        const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
        const lines = text.split('\r\n')
        expect(lines.pop()).toBe('')
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
          // oxlint-disable-next-line no-control-regex -- checks for control characters
          expect(line).not.toMatch(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029]/)
          expect(line).toMatch(/^[A-Z ]/)
        }
      }),
      propertyParameters,
    )
  })

  // Characters of one to four octets in UTF-8, including some at the boundaries between lengths.
  const samples = ['x', '\u00a0', '\u07ff', '\u0800', '東', '\uffff', '\u{10000}', '😀']
  it.each(samples)('is folded as late as possible in a line of %j', (sample) => {
    const octets = (text: string) => new TextEncoder().encode(text).length
    for (const before of ['', 'a', 'ab', 'abc']) {
      const lines = icsFile([{ ...viewing, title: before + sample.repeat(100) }], now).split('\r\n')
      const first = lines.findIndex((line) => line.startsWith('SUMMARY'))
      const title = lines.slice(
        first,
        lines.findIndex((line, index) => index > first && !line.startsWith(' ')),
      )
      expect(title.length).toBeGreaterThan(1)
      for (const line of title.slice(0, -1)) expect(octets(line)).toBeGreaterThan(75 - octets(sample))
      for (const line of title) expect(octets(line)).toBeLessThanOrEqual(75)
    }
  })

  it('in contacts appears in the description, which ends with the link to the page', () => {
    const anyContact = fc.record({ name: fc.string({ unit: 'grapheme' }), phone: fc.string() })
    fc.assert(
      fc.property(fc.webUrl(), fc.array(anyContact), (url, contacts) => {
        const description = readBack({ url, contacts }).description ?? ''
        for (const { name, phone } of contacts) expect(description).toContain(representableText([name, phone].filter(Boolean).join(', ')))
        expect(description.endsWith(new URL(url).href)).toBe(true)
      }),
      propertyParameters,
    )
  })
})

describe('a file name', () => {
  it.each([
    ['viewings', 'viewings.ics'],
    ['12 Elm St', '12-elm-st.ics'],
    ['  12, Elm St. #4/B ', '12-elm-st-4-b.ics'],
    ['O’Hara’s Ångström Straße', 'oharas-angstrom-straße.ics'],
    ['רחוב הרצל 12', 'רחוב-הרצל-12.ics'],
    ['서울 Café 12', '서울-cafe-12.ics'],
    ['../../etc/passwd', 'etc-passwd.ics'],
    ['Icon', 'icon.ics'],
    ['Nulls', 'nulls.ics'],
    [`${'x'.repeat(59)} y`, `${'x'.repeat(59)}.ics`],
    ['x'.repeat(61), `${'x'.repeat(60)}.ics`],
    ['…', 'viewings.ics'],
    ['', 'viewings.ics'],
  ])('for %o is %o', (title, name) => {
    expect(icsFileName(title)).toBe(name)
  })

  it.each(['CON', 'prn', 'Aux', 'nul', 'com1', 'LPT9'])('is never the reserved device name %s', (device) => {
    expect(icsFileName(device)).toBe(`viewings-${device.toLowerCase()}.ics`)
  })

  it('is short and safe for any title', () => {
    fc.assert(
      fc.property(calendarText, (title) => {
        expect(icsFileName(title)).toMatch(/^[\p{L}\p{M}\p{N}]+(-[\p{L}\p{M}\p{N}]+)*\.ics$/u)
        expect(new TextEncoder().encode(icsFileName(title)).length).toBeLessThanOrEqual(255)
      }),
      propertyParameters,
    )
  })
})
