import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { changeLocalCopy } from '@/lib/device/localCopy'
import { mergeRows, type Merge } from '@/lib/live/mergeRows'
import { patchQuery } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { byTime, isAppointment, type Appointment } from './appointment'
import { appointmentKeys } from './appointmentKeys'
import { APPOINTMENT_COPIES } from './copiedAppointments'

/** Puts a saved appointment into every list on screen, and into the local copy; the order by date stays. */
export function cacheSavedAppointment(client: QueryClient, ownerId: string, appointment: Appointment) {
  changeLists(client, ownerId, { rows: [appointment], gone: [] })
}

/** Takes a deleted appointment out of every list and the local copy. */
export function uncacheAppointment(client: QueryClient, ownerId: string, deletedId: string) {
  changeLists(client, ownerId, { rows: [], gone: [deletedId] })
}

/** Changes every query that holds appointments of this hunt, in whole or in part. */
export function patchAppointments(client: QueryClient, ownerId: string, merge: Merge<Appointment>) {
  for (const { queryKey } of appointmentQueries(client, ownerId)) {
    patchQuery<readonly Appointment[]>(client, queryKey, (rows) => mergeRows(rows, partOf(queryKey, merge), byTime))
  }
}

/** Every query for appointments of this hunt. Of what hunt a house is its key does not tell. */
export function appointmentQueries(client: QueryClient, ownerId: string): Query[] {
  const isHeldHere = ({ queryKey }: Query) => queryKey.at(-1) === ownerId || isOfHouse(queryKey)
  return client.getQueryCache().findAll({ queryKey: ROOT_KEYS.appointments, predicate: isHeldHere })
}

const isOfHouse = (queryKey: QueryKey) => queryKey[1] === appointmentKeys.ofHouse('')[1]

/** What of a change concerns a query: a house has its own appointments only. */
function partOf(queryKey: QueryKey, { rows, gone }: Merge<Appointment>): Merge<Appointment> {
  if (!isOfHouse(queryKey)) return { rows, gone }
  const others = rows.filter(({ houseId }) => houseId !== queryKey.at(-1)).map(({ id }) => id)
  return { rows: rows.filter(({ houseId }) => houseId === queryKey.at(-1)), gone: [...gone, ...others] }
}

function changeLists(client: QueryClient, ownerId: string, merge: Merge<Appointment>) {
  patchAppointments(client, ownerId, merge)
  for (const { name, rowsToKeep } of APPOINTMENT_COPIES) {
    changeLocalCopy(name, ownerId, isAppointment, (all) => mergeRows(all, merge, byTime), rowsToKeep)
  }
  // What was being read while the server saved may come back as it was before: it is read again.
  void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments, fetchStatus: 'fetching' })
}
