import { addDays, MINUTES_PER_DAY, minutesOfDay } from '../time/dates'

/** How long an appointment lasts when nobody said, in minutes. */
export const DEFAULT_DURATION = 60

/** Whole minutes that an appointment lasts, at least 1; the default where the number is missing or says nothing. */
export function durationMinutes(duration: number | null | undefined): number {
  const known = duration != null && Number.isFinite(duration) && duration > 0
  return known ? Math.max(1, Math.round(duration)) : DEFAULT_DURATION
}

export type CalendarEntry = {
  title: string
  /** A valid `yyyy-MM-dd`. */
  date: string
  /** `HH:mm`; without it the entry takes the whole day. */
  time?: string | null
  /** Minutes. */
  duration?: number | null
  notes?: string | null
  location?: string | null
}

export type CalendarSpan = { start: string; end: string; allDay: boolean }

function stamp(date: string, minutes: number): string {
  const clock = [Math.floor(minutes / 60), minutes % 60, 0].map((part) => String(part).padStart(2, '0')).join('')
  return `${date.replaceAll('-', '')}T${clock}`
}

/**
 * Start and end of an entry in local time, as yyyyMMddTHHmmss, or as yyyyMMdd with the end on the day after for an entry
 * without a time. An end after midnight falls on the next day.
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

/** The title of an entry that belongs to a house: "12 Elm St - Viewing". */
export function propertyTitle(street: string, title: string): string {
  return street.trim() ? `${street.trim()} - ${title}` : title
}

/** A link that opens Google Calendar with the entry filled in. */
export function googleCalendarLink(entry: CalendarEntry): string {
  const { start, end } = calendarSpan(entry)
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: entry.title,
    dates: `${start}/${end}`,
    details: entry.notes ?? '',
    location: entry.location ?? '',
  })
  return `https://calendar.google.com/calendar/render?${query}`
}
