import { monthOf, monthWeeks, partsFromBefore, type DayPart } from '@/domain/calendar/calendarGrid'
import { addDays } from '@/domain/time/dates'
import { DAYS_BEFORE, type Appointment } from '../appointment'
import type { Span } from '../appointmentCache'
import type { AppointmentPreset } from '../dialog/appointmentForm'

/** What the views of the calendar show: the appointments of each date that has any, and the streets of the houses. */
export type CalendarEntries = {
  byDate: ReadonlyMap<string, readonly Appointment[]>
  /** By house id. */
  streets: ReadonlyMap<string, string>
}

/** What can be done from the calendar. A saved copy and the examples are read-only: they lack the first three. */
export type CalendarActions = {
  add?: (preset: AppointmentPreset) => void
  edit?: (appointment: Appointment) => void
  cancel?: (appointment: Appointment) => void
  /** Called when somebody is about to add or edit. */
  preload: () => void
}

/** The dates from which an appointment may reach into a date, in order. */
export function datesBefore(date: string): string[] {
  return Array.from({ length: DAYS_BEFORE }, (_, day) => addDays(date, day - DAYS_BEFORE))
}

/** Whose appointments a calendar needs that shows this date: six weeks in every view, and the days that reach into them. */
export function shownSpan(date: string): Span {
  const days = monthWeeks(monthOf(date)).flat()
  return { from: addDays(days[0] ?? date, -DAYS_BEFORE), until: days.at(-1) ?? date }
}

/** The parts in a day of appointments that began on an earlier one. */
export function partsInto(date: string, byDate: CalendarEntries['byDate']): DayPart<Appointment>[] {
  return partsFromBefore(
    datesBefore(date).flatMap((each) => byDate.get(each) ?? []),
    date,
  )
}

/** A number of appointments in words: "1 appointment", "2 appointments". */
export function countText(count: number): string {
  return `${count} appointment${count === 1 ? '' : 's'}`
}
