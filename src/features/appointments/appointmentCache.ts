import type { QueryClient } from '@tanstack/react-query'
import { compareDateTime } from '@/domain/dates'
import { changeLocalCopy } from '@/lib/localCopy'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { isAppointment, type Appointment } from './appointment'
import { appointmentKeys, worthCopying } from './appointmentQueries'

/** Puts a saved appointment into the list that every screen shows, and into the local copy; the order by date stays. */
export function cacheSavedAppointment(client: QueryClient, ownerId: string, appointment: Appointment) {
  changeList(client, ownerId, (all) =>
    [...all.filter(({ id }) => id !== appointment.id), appointment].toSorted(
      (one, other) => compareDateTime(one, other) || (one.id < other.id ? -1 : 1),
    ),
  )
}

/** Takes a deleted appointment out of the list and the local copy. */
export function uncacheAppointment(client: QueryClient, ownerId: string, deletedId: string) {
  changeList(client, ownerId, (all) => all.filter(({ id }) => id !== deletedId))
}

function changeList(client: QueryClient, ownerId: string, change: (all: readonly Appointment[]) => Appointment[]) {
  client.setQueryData<Appointment[]>(appointmentKeys.list(ownerId), (all) => all && change(all))
  changeLocalCopy('appointments', ownerId, isAppointment, (all) => worthCopying(change(all)))
  // What was being read while the server saved may come back as it was before: it is read again.
  void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments, fetchStatus: 'fetching' })
}
