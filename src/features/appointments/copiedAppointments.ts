import { todayLocal } from '@/domain/time/dates'
import { COPY_LIMIT, type SavedList } from '@/lib/device/localCopy'
import { isAppointment, type Appointment } from './appointment'

/** The saved copy of a hunt's appointments, by date and time. */
export const copiedAppointments: SavedList<Appointment> = { name: 'appointments', isRow: isAppointment, rowsToKeep }

/** The saved copy of those from before this month on, where the hunt has too many to read them all. */
export const copiedAhead: SavedList<Appointment> = { ...copiedAppointments, name: 'appointmentsAhead' }

/** What to show when reading fails, the better one first. */
export const APPOINTMENT_COPIES = [copiedAppointments, copiedAhead]

/** Upcoming ones first, then as much of the past as there is room for. The input is sorted. */
export function rowsToKeep(appointments: readonly Appointment[]): readonly Appointment[] {
  const today = todayLocal()
  const past = appointments.filter(({ date }) => date < today).length
  return appointments.slice(Math.max(0, Math.min(past, appointments.length - COPY_LIMIT)))
}
