import * as z from 'zod/mini'
import { parseNumber, parseOptionalNumber } from '@/domain/units/numbers'
import { DEFAULT_DURATION } from '@/domain/calendar/calendarLinks'
import { isCalendarDate, isClockTime, localToday } from '@/domain/time/dates'
import type { LatLng } from '@/domain/map/geo'
import { nextFreeHalfHour } from '@/domain/calendar/freeHalfHours'
import type { Contact } from '@/domain/house/house'
import type { FindTravelTime, PlannedViewing } from '@/domain/calendar/viewingConflicts'
import { visibleText } from '@/domain/text/unicode'
import type { Appointment, AppointmentFields } from '../appointment'

/** A house that can be chosen in the dialog. */
export type HouseOption = {
  id: string
  street: string
  /** The full address, offered as the location. */
  address: string
  contacts: readonly Contact[]
  coordinates: LatLng
  isExample: boolean
}

/** An appointment with its house's coordinates. */
export type PlacedAppointment = Appointment & { coordinates?: LatLng }

/** Leaves out the edited appointment, which cannot conflict with itself, and adds the houses' coordinates to the others. */
export function otherAppointments(
  all: readonly Appointment[],
  ownId: string | undefined,
  houses: readonly HouseOption[],
): PlacedAppointment[] {
  const coordinatesById = new Map(houses.map(({ id, coordinates }) => [id, coordinates]))
  return all.filter(({ id }) => id !== ownId).map((other) => ({ ...other, coordinates: coordinatesById.get(other.houseId) }))
}

/** Initial values of a new appointment. */
export type AppointmentPreset = { houseId?: string; date?: string; time?: string; duration?: number }

/** The database's limits, in characters; for the duration, in minutes. */
export const APPOINTMENT_LIMITS = { title: 200, location: 500, notes: 10_000, duration: 10_080 }

/** The dates that the database accepts. */
const DATE_RANGE = { first: '1900-01-01', last: '2199-12-31' }

const isInDateRange = (date: string) => date >= DATE_RANGE.first && date <= DATE_RANGE.last

/**
 * The rules of the form, which may be open while a house is deleted and at midnight.
 * @param houses the houses to choose from
 * @param appointment the edited appointment, which may stay at its house, and on its day after that has passed
 */
export function appointmentSchema(
  houses: readonly Pick<HouseOption, 'id'>[],
  appointment: Pick<Appointment, 'date' | 'houseId'> | undefined,
) {
  const isAllowed = (date: string) => date >= localToday() || date === appointment?.date
  // The list may be a saved copy that lacks the house. If the house is deleted, so is its appointment, and saving says so.
  const isKnownHouse = (houseId: string) => houseId === appointment?.houseId || houses.some(({ id }) => id === houseId)
  return z.object({
    houseId: z.string().check(z.refine(isKnownHouse, 'Property is required')),
    title: z.string().check(z.refine(visibleText, 'Title is required'), z.maxLength(APPOINTMENT_LIMITS.title, 'Title is too long')),
    date: z.string().check(
      z.refine(isCalendarDate, 'Date is required'),
      z.refine((date) => !isCalendarDate(date) || isInDateRange(date), 'Date is not valid'),
      z.refine((date) => !isCalendarDate(date) || !isInDateRange(date) || isAllowed(date), 'Date is in the past'),
    ),
    time: z.string().check(z.refine((time) => time === '' || isClockTime(time), 'Time is not valid')),
    duration: z.string().check(
      z.refine((text) => text.trim() === '' || parseNumber(text) > 0, 'Duration must be a positive number'),
      z.refine((text) => !(Math.round(parseNumber(text)) > APPOINTMENT_LIMITS.duration), 'Duration is too long'),
    ),
    location: z.string().check(z.maxLength(APPOINTMENT_LIMITS.location, 'Location is too long')),
    notes: z.string().check(z.maxLength(APPOINTMENT_LIMITS.notes, 'Notes are too long')),
    /** Selected contacts, as `contactKey`s. */
    contacts: z.array(z.string()),
  })
}

/** The form's values. The date is `yyyy-MM-dd`, the time is `HH:mm`, and the duration is the text as typed; each may be empty. */
export type AppointmentFormValues = z.infer<ReturnType<typeof appointmentSchema>>

/** The default title. The field selects its text when focused, so that typing replaces it. */
const DEFAULT_TITLE = 'Viewing'

/** Returns initial values, chosen so that most appointments can be saved without edits. */
export function newAppointmentValues(
  preset: AppointmentPreset,
  house: HouseOption | undefined,
  suggestion: FreeHalfHour | null,
  today: string,
): AppointmentFormValues {
  const date = preset.date ?? today
  return {
    houseId: house?.id ?? '',
    title: DEFAULT_TITLE,
    date,
    time: preset.time ?? timeIfOnDate(date, suggestion),
    duration: String(preset.duration ?? DEFAULT_DURATION),
    location: house ? locationOf(house) : '',
    notes: '',
    contacts: [],
  }
}

export type FreeHalfHour = { date: string; time: string }

/**
 * The first half hour, on this date or in the week after it, at which an hour-long viewing of the house can start. Null if there is none,
 * the date is not valid, or there is no house.
 */
export function suggestedHalfHour(
  date: string,
  house: HouseOption | undefined,
  { others, findTravelTime }: { others: readonly PlannedViewing[]; findTravelTime: FindTravelTime },
): FreeHalfHour | null {
  if (!house || !isCalendarDate(date)) return null
  const viewing = { date, duration: DEFAULT_DURATION, houseId: house.id, coordinates: house.coordinates }
  return nextFreeHalfHour(viewing, others, new Date(), findTravelTime)
}

/** The time of a free half hour if it is on the given day, otherwise empty. */
export function timeIfOnDate(date: string, halfHour: FreeHalfHour | null): string {
  return halfHour?.date === date ? halfHour.time : ''
}

/** A house's address, truncated to the maximum length of a location. */
export function locationOf({ address }: HouseOption): string {
  return address.slice(0, APPOINTMENT_LIMITS.location)
}

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
 * Converts validated form values to column values.
 * @param choices all contacts that can be selected
 */
export function fieldsOfAppointment(values: AppointmentFormValues, choices: readonly Contact[]): AppointmentFields {
  const duration = parseOptionalNumber(values.duration)
  return {
    house_id: values.houseId,
    title: values.title.trim(),
    date: values.date,
    time: values.time || null,
    duration: duration === null ? null : Math.max(1, Math.round(duration)),
    location: values.location.trim(),
    notes: values.notes.trim(),
    contacts: choices.filter((contact) => values.contacts.includes(contactKey(contact))),
  }
}

/**
 * The contacts to choose from: the appointment's stored contacts, even if removed from the house, then the house's other contacts.
 */
export function contactChoices(chosen: readonly Contact[], houseContacts: readonly Contact[]): Contact[] {
  const all = [...chosen, ...houseContacts]
  const keys = all.map(contactKey)
  return all.filter((_, index) => keys.indexOf(keys[index] ?? '') === index)
}

/** Identifies a contact, as contacts have no ids. */
export function contactKey({ name, phone, email = '' }: Contact): string {
  return JSON.stringify([name, phone, email])
}
