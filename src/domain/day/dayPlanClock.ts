import { parseLocalDate } from '../time/dates'

/*
 * Elapsed minutes and clock times of a day, which differ when clocks change. The time zone is the device's, which on that day
 * is also the houses' zone.
 */

const MINUTE = 60_000

/**
 * Elapsed minutes of a day at a clock time. A time in a skipped hour counts as one hour later, a repeated time as its first
 * occurrence.
 */
export function elapsedMinutesAt(date: string, minutesOfDay: number): number {
  const midnight = parseLocalDate(date)
  const time = new Date(midnight)
  time.setHours(0, minutesOfDay)
  return Math.round((time.getTime() - midnight.getTime()) / MINUTE)
}

/** The clock time, in minutes of the day, once `elapsed` minutes have passed; 1,440 or more after the next midnight. */
export function clockMinutesAt(date: string, elapsed: number): number {
  const midnight = parseLocalDate(date)
  const time = new Date(midnight.getTime() + elapsed * MINUTE)
  const days = Math.round((Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) - utcMidnight(midnight)) / 86_400_000)
  return days * 1440 + time.getHours() * 60 + time.getMinutes()
}

const utcMidnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
