import { client } from '@/lib/api/client'
import { DATABASE_CODES } from '@/lib/api/errors'
import { unwrapRow, unwrapRows } from '@/lib/api/result'
import { changeRow, deleteRow, insertOnce } from '@/lib/api/write'
import { mergeSave, RowConflict } from '@/lib/api/conflicts'
import type { TablesInsert } from '@/types/database.types'
import {
  APPOINTMENT_COLUMNS,
  APPOINTMENT_MERGE_RULES,
  appointmentFromRow,
  isAppointment,
  storedFields,
  type Appointment,
  type AppointmentFields,
  type AppointmentRow,
} from './appointment'

/** Inserts an appointment with an id that the client has created, so that a retry after a lost response cannot create a duplicate. */
export async function insertAppointment(id: string, fields: AppointmentFields): Promise<Appointment> {
  // The database sets the owner.
  const row = { ...fields, id } as TablesInsert<'appointments'>
  return appointmentFromRow(
    await insertOnce<'appointments', AppointmentRow>('appointments', row, APPOINTMENT_COLUMNS, () => update({ id }, fields)),
  )
}

/**
 * Saves changed fields of an appointment; other people's changes to other fields are preserved.
 * @param takesTheirs set to drop the changes that conflict, and save the others
 * @throws RowConflict with the current appointment if somebody else changed the same field
 */
export function updateAppointment(base: Appointment, changes: Partial<AppointmentFields>, takesTheirs?: boolean): Promise<Appointment> {
  const { id } = base
  return mergeSave({
    base,
    changes,
    write: async (columns, updated_at) => appointmentFromRow(await update({ id, updated_at }, columns)),
    read: () => read(id),
    columnsOf: storedFields,
    ...APPOINTMENT_MERGE_RULES,
    takesTheirs,
  })
}

/** The times between which an appointment may be moved; both null for a fixed time. */
export type HoursColumns = Pick<AppointmentRow, 'flexible_from' | 'flexible_until'>

/**
 * Makes an appointment flexible within these hours, or fixed.
 * @throws RowConflict if somebody else changed the hours
 */
export function updateHours(base: Appointment, hours: HoursColumns): Promise<Appointment> {
  return mergeSave<Appointment, HoursColumns>({
    base,
    changes: hours,
    write: async (columns, updated_at) =>
      appointmentFromRow(await changeRow('appointments', { id: base.id, updated_at }, columns, APPOINTMENT_COLUMNS)),
    read: () => read(base.id),
    columnsOf: ({ flexibleFrom, flexibleUntil }) => ({ flexible_from: flexibleFrom, flexible_until: flexibleUntil }),
  })
}

/** An appointment and the time to move it to. */
export type DayMove = { appointment: Appointment; time: string }

/**
 * Moves appointments within their day, all or nothing. A retry after a lost response succeeds if the first attempt was saved.
 * @throws AppError with the code `dayChanged` if an appointment has changed since it was read
 */
export async function moveWithinDay(moves: readonly DayMove[]): Promise<Appointment[]> {
  const p_moves = moves.map(({ appointment: { id, updatedAt }, time }) => ({ id, time, updated_at: updatedAt }))
  const query = (await client()).rpc('plan_day', { p_moves }).select(APPOINTMENT_COLUMNS)
  const result = await query.overrideTypes<AppointmentRow[], { merge: false }>()
  const saved = result.error?.code === DATABASE_CODES.dayChanged ? await fetchMovedAppointments(moves) : null
  return saved ?? unwrapRows(result, APPOINTMENT_COLUMNS).map(appointmentFromRow)
}

/** Fetches the appointments and returns them if all already have their new times; otherwise null. */
async function fetchMovedAppointments(moves: readonly DayMove[]): Promise<Appointment[] | null> {
  try {
    const currentAppointments = await Promise.all(moves.map(({ appointment }) => read(appointment.id)))
    const isMoved = ({ date, time }: Appointment, index: number) => time === moves[index]?.time && date === moves[index].appointment.date
    return currentAppointments.every(isMoved) ? currentAppointments : null
  } catch {
    // An appointment is gone, or the network is down. The caller reports the original error.
    return null
  }
}

/** The current version of the appointment that a conflict is about; null for other errors. */
export function conflictingAppointment(error: unknown): Appointment | null {
  return error instanceof RowConflict && isAppointment(error.current) ? error.current : null
}

/** Deletes an appointment; succeeds if it is already gone. */
export const deleteAppointment = (id: string): Promise<void> => deleteRow('appointments', id)

function update(where: { id: string; updated_at?: string }, changes: Partial<AppointmentFields>): Promise<AppointmentRow> {
  return changeRow<'appointments', AppointmentRow>('appointments', where, changes, APPOINTMENT_COLUMNS)
}

async function read(id: string): Promise<Appointment> {
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS).eq('id', id)
  return appointmentFromRow(unwrapRow(await query.single<AppointmentRow>(), APPOINTMENT_COLUMNS))
}
