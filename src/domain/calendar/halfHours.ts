import { addDays, minutesOfDay, minutesToTime, toCalendarDate } from '../time/dates'
import { conflictsOn, type FindTravelTime, type PlannedViewing, type ViewingConflict } from './viewingConflicts'

/*
 * The half hours of a day at which a viewing usually begins, and the next one that is free. It is a suggestion: any other
 * minute can be typed.
 */

const STEP = 30
const OPENS = 8 * 60
const CLOSES = 19 * 60
// A person whose next week is full has plans of their own.
const DAYS_AHEAD = 7

/** A half hour, and what stands against it: an overlap before a way that is too short. */
export type HalfHour<T> = { time: string; conflict: ViewingConflict<T> | null }

/** What is to be scheduled; its time is what is looked for. */
export type ViewingWithoutTime = Omit<PlannedViewing, 'time'>

/** The half hours of the day from 8 AM to 7 PM; of today only those that have not begun yet. */
export function halfHoursOf<T extends PlannedViewing>(
  viewing: ViewingWithoutTime,
  others: readonly T[],
  now: Date,
  findTravelTime?: FindTravelTime,
): HalfHour<T>[] {
  const { date } = viewing
  // The longest appointment lasts a week, so that nothing from before can reach into the day.
  const [from, to] = [addDays(date, -8), addDays(date, 1)]
  const near = others.filter((other) => other.date >= from && other.date <= to)
  const conflictsAt = conflictsOn(date, near, findTravelTime)
  const begun = date === toCalendarDate(now) ? now.getHours() * 60 + now.getMinutes() : -1
  return Array.from({ length: (CLOSES - OPENS) / STEP + 1 }, (_, index) => OPENS + index * STEP)
    .filter((minutes) => minutes > begun)
    .map((minutes) => {
      const time = minutesToTime(minutes)
      return { time, conflict: conflictsAt({ ...viewing, time })[0] ?? null }
    })
}

/**
 * The first half hour of the viewing's day against which nothing stands and that is over by 7 PM; where there is none, that
 * of one of the days after it. Null where there is none within a week.
 */
export function nextFreeHalfHour(
  viewing: ViewingWithoutTime & { duration: number },
  others: readonly PlannedViewing[],
  now: Date,
  findTravelTime?: FindTravelTime,
): { date: string; time: string } | null {
  const latest = CLOSES - viewing.duration
  for (let day = 0; day <= DAYS_AHEAD; day += 1) {
    const date = addDays(viewing.date, day)
    const free = halfHoursOf({ ...viewing, date }, others, now, findTravelTime).find(
      ({ time, conflict }) => conflict === null && (minutesOfDay(time) ?? 0) <= latest,
    )
    if (free) return { date, time: free.time }
  }
  return null
}
