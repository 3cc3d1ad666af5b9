import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { changeLocalCopy, COPY_LIMIT, type SavedList } from '@/lib/device/localCopy'
import { mergeRows, type Merge } from '@/lib/live/mergeRows'
import { patchQuery } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { byTime, isAppointment, type Appointment } from './appointment'
import { todayLocal } from '@/domain/time/dates'

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

/**
 * Where appointments are held: all of a hunt's, or in parts. The owner comes last in the keys of a hunt, as in those of other lists.
 * A part may hold rows beyond what it was read for.
 */
export const appointmentKeys = {
  list: (ownerId: string) => [...ROOT_KEYS.appointments, 'list', ownerId] as const,
  /** Those from before this month on, of a hunt with too many to read them all. */
  ahead: (ownerId: string) => [...ROOT_KEYS.appointments, 'ahead', ownerId] as const,
  span: (ownerId: string, { from, until }: Span) => [...ROOT_KEYS.appointments, 'span', from, until, ownerId] as const,
  ofHouse: (houseId: string) => [...ROOT_KEYS.appointments, 'house', houseId] as const,
  examples: [...ROOT_KEYS.appointments, 'examples'] as const,
}

/** Calendar dates, both included. */
export type Span = { from: string; until: string }

/** The saved copy of a hunt's appointments, by date and time. */
export const copiedAppointments: SavedList<Appointment> = { name: 'appointments', isRow: isAppointment, rowsToKeep: upcomingFirst }

/** The saved copy of those from before this month on, where the hunt has too many to read them all. */
export const copiedAhead: SavedList<Appointment> = { ...copiedAppointments, name: 'appointmentsAhead' }

/** What to show when reading fails, the better one first. */
export const APPOINTMENT_COPIES = [copiedAppointments, copiedAhead]

/** Upcoming ones first, then as much of the past as there is room for. The input is sorted. */
export function upcomingFirst(appointments: readonly Appointment[]): readonly Appointment[] {
  const today = todayLocal()
  const past = appointments.filter(({ date }) => date < today).length
  return appointments.slice(Math.max(0, Math.min(past, appointments.length - COPY_LIMIT)))
}
