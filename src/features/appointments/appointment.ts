import { compareDateTime, isCalendarDate } from '@/domain/dates'
import type { Json, Tables } from '@/types/database.types'

export type AppointmentContact = { name: string; role?: string; phone: string; email?: string }

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
  /** Chosen from the house's contacts (ruling 16). */
  contacts: AppointmentContact[]
  houseId: string
  /** Who scheduled it; null once that account is gone. */
  createdBy: string | null
  isExample: boolean
  updatedAt: string
}

/** The columns that every read and write asks for: those of spec §7, and what telling examples and versions apart needs. */
export const APPOINTMENT_COLUMNS = 'id,title,date,time,duration,contacts,notes,location,house_id,created_by,is_example,updated_at'

export type AppointmentRow = Pick<
  Tables<'appointments'>,
  'id' | 'title' | 'date' | 'time' | 'duration' | 'contacts' | 'notes' | 'location' | 'house_id' | 'created_by' | 'is_example' | 'updated_at'
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
    contacts: contactsFrom(row.contacts),
    houseId: row.house_id,
    createdBy: row.created_by,
    isExample: row.is_example,
    updatedAt: row.updated_at,
  }
}

function contactsFrom(json: Json): AppointmentContact[] {
  return Array.isArray(json) ? json.filter(isContact) : []
}

function isContact(x: unknown): x is AppointmentContact {
  return typeof x === 'object' && x !== null && 'name' in x && typeof x.name === 'string'
}

/** Whether a value from the local copy has the shape of an appointment. */
export function isAppointment(x: unknown): x is Appointment {
  if (typeof x !== 'object' || x === null) return false
  const appointment = x as Appointment
  const strings = [appointment.id, appointment.title, appointment.notes, appointment.location, appointment.houseId, appointment.updatedAt]
  return (
    strings.every((value) => typeof value === 'string') &&
    typeof appointment.date === 'string' &&
    isCalendarDate(appointment.date) &&
    (appointment.time === null || typeof appointment.time === 'string') &&
    (appointment.duration === null || Number.isFinite(appointment.duration)) &&
    typeof appointment.isExample === 'boolean' &&
    (appointment.createdBy === null || typeof appointment.createdBy === 'string') &&
    Array.isArray(appointment.contacts) &&
    appointment.contacts.every(isContact)
  )
}

/** The first appointment of each house that is dated today or later, by house id. The given ones may be in any order. */
export function nextByHouse(appointments: readonly Appointment[], today: string): Map<string, Appointment> {
  const upcoming = appointments.filter(({ date }) => date >= today).toSorted(compareDateTime)
  return new Map(upcoming.toReversed().map((appointment) => [appointment.houseId, appointment]))
}
