import { icsFile, icsFileName } from '@/domain/calendar/ics'
import { saveFile } from '@/lib/saveFile'
import type { Appointment } from '../appointment'

/** Gives a calendar file (.ics) to the browser to save; see `downloadCalendar`. */
export function saveCalendarFile(appointments: readonly Appointment[], streetOf: (houseId: string) => string | undefined, what: string) {
  const entries = appointments.map((appointment) => ({ ...appointment, street: streetOf(appointment.houseId) }))
  saveFile(icsFileName(what), new Blob([icsFile(entries, new Date())], { type: 'text/calendar;charset=utf-8' }))
}
