import type { QueryClient } from '@tanstack/react-query'
import { changeLocalCopy } from '@/lib/localCopy'
import { later } from '@/lib/later'
import { patchQuery } from '@/lib/patchQuery'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { byTime, isAppointment, type Appointment } from './appointment'
import { appointmentKeys } from './appointmentKeys'
import { rowsToKeep } from './copiedAppointments'

/** Puts a saved appointment into the list that every screen shows, and into the local copy; the order by date stays. */
export function cacheSavedAppointment(client: QueryClient, ownerId: string, appointment: Appointment) {
  changeList(client, ownerId, (all) => {
    const known = all.find(({ id }) => id === appointment.id) ?? appointment
    return [...all.filter((each) => each !== known), later(known, appointment)].toSorted(byTime)
  })
}

/** Takes a deleted appointment out of the list and the local copy. */
export function uncacheAppointment(client: QueryClient, ownerId: string, deletedId: string) {
  changeList(client, ownerId, (all) => all.filter(({ id }) => id !== deletedId))
}

function changeList(client: QueryClient, ownerId: string, change: (all: readonly Appointment[]) => Appointment[]) {
  patchQuery<Appointment[]>(client, appointmentKeys.list(ownerId), change)
  changeLocalCopy('appointments', ownerId, isAppointment, change, rowsToKeep)
  // What was being read while the server saved may come back as it was before: it is read again.
  void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments, fetchStatus: 'fetching' })
}
