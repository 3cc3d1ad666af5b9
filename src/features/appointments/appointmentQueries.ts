import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { addDays, localToday } from '@/domain/time/dates'
import type { HuntScope } from '@/domain/sharing/hunt'
import { cursorOf } from '@/lib/api/cursor'
import type { LocalCopySpec } from '@/lib/device/localCopy'
import { mergeRows } from '@/lib/live/mergeRows'
import { savedCopy, saveLoadedList } from '@/lib/live/savedCopies'
import { client } from '@/lib/api/client'
import { fetchAllPages, unwrapRows } from '@/lib/api/result'
import { isSignedIn } from '@/lib/device/session'
import {
  APPOINTMENT_COLUMNS,
  appointmentFromRow,
  compareByTime,
  MAX_DURATION_DAYS,
  type Appointment,
  type AppointmentRow,
} from './appointment'
import { appointmentKeys, type Span, partialCopy, appointmentsCopy } from './appointmentCache'

async function fetchAppointments(scope: HuntScope, queryClient: QueryClient): Promise<Appointment[]> {
  const saved = await openSavedAppointments(appointmentsCopy, scope, queryClient)
  if (saved) return saved
  const cursor = cursorOf(queryClient, scope.ownerId)
  const appointments = await fetchPages({ ownerId: scope.ownerId })
  void saveLoadedList(appointmentsCopy, queryClient, scope, appointments, cursor)
  return appointments
}

type AppointmentFilter = Partial<Span> & ({ ownerId: string } | { houseId: string })

/** Reads the appointments of a hunt or house, optionally within a span, sorted. */
async function fetchPages(filter: AppointmentFilter): Promise<Appointment[]> {
  const supabase = await client()
  const { from, until } = filter
  const rows = await fetchAllPages<AppointmentRow>((first, last) => {
    const baseQuery = supabase.from('appointments').select(APPOINTMENT_COLUMNS, { count: 'exact' })
    let query = 'ownerId' in filter ? baseQuery.eq('user_id', filter.ownerId) : baseQuery.eq('house_id', filter.houseId)
    if (from !== undefined) query = query.gte('date', from)
    if (until !== undefined) query = query.lte('date', until)
    return query
      .order('date')
      .order('time', { nullsFirst: true })
      .order('id')
      .range(first, last)
      .overrideTypes<AppointmentRow[], { merge: false }>()
  })
  return rows.map(appointmentFromRow)
}

/** Opens the saved copy for the first load and brings it up to date; null if there is none or the list is already cached. */
async function openSavedAppointments(
  copySpec: LocalCopySpec<Appointment>,
  scope: HuntScope,
  queryClient: QueryClient,
): Promise<Appointment[] | null> {
  const isWhole = copySpec === appointmentsCopy
  const queryKey = (isWhole ? appointmentKeys.list : appointmentKeys.partialList)(scope.ownerId)
  if (queryClient.getQueryData(queryKey) || !savedCopy(copySpec, queryClient, scope)) return null
  const [{ loadSavedList }, { livePartialList, liveAppointmentList }] = await Promise.all([
    import('@/lib/live/liveList'),
    import('./liveAppointments'),
  ])
  return loadSavedList(isWhole ? liveAppointmentList : livePartialList, queryClient, scope)
}

/** All appointments of a hunt, sorted. */
export const appointmentListQuery = (scope: HuntScope) =>
  queryOptions({
    queryKey: appointmentKeys.list(scope.ownerId),
    queryFn: ({ client: queryClient }) => fetchAppointments(scope, queryClient),
    // Never stale, because live changes are patched in.
    staleTime: Infinity,
  })

/** A hunt with at most this many appointments is loaded completely, as one list. */
export const WHOLE_LIST_LIMIT = 500

/**
 * The date from which the appointments of a hunt with a long list are loaded: early enough to include this month, the days of last
 * month that its calendar shows, and appointments that run into those days.
 */
export const partialListStart = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -6 - MAX_DURATION_DAYS)

/**
 * Fetches a hunt's appointments from `partialListStart` on, and possibly earlier ones. If the first response contains all of them, it is
 * also cached as the hunt's whole list.
 */
async function fetchPartialList(scope: HuntScope, queryClient: QueryClient): Promise<Appointment[]> {
  const saved = await openSavedAppointments(partialCopy, scope, queryClient)
  if (saved) return saved
  const cursor = cursorOf(queryClient, scope.ownerId)
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS, { count: 'exact' }).eq('user_id', scope.ownerId)
  const response = await query
    .order('date', { ascending: false })
    .order('id')
    .limit(WHOLE_LIST_LIMIT)
    .overrideTypes<AppointmentRow[], { merge: false }>()
  const rows = unwrapRows(response)
  const latest = rows.map(appointmentFromRow).toSorted(compareByTime)
  if (rows.length >= (response.count ?? rows.length)) {
    if (isSignedIn(scope.viewerId)) queryClient.setQueryData(appointmentKeys.list(scope.ownerId), latest)
    void saveLoadedList(appointmentsCopy, queryClient, scope, latest, cursor)
    return latest
  }
  const [from, until] = [partialListStart(localToday()), latest[0]?.date ?? '']
  const earlierRows = until >= from ? await fetchPages({ ownerId: scope.ownerId, from, until }) : []
  const partialList = mergeRows(latest, { rows: earlierRows, gone: [] }, compareByTime)
  void saveLoadedList(partialCopy, queryClient, scope, partialList, cursor)
  return partialList
}

/** The appointments of a hunt from `partialListStart` on, and possibly earlier ones, sorted. */
export const partialAppointmentListQuery = (scope: HuntScope) =>
  queryOptions({
    queryKey: appointmentKeys.partialList(scope.ownerId),
    queryFn: ({ client: queryClient }) => fetchPartialList(scope, queryClient),
    staleTime: Infinity,
  })

/** The appointments of a hunt within a span, sorted. */
export const appointmentSpanQuery = ({ ownerId }: HuntScope, span: Span) =>
  queryOptions({ queryKey: appointmentKeys.span(ownerId, span), queryFn: () => fetchPages({ ownerId, ...span }), staleTime: Infinity })

/** The appointments of a house, sorted. */
export const houseAppointmentsQuery = (houseId: string) =>
  queryOptions({ queryKey: appointmentKeys.ofHouse(houseId), queryFn: () => fetchPages({ houseId }), staleTime: Infinity })

/** Failure messages for screens about appointments. */
export const APPOINTMENTS_FAILURE = {
  title: 'Error loading appointments',
  errorDescription: 'Could not load appointments from the database',
  noResponseDescription: 'Could not load appointments from the database',
}

/** The example appointments, shown if nothing can be loaded and there is no saved copy. */
export const exampleAppointmentsQuery = () =>
  queryOptions({
    queryKey: appointmentKeys.examples,
    queryFn: async () => {
      const { exampleAppointments } = await import('@/domain/house/examples')
      return exampleAppointments(localToday()).map(({ houseKey, ...example }): Appointment => ({
        ...example,
        id: `example-${houseKey}-${example.title}`,
        houseId: `example-${houseKey}`,
        contacts: [],
        flexibleFrom: null,
        flexibleUntil: null,
        createdBy: null,
        isExample: true,
        updatedAt: '2025-01-01T00:00:00Z',
      }))
    },
    staleTime: Infinity,
  })
