import { durationMinutes } from '@/domain/calendarLinks'
import { groupByDate, minutesToTime, partsFromBefore, type DayPart } from '@/domain/calendarGrid'
import { addDays, formatDay, formatTime, minutesOfDay } from '@/domain/dates'
import type { Appointment } from './appointment'
import type { AppointmentPreset } from './appointmentForm'

const MINUTES_PER_DAY = 24 * 60

/** What the views of the calendar show: the appointments of each date that has any, and the streets of the houses. */
export type CalendarEntries = {
  byDate: ReadonlyMap<string, readonly Appointment[]>
  /** By house id. */
  streets: ReadonlyMap<string, string>
}

/** What can be done from the calendar. A saved copy and the examples are for looking at only: they lack the first three. */
export type CalendarActions = {
  add?: (preset: AppointmentPreset) => void
  edit?: (appointment: Appointment) => void
  cancel?: (appointment: Appointment) => void
  /** Called when somebody is about to add or edit. */
  preload: () => void
  housePath: (houseId: string) => string
}

/** The appointments of each date, by time. */
export function entriesByDate(appointments: readonly Appointment[]): Map<string, Appointment[]> {
  return new Map(groupByDate(appointments).map(({ date, items }) => [date, items]))
}

/** The most days before another one from which an appointment can reach into it: the longest one lasts a week. */
const DAYS_BEFORE = 7

/** The dates from which an appointment may reach into a date, in order. */
export function datesBefore(date: string): string[] {
  return Array.from({ length: DAYS_BEFORE }, (_, day) => addDays(date, day - DAYS_BEFORE))
}

/** The parts in a day of appointments that began on an earlier one. */
export function partsInto(date: string, byDate: CalendarEntries['byDate']): DayPart<Appointment>[] {
  return partsFromBefore(datesBefore(date).flatMap((each) => byDate.get(each) ?? []), date)
}

/**
 * When an entry takes place on its day: "2:30 PM – 3:30 PM", "11:00 PM – Nov 22, 1:00 AM" past midnight, or "All day"
 * without a time.
 */
export function timesOf(entry: Appointment): string {
  const { time, duration } = entry
  if (!time) return 'All day'
  const start = minutesOfDay(time)
  if (start === null) return time
  return `${formatTime(time)} – ${endPastMidnight(entry) ?? formatTime(minutesToTime(start + durationMinutes(duration)))}`
}

/** The end of an entry that goes on past midnight: "Nov 22, 1:00 AM"; null for any other. */
export function endPastMidnight({ date, time, duration }: Appointment): string | null {
  const start = minutesOfDay(time)
  const end = (start ?? 0) + durationMinutes(duration)
  if (start === null || end <= MINUTES_PER_DAY) return null
  const day = formatDay(addDays(date, Math.floor(end / MINUTES_PER_DAY)))
  return `${day}, ${formatTime(minutesToTime(end))}`
}

/** A number of appointments in words: "1 appointment", "2 appointments". */
export function countText(count: number): string {
  return `${count} appointment${count === 1 ? '' : 's'}`
}
