import { addDays, formatDay, formatTime, MINUTES_PER_DAY, minutesOfDay, minutesToTime } from '../time/dates'
import { durationMinutes } from './calendarLinks'

type Timing = { date: string; time?: string | null; duration?: number | null }

/** Formats the times as "2:30 PM – 3:30 PM", or "11:00 PM – Nov 22, 1:00 AM" if they run past midnight; null if there is no time. */
export function timeRange({ date, time, duration }: Timing): string | null {
  const start = minutesOfDay(time)
  return start === null ? null : `${formatTime(minutesToTime(start))} – ${endText(date, start + durationMinutes(duration))}`
}

/** The end of what runs past midnight, as "Nov 22, 1:00 AM"; null if it ends by midnight or has no time. */
export function endPastMidnight({ date, time, duration }: Timing): string | null {
  const start = minutesOfDay(time)
  if (start === null) return null
  const end = start + durationMinutes(duration)
  return end > MINUTES_PER_DAY ? endText(date, end) : null
}

/** Formats an end as "1:00 AM", or as "Nov 22, 1:00 AM" if it is past midnight. @param end in minutes since `date` began */
export function endText(date: string, end: number): string {
  const time = formatTime(minutesToTime(end))
  return end > MINUTES_PER_DAY ? `${formatDay(addDays(date, Math.floor(end / MINUTES_PER_DAY)))}, ${time}` : time
}
