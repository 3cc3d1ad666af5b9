import { withParts } from '@/lib/changes'
import type { FollowedList } from '@/lib/followedList'
import { client } from '@/lib/supabase/client'
import { unwrapRows } from '@/lib/supabase/result'
import { APPOINTMENT_COLUMNS, appointmentFromRow, byTime, type Appointment, type AppointmentRow } from './appointment'
import { appointmentKeys } from './appointmentKeys'
import { copiedAppointments } from './copiedAppointments'

async function fetchAppointmentsById(ids: readonly string[]): Promise<Appointment[]> {
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS).in('id', ids)
  return unwrapRows(await query.overrideTypes<AppointmentRow[], { merge: false }>()).map(appointmentFromRow)
}

/** How the appointments of a hunt take in what changed. All screens share the one list. */
export const followedAppointments: FollowedList<Appointment> = {
  ...copiedAppointments,
  listKey: appointmentKeys.list,
  compare: byTime,
  changesIn: ({ appointments }) => withParts(appointments),
  read: fetchAppointmentsById,
  heldBeside: () => [],
  patchBeside: () => undefined,
}
