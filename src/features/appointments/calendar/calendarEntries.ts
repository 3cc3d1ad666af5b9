import { monthOf, monthWeeks, partsFromEarlierDays, type DayPart } from '@/domain/calendar/calendarGrid'
import { addDays } from '@/domain/time/dates'
import { MAX_DURATION_DAYS, type Appointment } from '../appointment'
import type { Span } from '../appointmentCache'
import type { AppointmentPreset } from '../dialog/appointmentForm'

/** The data of a calendar view: appointments by date, and the houses' streets. */
export type CalendarEntries = {
  byDate: ReadonlyMap<string, readonly Appointment[]>
  /** Keyed by house id. */
  streets: ReadonlyMap<string, string>
}

/** Actions of the calendar; undefined if unavailable. Unless the appointments are live, only `preload` is defined. */
export type CalendarActions = {
  add?: (preset: AppointmentPreset) => void
  edit?: (appointment: Appointment) => void
  cancel?: (appointment: Appointment) => void
  /** Called when adding or editing is likely, e.g. on hover. */
  preload: () => void
}

/** The earlier dates on which an appointment could start and still run into `date`, ascending. */
export function datesBefore(date: string): string[] {
  return Array.from({ length: MAX_DURATION_DAYS }, (_, day) => addDays(date, day - MAX_DURATION_DAYS))
}

/**
 * The span to load for a date in any view: the six weeks of its month, and the days before them on which an appointment could start and
 * still run into them.
 */
export function neededSpan(date: string): Span {
  const days = monthWeeks(monthOf(date)).flat()
  return { from: addDays(days[0] ?? date, -MAX_DURATION_DAYS), until: days.at(-1) ?? date }
}

/** Parts of appointments that started on an earlier day and run into this day. */
export function overnightParts(date: string, byDate: CalendarEntries['byDate']): DayPart<Appointment>[] {
  return partsFromEarlierDays(
    datesBefore(date).flatMap((each) => byDate.get(each) ?? []),
    date,
  )
}

/** Formats a count as "1 appointment" or "2 appointments". */
export function countText(count: number): string {
  return `${count} appointment${count === 1 ? '' : 's'}`
}
