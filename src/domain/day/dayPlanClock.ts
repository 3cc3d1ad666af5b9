import { parseLocalDate } from '../time/dates'

/*
 * A day on the local clock. Between 1 AM and 4 AM there may lie two hours or four: who has to be somewhere counts the minutes that
 * pass. The zone is the phone's, which is where the houses are on the day.
 */

const MINUTE = 60_000

/** Minutes since the day began, that is, minutes that have passed, for a time of day. An hour that is skipped counts as the one after it, one that is there twice as its first. */
export function elapsedOf(date: string, minutesOfDay: number): number {
  const midnight = parseLocalDate(date)
  const moment = new Date(midnight)
  moment.setHours(0, minutesOfDay)
  return Math.round((moment.getTime() - midnight.getTime()) / MINUTE)
}

/** The minutes of the day that a clock shows so many minutes after the day began; after midnight it counts on from 1,440. */
export function clockOf(date: string, elapsed: number): number {
  const midnight = parseLocalDate(date)
  const moment = new Date(midnight.getTime() + elapsed * MINUTE)
  const days = Math.round((Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) - utcOf(midnight)) / 86_400_000)
  return days * 1440 + moment.getHours() * 60 + moment.getMinutes()
}

const utcOf = (day: Date) => Date.UTC(day.getFullYear(), day.getMonth(), day.getDate())
