import { timeRange } from '@/domain/calendar/timeRange'
import { formatShortDate, formatTime, localInstant, minutesOfDay, weekday } from '@/domain/time/dates'
import type { Appointment } from './appointment'

/**
 * Formats the times of an appointment as "2:30 PM – 3:30 PM", or "11:00 PM – Nov 22, 1:00 AM" if it runs past midnight. If it has no
 * time, returns `untimedLabel`.
 */
export function timeRangeLabel(entry: Appointment): string {
  return entry.time ? (timeRange(entry) ?? entry.time) : untimedLabel(entry.duration)
}

/** The label of an appointment that has no time: "All day", or "No time yet" with the duration if there is one. */
export function untimedLabel(duration: number | null): string {
  return duration === null ? 'All day' : `No time yet · ${minutesLabel(duration)}`
}

/** Formats a number of minutes as "45 minutes". */
export function minutesLabel(count: number): string {
  return `${count} minute${count === 1 ? '' : 's'}`
}

/** Formats an appointment's date and time as "Sat, May 4, 2030, 2:30 PM", or only the date if there is no time. */
export function dateTimeLabel({ date, time }: Pick<Appointment, 'date' | 'time'>): string {
  return [weekday(date, 'short'), formatShortDate(date), time && formatTime(time)].filter(Boolean).join(', ')
}

/**
 * The appointments that start within `before` minutes or started at most `after` minutes ago, the earliest first. Examples do not count.
 */
export function appointmentsAround(
  now: Date,
  appointments: readonly Appointment[],
  { before, after }: { before: number; after: number },
): readonly Appointment[] {
  return appointments
    .filter(({ isExample }) => !isExample)
    .map((appointment) => ({ appointment, minutes: minutesUntil(appointment, now) }))
    .filter(({ minutes }) => minutes !== null && minutes <= before && minutes >= -after)
    .toSorted((one, other) => (one.minutes ?? 0) - (other.minutes ?? 0))
    .map(({ appointment }) => appointment)
}

/** Whole minutes from now until an appointment starts, even across midnight and clock changes; null if it has no time. */
function minutesUntil({ date, time }: Appointment, now: Date): number | null {
  const start = minutesOfDay(time)
  if (start === null) return null
  return Math.ceil((localInstant(date, start).getTime() - now.getTime()) / 60_000)
}
