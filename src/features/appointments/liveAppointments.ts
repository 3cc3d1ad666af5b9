import type { QueryClient } from '@tanstack/react-query'
import { mergeEmbeddedChanges } from '@/lib/live/changes'
import type { LiveList } from '@/lib/live/liveList'
import { client } from '@/lib/api/client'
import { unwrapRows } from '@/lib/api/result'
import { APPOINTMENT_COLUMNS, appointmentFromRow, compareByTime, type Appointment, type AppointmentRow } from './appointment'
import { appointmentQueries, patchAppointments, appointmentKeys, partialCopy, appointmentsCopy } from './appointmentCache'

async function fetchAppointmentsById(ids: readonly string[]): Promise<Appointment[]> {
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS).in('id', ids)
  return unwrapRows(await query.overrideTypes<AppointmentRow[], { merge: false }>()).map(appointmentFromRow)
}

/** How live changes update the whole list of a hunt. */
export const liveAppointmentList: LiveList<Appointment> = {
  ...appointmentsCopy,
  listKey: appointmentKeys.list,
  compare: compareByTime,
  changesIn: ({ appointments }) => mergeEmbeddedChanges(appointments),
  read: fetchAppointmentsById,
  otherKeys: (queryClient, ownerId) => appointmentQueries(queryClient, ownerId).map(({ queryKey }) => queryKey),
  // Only the row itself shows which partial queries it belongs to, so it must be fetched if any of these queries is loaded.
  idsCachedElsewhere: (queryClient, ownerId, ids) =>
    appointmentQueries(queryClient, ownerId).some(({ state }) => state.data !== undefined) ? ids : [],
  patchOtherQueries: patchAppointments,
}

/** How live changes update the partial list of a hunt that has too many appointments to load them all at once. */
export const livePartialList: LiveList<Appointment> = { ...liveAppointmentList, ...partialCopy, listKey: appointmentKeys.partialList }

/** The list that is in use for a hunt, whole or partial. */
export function currentLiveList(queryClient: QueryClient, ownerId: string): LiveList<Appointment> {
  return queryClient.getQueryData(appointmentKeys.list(ownerId)) ? liveAppointmentList : livePartialList
}
