import { type CalendarEntry, calendarSpan, propertyTitle } from './calendarLinks'
import { isCalendarDate } from '../time/dates'

/*
 * Calendar files (RFC 5545). Times are floating local times, as everywhere in the product: a viewing at 2 PM
 * is at 2 PM where the house is, whatever zone the reader's calendar is set to.
 */

const LINE_OCTETS = 75
const REMINDER = '-PT1H'
// Counting from here, seconds fit the 32 bits that some calendars read a SEQUENCE with.
const SEQUENCE_START = Date.UTC(2020, 0, 1)

export type IcsContact = { name: string; role?: string; phone?: string; email?: string }

export type IcsEntry = CalendarEntry & {
  /** The appointment's id, from which a calendar knows an entry again. */
  id: string
  /** The house's, put before the title. */
  street?: string
  contacts?: readonly IcsContact[]
  /** The property's page, an absolute http URL. */
  url?: string
  /** ISO instant of the last change, so that importing again replaces what is older. */
  updatedAt?: string
}

/** Text without lone surrogates and control characters except tab and line break, which a calendar file may not hold. */
function cleanText(text: string): string {
  return (
    text
      .replaceAll(/\r\n|[\r\u2028\u2029]/g, '\n')
      // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
      .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '')
      .replaceAll(/\p{Surrogate}/gu, '\ufffd')
  )
}

function escapeText(text: string): string {
  return cleanText(text)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x800) return 2
  return code < 0x10000 ? 3 : 4
}

/** A line broken after at most 75 octets and never within a character; the lines that follow start with a space. */
function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > LINE_OCTETS) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += more
  }
  return folded
}

function utcStamp(moment: Date): string {
  return moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
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
  const kind = allDay ? ';VALUE=DATE' : ''
  const summary = escapeText(propertyTitle(entry.street ?? '', entry.title))
  const url = webUrl(entry.url)
  const description = escapeText(descriptionOf(entry, url))
  const location = escapeText(entry.location ?? '')
  return [
    'BEGIN:VEVENT',
    `UID:${escapeText(entry.id)}@house-hunter`,
    `DTSTAMP:${utcStamp(now)}`,
    ...versionLines(entry.updatedAt),
    `DTSTART${kind}:${start}`,
    `DTEND${kind}:${end}`,
    `SUMMARY:${summary}`,
    ...(description ? [`DESCRIPTION:${description}`] : []),
    ...(location ? [`LOCATION:${location}`] : []),
    ...(url ? [`URL:${url}`] : []),
    ...(allDay ? [] : ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`, `TRIGGER:${REMINDER}`, 'END:VALARM']),
    'END:VEVENT',
  ]
}

/** Whether start and end are dates that a calendar file can hold, with a year of four digits. */
function isWritable(entry: IcsEntry): boolean {
  return isCalendarDate(entry.date) && /^\d{8}(T\d{6})?$/.test(calendarSpan(entry).end)
}

/**
 * The text of a calendar file with an event for each entry; `now` is the moment of the export. An entry whose date no
 * calendar file can hold is left out. Timed entries carry a reminder one hour before.
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

const NAME_LENGTH = 60
/** Names that Windows keeps for devices, whatever their extension. */
const DEVICE_NAME = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** A file name that is safe on every system: '12 Elm St' is '12-elm-st.ics'; without a letter or a digit, 'viewings.ics'. */
export function icsFileName(what: string): string {
  const words = what
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .normalize('NFC')
  const name = Array.from(words.replace(/^-/, '')).slice(0, NAME_LENGTH).join('').replace(/-$/, '')
  if (!/[\p{L}\p{N}]/u.test(name)) return 'viewings.ics'
  return DEVICE_NAME.test(name) ? `viewings-${name}.ics` : `${name}.ics`
}
