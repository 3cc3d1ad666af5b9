import { client } from '@/lib/api/client'
import { unwrapRow, unwrapRows } from '@/lib/api/result'
import { changeRow, deleteRow, insertOnce, mergeSave, RowConflict } from '@/lib/api/write'
import type { TablesInsert } from '@/types/database.types'
import {
  APPOINTMENT_COLUMNS,
  appointmentFromRow,
  isAppointment,
  storedFields,
  type Appointment,
  type AppointmentFields,
  type AppointmentRow,
} from './appointment'

/**
 * Saves a new appointment under the id that the dialog chose, so that saving again after a lost answer cannot make a
 * second one.
 */
export async function insertAppointment(id: string, fields: AppointmentFields): Promise<Appointment> {
  // The database copies the owner from the house, whatever is sent.
  const row = { ...fields, id } as TablesInsert<'appointments'>
  return appointmentFromRow(
    await insertOnce<'appointments', AppointmentRow>('appointments', row, APPOINTMENT_COLUMNS, () => update({ id }, fields)),
  )
}

/**
 * Saves the changed fields of an appointment; changes that somebody else made to other fields stay.
 * @throws RowConflict with the appointment as it is now, when somebody else changed the same field
 */
export function updateAppointment(base: Appointment, changes: Partial<AppointmentFields>): Promise<Appointment> {
  const { id } = base
  return mergeSave({
    base,
    changes,
    write: async (wanted, updated_at) => appointmentFromRow(await update({ id, updated_at }, wanted)),
    read: () => read(id),
    columnsOf: storedFields,
  })
}

/** Between which times of day an appointment may be moved; both null for a fixed time. */
export type FlexibleHours = Pick<AppointmentRow, 'flexible_from' | 'flexible_until'>

/**
 * Saves when an appointment may be moved.
 * @throws RowConflict when somebody else has changed the same
 */
export function updateHours(base: Appointment, hours: FlexibleHours): Promise<Appointment> {
  return mergeSave<Appointment, FlexibleHours>({
    base,
    changes: hours,
    write: async (wanted, updated_at) =>
      appointmentFromRow(await changeRow('appointments', { id: base.id, updated_at }, wanted, APPOINTMENT_COLUMNS)),
    read: () => read(base.id),
    columnsOf: ({ flexibleFrom, flexibleUntil }) => ({ flexible_from: flexibleFrom, flexible_until: flexibleUntil }),
  })
}

/** An appointment with the time that it is to have. */
export type DayMove = { appointment: Appointment; time: string }

/**
 * Moves appointments within their day, all of them or none.
 * @throws AppError with the code `dayChanged` where one has changed since it was read
 */
export async function moveDay(moves: readonly DayMove[]): Promise<Appointment[]> {
  const p_moves = moves.map(({ appointment: { id, updatedAt }, time }) => ({ id, time, updated_at: updatedAt }))
  const query = (await client()).rpc('plan_day', { p_moves }).select(APPOINTMENT_COLUMNS)
  return unwrapRows(await query.overrideTypes<AppointmentRow[], { merge: false }>(), APPOINTMENT_COLUMNS).map(appointmentFromRow)
}

/** The appointment as it is now, where somebody else has changed the same fields. */
export function conflictingAppointment(error: unknown): Appointment | null {
  return error instanceof RowConflict && isAppointment(error.current) ? error.current : null
}

/** Deletes an appointment; one that is already gone counts as deleted. */
export const deleteAppointment = (id: string): Promise<void> => deleteRow('appointments', id)

function update(where: { id: string; updated_at?: string }, changes: Partial<AppointmentFields>): Promise<AppointmentRow> {
  return changeRow<'appointments', AppointmentRow>('appointments', where, changes, APPOINTMENT_COLUMNS)
}

async function read(id: string): Promise<Appointment> {
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS).eq('id', id)
  return appointmentFromRow(unwrapRow(await query.single<AppointmentRow>(), APPOINTMENT_COLUMNS))
}
