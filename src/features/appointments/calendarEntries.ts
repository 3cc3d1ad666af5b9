import { durationMinutes } from '@/domain/calendarLinks'
import { groupByDate, minutesToTime } from '@/domain/calendarGrid'
import { formatTime, minutesOfDay } from '@/domain/dates'
import type { Appointment } from './appointment'
import type { AppointmentPreset } from './appointmentForm'

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

/** When an entry takes place on its day: "2:30 PM – 3:30 PM", or "All day" without a time. */
export function timesOf({ time, duration }: Appointment): string {
  if (!time) return 'All day'
  const start = minutesOfDay(time)
  if (start === null) return time
  return `${formatTime(time)} – ${formatTime(minutesToTime(start + durationMinutes(duration)))}`
}

/** A number of appointments in words: "1 appointment", "2 appointments". */
export function countText(count: number): string {
  return `${count} appointment${count === 1 ? '' : 's'}`
}
