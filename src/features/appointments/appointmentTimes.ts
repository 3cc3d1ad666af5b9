import { durationMinutes } from '@/domain/calendar/calendarLinks'
import { addDays, formatDay, formatTime, MINUTES_PER_DAY, minutesOfDay, minutesToTime, formatShortDate, weekday } from '@/domain/time/dates'
import type { Appointment } from './appointment'

/**
 * "2:30 PM – 3:30 PM", "11:00 PM – Nov 22, 1:00 AM" past midnight; without a time "All day" or the duration.
 */
export function timeRangeLabel(entry: Appointment): string {
  const { time, duration } = entry
  if (!time) return untimedLabel(duration)
  const start = minutesOfDay(time)
  if (start === null) return time
  return `${formatTime(time)} – ${endPastMidnight(entry) ?? formatTime(minutesToTime(start + durationMinutes(duration)))}`
}

/** Label of an appointment without a time: "All day", or its duration if there is one. */
export function untimedLabel(duration: number | null): string {
  return duration === null ? 'All day' : `No time yet · ${minutesLabel(duration)}`
}

/** "45 minutes". */
export function minutesLabel(count: number): string {
  return `${count} minute${count === 1 ? '' : 's'}`
}

/** The end of an entry past midnight: "Nov 22, 1:00 AM"; null if it ends on its day. */
export function endPastMidnight({ date, time, duration }: Appointment): string | null {
  const start = minutesOfDay(time)
  if (start === null) return null
  const end = start + durationMinutes(duration)
  if (end <= MINUTES_PER_DAY) return null
  const day = formatDay(addDays(date, Math.floor(end / MINUTES_PER_DAY)))
  return `${day}, ${formatTime(minutesToTime(end))}`
}

/** "Sat, May 4, 2030, 2:30 PM". */
export function dateTimeLabel({ date, time }: Pick<Appointment, 'date' | 'time'>): string {
  return [weekday(date, 'short'), formatShortDate(date), time && formatTime(time)].filter(Boolean).join(', ')
}
