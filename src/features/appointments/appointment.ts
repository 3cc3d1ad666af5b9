import { compareDateTime } from '@/domain/dates'
import type { Tables } from '@/types/database.types'

/** A viewing or another event of a house (spec §3). */
export type Appointment = {
  id: string
  title: string
  /** Local calendar date, yyyy-MM-dd (ruling 14). */
  date: string
  /** HH:mm, or null for all day. */
  time: string | null
  /** Minutes. */
  duration: number | null
  notes: string
  location: string
  houseId: string
}

export const APPOINTMENT_COLUMNS = 'id,title,date,time,duration,contacts,notes,location,house_id'

export type AppointmentRow = Pick<
  Tables<'appointments'>,
  'id' | 'title' | 'date' | 'time' | 'duration' | 'notes' | 'location' | 'house_id'
>

export function appointmentFromRow(row: AppointmentRow): Appointment {
  return {
    id: row.id,
    title: row.title,
    date: row.date,
    time: row.time || null,
    duration: row.duration,
    notes: row.notes ?? '',
    location: row.location ?? '',
    houseId: row.house_id,
  }
}

/** The first appointment of each house that is dated today or later, by house id. The given ones may be in any order. */
export function nextByHouse(appointments: readonly Appointment[], today: string): Map<string, Appointment> {
  const upcoming = appointments.filter(({ date }) => date >= today).sort(compareDateTime)
  return new Map(upcoming.toReversed().map((appointment) => [appointment.houseId, appointment]))
}
