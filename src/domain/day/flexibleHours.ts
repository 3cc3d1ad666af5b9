import { minutesOfDay, isClockTime } from '../time/dates'
import { elapsedMinutesAt } from './dayPlanClock'
import { minutesText } from '../map/travel'

/** The hours within which an appointment may be moved, and the appointment's duration in minutes. */
export type HoursToCheck = { date: string; from: string; until: string; duration: number }

/** An error message about flexible hours; empty if they are valid. Counts elapsed minutes, in case the clocks change in between. */
export function hoursProblem({ date, from, until, duration }: HoursToCheck): string {
  const [start, end] = [from, until].map((time) => (isClockTime(time) ? minutesOfDay(time) : null))
  if (start == null || end == null) return 'Please enter both times'
  if (start >= end) return 'The first time must be before the second'
  const availableMinutes = elapsedMinutesAt(date, end) - elapsedMinutesAt(date, start)
  return availableMinutes < duration ? `It takes ${minutesText(duration)}, which does not fit between them` : ''
}
