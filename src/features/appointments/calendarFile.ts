import { icsFile, icsFileName } from '@/domain/ics'
import type { Appointment } from './appointment'

/** How long a browser may take to start reading a file that it was given, in milliseconds. */
const RELEASE_AFTER = 10_000

/** Gives a calendar file (.ics) to the browser to save; see `downloadCalendar`. */
export function saveCalendarFile(
  appointments: readonly Appointment[],
  streetOf: (houseId: string) => string | undefined,
  what: string,
) {
  const entries = appointments.map((appointment) => ({ ...appointment, street: streetOf(appointment.houseId) }))
  const file = new Blob([icsFile(entries, new Date())], { type: 'text/calendar;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = icsFileName(what)
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), RELEASE_AFTER)
}
