import { minutesOfDay, isClockTime } from '../time/dates'
import { elapsedOf } from './dayPlanClock'
import { minutesText } from '../map/travel'

/** Between which times of its day an appointment may be moved, and how long it takes in minutes. */
export type HoursToCheck = { date: string; from: string; until: string; duration: number }

/** What is wrong with hours, in words; empty where nothing is. Where clocks change within them, the minutes that pass count. */
export function hoursProblem({ date, from, until, duration }: HoursToCheck): string {
  const [start, end] = [from, until].map((time) => (isClockTime(time) ? minutesOfDay(time) : null))
  if (start == null || end == null) return 'Please enter both times'
  if (start >= end) return 'The first time must be before the second'
  const room = elapsedOf(date, end) - elapsedOf(date, start)
  return room < duration ? `It takes ${minutesText(duration)}, which does not fit between them` : ''
}
