import { type CalendarEntry, calendarSpan, titleWithStreet } from './calendarLinks'
import { isCalendarDate } from '../time/dates'

/*
 * Calendar files (RFC 5545). Times are floating: a viewing at 2 PM local time at the house shows up at 2 PM in every calendar,
 * whatever its time zone.
 */

const LINE_OCTETS = 75
const REMINDER = '-PT1H'
// SEQUENCE is the number of seconds since this time. The late start keeps it within 32 bits, the limit of some calendars.
const SEQUENCE_START = Date.UTC(2020, 0, 1)

export type IcsContact = { name: string; role?: string; phone?: string; email?: string }

export type IcsEntry = CalendarEntry & {
  /** The appointment's id, which lets calendars recognize an entry that they already have. */
  id: string
  /** Street of the house, prefixed to the title. */
  street?: string
  contacts?: readonly IcsContact[]
  /** Absolute http(s) URL of the house's page. */
  url?: string
  /** When the appointment was last changed, as an ISO timestamp. Lets a later import replace older entries. */
  updatedAt?: string
}

/** Makes text valid in a calendar file: unifies line breaks, replaces lone surrogates, and removes control characters other than tabs. */
function cleanText(text: string): string {
  return (
    text
      .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
      // Must precede the removal of control characters, which could otherwise join two lone surrogates into a pair.
      .replaceAll(/\p{Surrogate}/gu, '\ufffd')
      // oxlint-disable-next-line no-control-regex -- removes control characters
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
  )
}

function escapeText(text: string): string {
  return cleanText(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

function octetCount(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** Folds a line after at most 75 octets, never within a character. Continuation lines start with a space. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const characterOctets = octetCount(character)
    if (octets + characterOctets > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += characterOctets
  }
  return folded
}

function utcStamp(time: Date): string {
  return time.toISOString().replaceAll(/[-:]|\.\d+/g, '')
}

function webUrl(url: string | undefined): string | null {
  try {
    const { protocol, href } = new URL(url ?? '')
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

function contactLine({ name, role, phone, email }: IcsContact): string {
  return [role ? `${name} (${role})` : name, phone, email].filter(Boolean).join(', ')
}

function descriptionOf({ notes, contacts = [] }: IcsEntry, url: string | null): string {
  const people = contacts.length > 0 ? ['Contacts:', ...contacts.map(contactLine)].join('\n') : ''
  return [notes?.trim(), people, url].filter(Boolean).join('\n\n')
}

function versionLines(updatedAt: string | undefined): string[] {
  const changed = new Date(updatedAt ?? '')
  if (Number.isNaN(changed.getTime())) return []
  const sequence = Math.max(0, Math.floor((changed.getTime() - SEQUENCE_START) / 1000))
  return [`LAST-MODIFIED:${utcStamp(changed)}`, `SEQUENCE:${sequence}`]
}

function eventLines(entry: IcsEntry, now: Date): string[] {
  const { start, end, allDay } = calendarSpan(entry)
  const valueType = allDay ? ';VALUE=DATE' : ''
  const summary = escapeText(titleWithStreet(entry.street ?? '', entry.title))
  const url = webUrl(entry.url)
  const description = escapeText(descriptionOf(entry, url))
  const location = escapeText(entry.location ?? '')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.id)}@house-hunter`,
    `DTSTAMP:${utcStamp(now)}`,
    ...versionLines(entry.updatedAt),
    `DTSTART${valueType}:${start}`,
    `DTEND${valueType}:${end}`,
    `SUMMARY:${summary}`,
    ...(description ? [`DESCRIPTION:${description}`] : []),
    ...(location ? [`LOCATION:${location}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(allDay ? [] : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, `TRIGGER:${REMINDER}`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

/** Whether the date is valid, and start and end have four-digit years, as calendar files require. */
function isWritable(entry: IcsEntry): boolean {
  return isCalendarDate(entry.date) && /^\d{8}(T\d{6})?$/.test(calendarSpan(entry).end)
}

/**
 * Writes a calendar file with an event for each entry. Skips entries whose dates are invalid or do not fit the format. Timed entries get
 * a reminder one hour before they start.
 * @param now the time of the export
 */
export function icsFile(entries: readonly IcsEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//House Hunter//Viewings//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.filter(isWritable).flatMap((entry) => eventLines(entry, now)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

const MAX_NAME_LENGTH = 60
/** Device names that Windows reserves, whatever the file's extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** A file name that is safe on every system: '12-elm-st.ics' for '12 Elm St', 'viewings.ics' for a title without letters or digits. */
export function icsFileName(title: string): string {
  const slug = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .normalize('NFC')
  const name = Array.from(slug.replace(/^-/, '')).slice(0, MAX_NAME_LENGTH).join('').replace(/-$/, '')
  if (!/[\p{L}\p{N}]/u.test(name)) return 'viewings.ics'
  return DEVICE_NAME.test(name) ? `viewings-${name}.ics` : `${name}.ics`
}
