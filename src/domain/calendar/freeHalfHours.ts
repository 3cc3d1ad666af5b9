import { addDays, minutesOfDay, minutesToTime, toCalendarDate } from '../time/dates'
import { conflictFinder, type FindTravelTime, type PlannedViewing, type ViewingConflict } from './viewingConflicts'

/*
 * The usual start times of viewings, and the next free start time. They are only suggestions: users may enter any other time.
 */

const STEP = 30
const DAY_START = 8 * 60
const DAY_END = 19 * 60
const DAYS_AHEAD = 7

/** A start time and its first conflict, if any. Overlaps come before trips with too little time. */
export type HalfHour<T> = { time: string; conflict: ViewingConflict<T> | null }

/** A viewing that needs a start time. */
export type ViewingWithoutTime = Omit<PlannedViewing, 'time'>

/** The half hours from 8 AM to 7 PM on the viewing's day. If that day is today, only those that are still to come. */
export function halfHoursOf<T extends PlannedViewing>(
  viewing: ViewingWithoutTime,
  others: readonly T[],
  now: Date,
  findTravelTime?: FindTravelTime,
): HalfHour<T>[] {
  const { date } = viewing
  const conflictsAt = conflictFinder(date, others, findTravelTime)
  const currentMinute = date === toCalendarDate(now) ? now.getHours() * 60 + now.getMinutes() : -1
  return Array.from({ length: (DAY_END - DAY_START) / STEP + 1 }, (_, index) => DAY_START + index * STEP)
    .filter((minutes) => minutes > currentMinute)
    .map((minutes) => {
      const time = minutesToTime(minutes)
      return { time, conflict: conflictsAt({ ...viewing, time })[0] ?? null }
    })
}

/**
 * Finds the first half hour, on the viewing's day or in the week after it, at which the viewing has no conflict and ends by 7 PM.
 * Null if there is none.
 */
export function nextFreeHalfHour(
  viewing: ViewingWithoutTime & { duration: number },
  others: readonly PlannedViewing[],
  now: Date,
  findTravelTime?: FindTravelTime,
): { date: string; time: string } | null {
  const latest = DAY_END - viewing.duration
  for (let day = 0; day <= DAYS_AHEAD; day += 1) {
    const date = addDays(viewing.date, day)
    const freeHalfHour = halfHoursOf({ ...viewing, date }, others, now, findTravelTime).find(
      ({ time, conflict }) => conflict === null && (minutesOfDay(time) ?? 0) <= latest,
    )
    if (freeHalfHour) return { date, time: freeHalfHour.time }
  }
  return null
}
