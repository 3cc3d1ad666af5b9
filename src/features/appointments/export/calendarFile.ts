import { icsFile, icsFileName } from '@/domain/calendar/ics'
import { saveFile } from '@/lib/saveFile'
import type { Appointment } from '../appointment'

/** Downloads a calendar file (.ics); see `downloadCalendar`. */
export function saveCalendarFile(appointments: readonly Appointment[], streetOf: (houseId: string) => string | undefined, title: string) {
  const entries = appointments.map((appointment) => ({ ...appointment, street: streetOf(appointment.houseId) }))
  saveFile(icsFileName(title), new Blob([icsFile(entries, new Date())], { type: 'text/calendar;charset=utf-8' }))
}
