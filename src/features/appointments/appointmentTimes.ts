import { durationMinutes } from '@/domain/calendar/calendarLinks'
import { addDays, formatDay, formatTime, MINUTES_PER_DAY, minutesOfDay, minutesToTime, formatShortDate, weekday } from '@/domain/time/dates'
import type { Appointment } from './appointment'

/**
 * When an entry takes place on its day: "2:30 PM – 3:30 PM", "11:00 PM – Nov 22, 1:00 AM" past midnight, and without a
 * time "All day", or how long it takes.
 */
export function timesOf(entry: Appointment): string {
  const { time, duration } = entry
  if (!time) return withoutTime(duration)
  const start = minutesOfDay(time)
  if (start === null) return time
  return `${formatTime(time)} – ${endPastMidnight(entry) ?? formatTime(minutesToTime(start + durationMinutes(duration)))}`
}

/** Somebody may know how long a viewing takes before its time is agreed on. */
export function withoutTime(duration: number | null): string {
  return duration === null ? 'All day' : `No time yet · ${minutesInWords(duration)}`
}

/** "45 minutes". */
export function minutesInWords(count: number): string {
  return `${count} minute${count === 1 ? '' : 's'}`
}

/** The end of an entry that goes on past midnight: "Nov 22, 1:00 AM"; null for any other. */
export function endPastMidnight({ date, time, duration }: Appointment): string | null {
  const start = minutesOfDay(time)
  if (start === null) return null
  const end = start + durationMinutes(duration)
  if (end <= MINUTES_PER_DAY) return null
  const day = formatDay(addDays(date, Math.floor(end / MINUTES_PER_DAY)))
  return `${day}, ${formatTime(minutesToTime(end))}`
}

/** When an appointment is: "Sat, May 4, 2030, 2:30 PM". */
export function appointmentInWords({ date, time }: Pick<Appointment, 'date' | 'time'>): string {
  return [weekday(date, 'short'), formatShortDate(date), time && formatTime(time)].filter(Boolean).join(', ')
}
