import { localInstant, parseLocalDate } from '../time/dates'

/*
 * Converts between elapsed minutes and clock times of a day, which differ if the clocks change on that day. Uses the device's time zone,
 * assuming that the houses are in the same zone.
 */

const MINUTE = 60_000

/** The minutes elapsed since the start of the day at a clock time. */
export function elapsedMinutesAt(date: string, minutesOfDay: number): number {
  return Math.round((localInstant(date, minutesOfDay).getTime() - parseLocalDate(date).getTime()) / MINUTE)
}

/** The clock time when `elapsedMinutes` minutes of the day have passed, in minutes since midnight; 1,440 or more on the next day. */
export function clockMinutesAt(date: string, elapsedMinutes: number): number {
  const midnight = parseLocalDate(date)
  const time = new Date(midnight.getTime() + elapsedMinutes * MINUTE)
  const days = Math.round((Date.UTC(time.getFullYear(), time.getMonth(), time.getDate()) - utcMidnight(midnight)) / 86_400_000)
  return days * 1440 + time.getHours() * 60 + time.getMinutes()
}

const utcMidnight = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
