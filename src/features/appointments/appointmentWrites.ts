import { deleteRow } from '@/lib/supabase/deleteRow'
import { mergeWrite } from '@/lib/supabase/mergeWrite'
import { unwrap, unwrapWritten } from '@/lib/supabase/result'
import type { TablesInsert, TablesUpdate } from '@/types/database.types'
import { APPOINTMENT_COLUMNS, appointmentFromRow, type Appointment, type AppointmentRow } from './appointment'

/** The columns that the dialog fills. */
export type AppointmentFields = Required<
  Pick<TablesInsert<'appointments'>, 'title' | 'date' | 'time' | 'duration' | 'notes' | 'location' | 'contacts' | 'house_id'>
>

const client = async () => (await import('@/lib/supabase/data')).supabase

const DUPLICATE_KEY = '23505'

/** The columns of an appointment as they are stored, to tell what a person has changed. */
export function storedFields(appointment: Appointment): AppointmentFields {
  const { title, date, time, duration, notes, location, contacts, houseId } = appointment
  return { title, date, time, duration, notes, location, contacts, house_id: houseId }
}

/**
 * Saves a new appointment under the id that the dialog chose, so that saving again after a lost answer cannot make a
 * second one.
 */
export async function insertAppointment(id: string, fields: AppointmentFields): Promise<Appointment> {
  // The database copies the owner from the house, whatever is sent.
  const row = { ...fields, id } as TablesInsert<'appointments'>
  const result = await (await client()).from('appointments').insert(row).select(APPOINTMENT_COLUMNS).single<AppointmentRow>()
  if (result.error?.code === DUPLICATE_KEY) return appointmentFromRow(await write(id, fields))
  return appointmentFromRow(unwrapWritten(result))
}

/**
 * Saves the changed fields of an appointment; changes that somebody else made to other fields stay.
 * @throws RowConflict when the same field was changed meanwhile
 */
export async function updateAppointment(base: Appointment, fields: Partial<AppointmentFields>): Promise<Appointment> {
  const row = await mergeWrite<AppointmentRow, AppointmentFields>({
    write: (changes, basedOn) => write(base.id, changes, basedOn),
    read: () => read(base.id),
    base: storedFields(base),
    baseUpdatedAt: base.updatedAt,
    changes: fields,
  })
  return appointmentFromRow(row)
}

/** Deletes an appointment; one that is already gone counts as deleted. */
export const deleteAppointment = (id: string): Promise<void> => deleteRow('appointments', id)

async function write(id: string, changes: TablesUpdate<'appointments'>, basedOn?: string): Promise<AppointmentRow> {
  const query = (await client()).from('appointments').update(changes).eq('id', id)
  const result = await (basedOn ? query.eq('updated_at', basedOn) : query).select(APPOINTMENT_COLUMNS).single<AppointmentRow>()
  return unwrapWritten(result)
}

/** The row as the app holds it, with the empty text of a field that was never filled, so that it compares with what was read before. */
async function read(id: string): Promise<AppointmentRow> {
  const row = unwrap(await (await client()).from('appointments').select(APPOINTMENT_COLUMNS).eq('id', id).single<AppointmentRow>())
  return { ...row, ...storedFields(appointmentFromRow(row)) }
}
