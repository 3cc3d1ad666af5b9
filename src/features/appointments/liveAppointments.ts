import type { QueryClient } from '@tanstack/react-query'
import { withParts } from '@/lib/live/changes'
import type { FollowedList } from '@/lib/live/followedList'
import { client } from '@/lib/api/client'
import { unwrapRows } from '@/lib/api/result'
import { APPOINTMENT_COLUMNS, appointmentFromRow, byTime, type Appointment, type AppointmentRow } from './appointment'
import { appointmentQueries, patchAppointments, appointmentKeys, copiedAhead, copiedAppointments } from './appointmentCache'

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
  keysBeside: (queryClient, ownerId) => appointmentQueries(queryClient, ownerId).map(({ queryKey }) => queryKey),
  // Whether a row belongs to a part is not known before it is read.
  heldBeside: (queryClient, ownerId, ids) =>
    appointmentQueries(queryClient, ownerId).some(({ state }) => state.data !== undefined) ? ids : [],
  patchBeside: patchAppointments,
}

/** The same where the list is too long to be read whole. */
export const followedAhead: FollowedList<Appointment> = { ...followedAppointments, ...copiedAhead, listKey: appointmentKeys.ahead }

/** The list of the hunt that is held, or would be. */
export function heldAppointments(queryClient: QueryClient, ownerId: string): FollowedList<Appointment> {
  return queryClient.getQueryData(appointmentKeys.list(ownerId)) ? followedAppointments : followedAhead
}
