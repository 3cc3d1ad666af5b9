import * as z from 'zod/mini'
import { typedNumber } from '@/domain/amounts'
import { DEFAULT_DURATION } from '@/domain/calendarLinks'
import { isCalendarDate, minutesOfDay } from '@/domain/dates'
import type { Appointment, AppointmentContact } from './appointment'
import type { AppointmentFields } from './appointmentWrites'

/** The dialog as it stands on the screen: what is typed is text. */
export type AppointmentFormValues = {
  houseId: string
  title: string
  date: string
  time: string
  duration: string
  location: string
  notes: string
  /** Names and numbers of the chosen contacts, as `contactKey` makes them. */
  contacts: string[]
}

/** Where a new appointment starts: a day, an hour or a house that was pointed at. */
export type AppointmentPreset = { houseId?: string; date?: string; time?: string; duration?: number }

/** The longest texts that the database keeps. */
export const APPOINTMENT_LIMITS = { title: 200, location: 500, notes: 10_000, duration: 10_080 }

/** The first and the last day that the database keeps. */
const DAYS = { first: '1900-01-01', last: '2199-12-31' }

const isDay = (date: string) => date >= DAYS.first && date <= DAYS.last
const isTime = (time: string) => /^\d\d:\d\d$/.test(time) && minutesOfDay(time) !== null

/** spec §5 and ruling 32. The house is chosen from a list, so it is never missing. */
export const appointmentSchema = z.object({
  houseId: z.string(),
  title: z.string().check(
    z.refine((title) => title.trim() !== '', 'Title is required'),
    z.maxLength(APPOINTMENT_LIMITS.title, 'Title is too long'),
  ),
  date: z.string().check(
    z.refine(isCalendarDate, 'Date is required'),
    z.refine((date) => !isCalendarDate(date) || isDay(date), 'Date is not valid'),
  ),
  time: z.string().check(z.refine((time) => time === '' || isTime(time), 'Time is not valid')),
  duration: z.string().check(
    z.refine((text) => text.trim() === '' || typedNumber(text) > 0, 'Duration must be a positive number'),
    z.refine((text) => !(Math.round(typedNumber(text)) > APPOINTMENT_LIMITS.duration), 'Duration is too long'),
  ),
  location: z.string().check(z.maxLength(APPOINTMENT_LIMITS.location, 'Location is too long')),
  notes: z.string().check(z.maxLength(APPOINTMENT_LIMITS.notes, 'Notes are too long')),
  contacts: z.array(z.string()),
})

/** What a new appointment's dialog starts with (spec §5, §9). */
export function newAppointmentValues(preset: AppointmentPreset, houseId: string, today: string): AppointmentFormValues {
  return {
    houseId: preset.houseId ?? houseId,
    title: '',
    date: preset.date ?? today,
    time: preset.time ?? '',
    duration: String(preset.duration ?? DEFAULT_DURATION),
    location: '',
    notes: '',
    contacts: [],
  }
}

/** A stored appointment as form values. */
export function valuesOfAppointment(appointment: Appointment): AppointmentFormValues {
  return {
    houseId: appointment.houseId,
    title: appointment.title,
    date: appointment.date,
    time: appointment.time?.slice(0, 5) ?? '',
    duration: appointment.duration === null ? '' : String(appointment.duration),
    location: appointment.location,
    notes: appointment.notes,
    contacts: appointment.contacts.map(contactKey),
  }
}

/**
 * The form's values as columns. They must have passed the schema.
 * @param known every contact that could be chosen
 */
export function fieldsOfAppointment(values: AppointmentFormValues, known: readonly AppointmentContact[]): AppointmentFields {
  return {
    house_id: values.houseId,
    title: values.title.trim(),
    date: values.date,
    time: values.time || null,
    duration: values.duration.trim() === '' ? null : Math.max(1, Math.round(Number(values.duration))),
    location: values.location.trim(),
    notes: values.notes.trim(),
    contacts: known.filter((contact) => values.contacts.includes(contactKey(contact))),
  }
}

/**
 * The contacts to choose from: those of the appointment as it is stored, which may have left the house since, then the
 * house's others.
 */
export function contactChoices(chosen: readonly AppointmentContact[], ofHouse: readonly AppointmentContact[]): AppointmentContact[] {
  const all = [...chosen, ...ofHouse]
  const keys = all.map(contactKey)
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Tells contacts apart; they have no id of their own. */
export function contactKey({ name, phone, email = '' }: AppointmentContact): string {
  return JSON.stringify([name, phone, email])
}
