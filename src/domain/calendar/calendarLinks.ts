import { addDays, MINUTES_PER_DAY, minutesOfDay } from '../time/dates'

/** The default duration of an appointment, in minutes. */
export const DEFAULT_DURATION = 60

/** The duration in whole minutes, at least 1, or the default if the duration is missing or invalid. */
export function durationMinutes(duration: number | null | undefined): number {
  const isValid = duration != null && Number.isFinite(duration) && duration > 0
  return isValid ? Math.max(1, Math.round(duration)) : DEFAULT_DURATION
}

export type CalendarEntry = {
  title: string
  /** A valid date, `yyyy-MM-dd`. */
  date: string
  /** `HH:mm`. If there is no time, the entry lasts all day. */
  time?: string | null
  /** In minutes. */
  duration?: number | null
  notes?: string | null
  location?: string | null
}

export type CalendarSpan = { start: string; end: string; allDay: boolean }

function stamp(date: string, minutes: number): string {
  const timeOfDay = [Math.floor(minutes / 60), minutes % 60, 0].map((part) => String(part).padStart(2, '0')).join('')
  return `${date.replaceAll('-', '')}T${timeOfDay}`
}

/**
 * Start and end of an entry in local time, as yyyyMMddTHHmmss. If the entry has no time, both are yyyyMMdd, and the end is the next day.
 */
export function calendarSpan({ date, time, duration }: CalendarEntry): CalendarSpan {
  const start = minutesOfDay(time)
  if (start === null) {
    return { start: date.replaceAll('-', ''), end: addDays(date, 1).replaceAll('-', ''), allDay: true }
  }
  const end = start + durationMinutes(duration)
  const endDate = addDays(date, Math.floor(end / MINUTES_PER_DAY))
  return { start: stamp(date, start), end: stamp(endDate, end % MINUTES_PER_DAY), allDay: false }
}

/** Prefixes a title with the street, unless the street is blank: "12 Elm St - Viewing". */
export function titleWithStreet(street: string, title: string): string {
  return street.trim() ? `${street.trim()} - ${title}` : title
}

/**
 * The maximum length of a link to Google Calendar, which rejects links of about 8,000 characters. Users who must sign in first are
 * redirected through a link that contains this link, encoded again and therefore up to two thirds longer.
 */
const MAX_LINK_LENGTH = 4000

/** A link that opens Google Calendar with a new event filled in from the entry. Long notes are shortened. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const { start, end } = calendarSpan(entry)
  const linkWith = (details: string) =>
    `https://calendar.google.com/calendar/render?${new URLSearchParams({
      action: 'TEMPLATE',
      text: entry.title,
      dates: `${start}/${end}`,
      details,
      location: entry.location ?? '',
    })}`
  return linkWith(shortenForQuery(entry.notes ?? '', Math.max(0, MAX_LINK_LENGTH - linkWith('').length)))
}

/** Shortens text to at most this many characters once it is encoded as a value in the query of a URL. */
function shortenForQuery(text: string, maxLength: number): string {
  const encodedLength = (part: string) => new URLSearchParams({ '': part }).toString().length - 1
  if (encodedLength(text) <= maxLength) return text
  let remaining = maxLength - encodedLength('…')
  let end = 0
  for (const character of text) {
    remaining -= encodedLength(character)
    if (remaining < 0) break
    end += character.length
  }
  return `${text.slice(0, end).trimEnd()}…`
}
