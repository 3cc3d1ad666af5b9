import { parseLocalDate } from '../time/dates'

/*
 * Converts between elapsed minutes and clock times of a day, which differ if the clocks change on that day. Uses the device's time zone,
 * assuming that the houses are in the same zone.
 */

const MINUTE = 60_000

/**
 * The minutes elapsed since the start of the day at a clock time. A time in a skipped hour counts as one hour later; a repeated time
 * counts as its first occurrence.
 */
export function elapsedMinutesAt(date: string, minutesOfDay: number): number {
  const midnight = parseLocalDate(date)
  const time = new Date(midnight)
  time.setHours(0, minutesOfDay)
  return Math.round((time.getTime() - midnight.getTime()) / MINUTE)
}

/** The clock time when `elapsed` minutes of the day have passed, in minutes since midnight; 1,440 or more on the next day. */
export function clockMinutesAt(date: string, elapsed: number): number {
  const midnight = parseLocalDate(date)
  const time = new Date(midnight.getTime() + elapsed * MINUTE)
  const days = Math.round((Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) - utcMidnight(midnight)) / 86_400_000)
  return days * 1440 + time.getHours() * 60 + time.getMinutes()
}

const utcMidnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
