import { compareDateTime, isCalendarDate } from '@/domain/time/dates'
import type { Contact } from '@/domain/house/house'
import { changedFields } from '@/lib/api/changedFields'
import type { MergeRules } from '@/lib/api/conflicts'
import {
  BOOLEAN,
  isListOf,
  isObject,
  outsideForm,
  NUMBER_OR_NULL,
  rowFields,
  scalarKind,
  STRING,
  STRING_OR_NULL,
  inForm,
  type FieldsOf,
  type ItemOf,
  type ValueKind,
  type ReadColumn,
  type FormColumn,
} from '@/lib/api/rowFields'
import type { Tables, TablesInsert } from '@/types/database.types'

const DATE: ValueKind<string> = { read: STRING.read, is: (value) => typeof value === 'string' && isCalendarDate(value) }

const TIME = scalarKind((stored) => (typeof stored === 'string' && stored !== '' ? stored : null))

const CONTACTS: ValueKind<Contact[]> = {
  read: (stored) => (Array.isArray(stored) ? stored.filter(isContact) : []),
  is: (value) => isListOf(value, isContact),
}

/**
 * Every column of the table `appointments`; the client names them in camel case. Determines the columns to read, the mapping, what a
 * form saves, and the validation of saved copies.
 */
const FIELDS = {
  id: outsideForm(STRING),
  title: inForm(STRING),
  /** Local calendar date, yyyy-MM-dd. */
  date: inForm(DATE),
  /** HH:mm; null for an all-day appointment (without a duration) or one that has no time yet (with a duration). */
  time: inForm(TIME),
  /** Minutes. */
  duration: inForm(NUMBER_OR_NULL),
  /** Together with `flexible_until`, the times (HH:mm) between which the agent lets the appointment be moved; null if its time is fixed. */
  flexible_from: outsideForm(TIME),
  flexible_until: outsideForm(TIME),
  /** Chosen from the house's contacts. */
  contacts: inForm(CONTACTS),
  notes: inForm(STRING),
  location: inForm(STRING),
  house_id: inForm(STRING),
  /** Id of the user who scheduled the appointment; null once their account is deleted. */
  created_by: outsideForm(STRING_OR_NULL),
  is_example: outsideForm(BOOLEAN),
  updated_at: outsideForm(STRING),
  // The owner of the hunt; the database copies it from the house.
  user_id: null,
  created_at: null,
} satisfies FieldsOf<'appointments'>

const { columns, fromRow, isItem, ...fields } = rowFields(FIELDS)

/** Something scheduled at a house: a viewing, an inspection, a deadline. */
export type Appointment = ItemOf<typeof FIELDS>

export type AppointmentRow = Pick<Tables<'appointments'>, ReadColumn<typeof FIELDS>>

/** The columns that the dialog saves. */
export type AppointmentFields = Required<Pick<TablesInsert<'appointments'>, FormColumn<typeof FIELDS>>>

/** The columns that every read and write returns. */
export const APPOINTMENT_COLUMNS = columns

export const appointmentFromRow: (row: Partial<AppointmentRow>) => Appointment = fromRow

/** Converts an appointment back to the columns that a form saves, to detect changes. */
export const storedFields: (appointment: Appointment) => AppointmentFields = fields.formColumnsOf

/**
 * The columns that an edit saves. A day and its time are saved together, so that two people cannot change one each: the result would be a
 * time that nobody chose.
 */
export function changedColumns(
  newFields: Partial<AppointmentFields> & Pick<AppointmentFields, 'date' | 'time'>,
  before: Appointment,
): Partial<AppointmentFields> {
  const changes = changedFields(newFields, storedFields(before))
  const { date, time } = newFields
  return { ...changes, ...(('date' in changes || 'time' in changes) && { date, time }) }
}

/** How two people's changes to an appointment are merged. */
export const APPOINTMENT_MERGE_RULES: MergeRules<AppointmentFields> = {
  columnGroups: [
    ['date', 'time'],
    ['house_id', 'location', 'contacts'],
  ],
}

/** Whether a value from the saved copy is an appointment. */
export const isAppointment: (x: unknown) => x is Appointment = isItem

/** The longest duration of an appointment, in days. */
export const MAX_DURATION_DAYS = 7

/** Compares by date and time; appointments without a time come first. */
export function compareByTime(one: Appointment, other: Appointment): number {
  return compareDateTime(one, other) || (one.id < other.id ? -1 : 1)
}

function isContact(x: unknown): x is Contact {
  return isObject(x) && typeof x.name === 'string'
}

/** Finds each house's first appointment from today on, keyed by house id. The appointments may be in any order. */
export function nextByHouse(appointments: readonly Appointment[], today: string): Map<string, Appointment> {
  const upcoming = appointments.filter(({ date }) => date >= today).toSorted(compareDateTime)
  return new Map(upcoming.toReversed().map((appointment) => [appointment.houseId, appointment]))
}
