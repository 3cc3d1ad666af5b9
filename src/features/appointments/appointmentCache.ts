import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'
import { changeLocalCopy, COPY_LIMIT, type LocalCopySpec } from '@/lib/device/localCopy'
import { mergeRows, type RowChanges } from '@/lib/live/mergeRows'
import { patchQuery } from '@/lib/api/queryCache'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { compareByTime, isAppointment, type Appointment } from './appointment'
import { localToday } from '@/domain/time/dates'

/** Adds or replaces a stored appointment in the hunt's cached lists and saved copies, keeping them sorted. */
export function cacheSavedAppointment(client: QueryClient, ownerId: string, appointment: Appointment) {
  changeLists(client, ownerId, { rows: [appointment], gone: [] })
}

/** Removes a deleted appointment from the hunt's cached lists and saved copies. */
export function uncacheAppointment(client: QueryClient, ownerId: string, deletedId: string) {
  changeLists(client, ownerId, { rows: [], gone: [deletedId] })
}

/** Patches the hunt's cached lists of appointments, and those of single houses. */
export function patchAppointments(client: QueryClient, ownerId: string, changes: RowChanges<Appointment>) {
  for (const { queryKey } of appointmentQueries(client, ownerId)) {
    patchQuery<readonly Appointment[]>(client, queryKey, (rows) => mergeRows(rows, changesFor(queryKey, changes), compareByTime))
  }
}

/**
 * Finds the queries that list appointments of this hunt. Includes the queries of all houses, even in other hunts, because the key of a
 * house's query does not name its hunt.
 */
export function appointmentQueries(client: QueryClient, ownerId: string): Query[] {
  const mayHaveRows = ({ queryKey }: Query) => queryKey.at(-1) === ownerId || isHouseKey(queryKey)
  return client.getQueryCache().findAll({ queryKey: ROOT_KEYS.appointments, predicate: mayHaveRows })
}

const isHouseKey = (queryKey: QueryKey) => queryKey[1] === appointmentKeys.ofHouse('')[1]

/**
 * The changes to apply to a query. For a house's query, changed appointments of other houses count as gone, because they may have been
 * moved away from this house.
 */
function changesFor(queryKey: QueryKey, { rows, gone }: RowChanges<Appointment>): RowChanges<Appointment> {
  if (!isHouseKey(queryKey)) return { rows, gone }
  const otherIds = rows.filter(({ houseId }) => houseId !== queryKey.at(-1)).map(({ id }) => id)
  return { rows: rows.filter(({ houseId }) => houseId === queryKey.at(-1)), gone: [...gone, ...otherIds] }
}

function changeLists(client: QueryClient, ownerId: string, changes: RowChanges<Appointment>) {
  patchAppointments(client, ownerId, changes)
  for (const { name, selectRows } of APPOINTMENT_COPIES) {
    changeLocalCopy(name, ownerId, isAppointment, (all) => mergeRows(all, changes, compareByTime), selectRows)
  }
  // A request that was in flight while the server saved may return outdated rows.
  void client.invalidateQueries({ queryKey: ROOT_KEYS.appointments, fetchStatus: 'fetching' })
  // Refetched rather than patched, because these queries may not include the appointment's house.
  void client.invalidateQueries({ queryKey: appointmentKeys.upcoming([]) })
}

/**
 * Query keys. A hunt's keys end with its owner's id, like those of other lists. A changed appointment is patched into every query of the
 * hunt, whatever its date, so the cached rows of `partialList` and `span` may include dates that were not requested.
 */
export const appointmentKeys = {
  list: (ownerId: string) => [...ROOT_KEYS.appointments, 'list', ownerId] as const,
  /** Appointments from just before this month on, for a hunt that has too many to load them all. */
  partialList: (ownerId: string) => [...ROOT_KEYS.appointments, 'partial', ownerId] as const,
  span: (ownerId: string, { from, until }: Span) => [...ROOT_KEYS.appointments, 'span', from, until, ownerId] as const,
  ofHouse: (houseId: string) => [...ROOT_KEYS.appointments, 'house', houseId] as const,
  /** Upcoming appointments of houses that may be in any hunt. */
  upcoming: (houseIds: readonly string[]) => [...ROOT_KEYS.appointments, 'upcoming', ...houseIds] as const,
  examples: [...ROOT_KEYS.appointments, 'examples'] as const,
}

/** Calendar dates, inclusive. */
export type Span = { from: string; until: string }

/** The saved copy of a hunt's appointments, sorted. */
export const appointmentsCopy: LocalCopySpec<Appointment> = { name: 'appointments', isRow: isAppointment, selectRows: withoutOldest }

/** The saved copy for a hunt that has too many appointments to load them all at once. */
export const partialCopy: LocalCopySpec<Appointment> = { ...appointmentsCopy, name: 'partialAppointments' }

/** The copies to show if reading fails, in order of preference. */
export const APPOINTMENT_COPIES = [appointmentsCopy, partialCopy]

/** Drops the oldest past appointments of a sorted list until the rest fits into a saved copy. Always keeps all upcoming ones. */
export function withoutOldest(appointments: readonly Appointment[]): readonly Appointment[] {
  const today = localToday()
  const pastCount = appointments.filter(({ date }) => date < today).length
  return appointments.slice(Math.max(0, Math.min(pastCount, appointments.length - COPY_LIMIT)))
}
