import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { addDays, todayLocal } from '@/domain/time/dates'
import type { HuntScope } from '@/domain/sharing/hunt'
import { cursorOf } from '@/lib/api/cursor'
import type { SavedList } from '@/lib/device/localCopy'
import { mergeRows } from '@/lib/live/mergeRows'
import { savedCopy, saveReadList } from '@/lib/live/savedCopies'
import { client } from '@/lib/api/client'
import { fetchAllPages, unwrapRows } from '@/lib/api/result'
import { isSignedIn } from '@/lib/device/session'
import { APPOINTMENT_COLUMNS, appointmentFromRow, byTime, DAYS_BEFORE, type Appointment, type AppointmentRow } from './appointment'
import { appointmentKeys, type Span, copiedAhead, copiedAppointments } from './appointmentCache'

async function fetchAppointments(scope: HuntScope, queryClient: QueryClient): Promise<Appointment[]> {
  const saved = await openSavedAppointments(copiedAppointments, scope, queryClient)
  if (saved) return saved
  const cursor = cursorOf(queryClient, scope.ownerId)
  const appointments = await fetchPages({ ownerId: scope.ownerId })
  void saveReadList(copiedAppointments, queryClient, scope, appointments, cursor)
  return appointments
}

type Wanted = Partial<Span> & ({ ownerId: string } | { houseId: string })

/** The appointments of a hunt or of a house, all or those of a span, by date and time. */
async function fetchPages(wanted: Wanted): Promise<Appointment[]> {
  const supabase = await client()
  const { from, until } = wanted
  const rows = await fetchAllPages<AppointmentRow>((first, last) => {
    const table = supabase.from('appointments').select(APPOINTMENT_COLUMNS, { count: 'exact' })
    let query = 'ownerId' in wanted ? table.eq('user_id', wanted.ownerId) : table.eq('house_id', wanted.houseId)
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

/** The first read starts from the saved copy, brought up to date. */
async function openSavedAppointments(
  copied: SavedList<Appointment>,
  scope: HuntScope,
  queryClient: QueryClient,
): Promise<Appointment[] | null> {
  const isWhole = copied === copiedAppointments
  const queryKey = (isWhole ? appointmentKeys.list : appointmentKeys.ahead)(scope.ownerId)
  if (queryClient.getQueryData(queryKey) || !savedCopy(copied, queryClient, scope)) return null
  const [{ openSaved }, { followedAhead, followedAppointments }] = await Promise.all([
    import('@/lib/live/followedList'),
    import('./liveAppointments'),
  ])
  return openSaved(isWhole ? followedAppointments : followedAhead, queryClient, scope)
}

/** All appointments of a hunt, by date and time. */
export const appointmentListQuery = (scope: HuntScope) =>
  queryOptions({
    queryKey: appointmentKeys.list(scope.ownerId),
    queryFn: ({ client: queryClient }) => fetchAppointments(scope, queryClient),
    // Changes are patched into it.
    staleTime: Infinity,
  })

/** A hunt with at most this many appointments is read whole. */
export const FEW_APPOINTMENTS = 500

/** From when on appointments count as ahead: from what a calendar of this month shows, whose first week may begin in the month before. */
export const aheadFrom = (today: string): string => addDays(`${today.slice(0, 7)}-01`, -6 - DAYS_BEFORE)

/**
 * The last appointments of a hunt by date, at least those ahead. Where the first answer has all of them, that is the hunt's whole
 * list: only hunts with very many are read in part.
 */
async function fetchAhead(scope: HuntScope, queryClient: QueryClient): Promise<Appointment[]> {
  const saved = await openSavedAppointments(copiedAhead, scope, queryClient)
  if (saved) return saved
  const cursor = cursorOf(queryClient, scope.ownerId)
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS, { count: 'exact' }).eq('user_id', scope.ownerId)
  const answer = await query
    .order('date', { ascending: false })
    .order('id')
    .limit(FEW_APPOINTMENTS)
    .overrideTypes<AppointmentRow[], { merge: false }>()
  const rows = unwrapRows(answer)
  const last = rows.map(appointmentFromRow).toSorted(byTime)
  if (rows.length >= (answer.count ?? rows.length)) {
    if (isSignedIn(scope.viewerId)) queryClient.setQueryData(appointmentKeys.list(scope.ownerId), last)
    void saveReadList(copiedAppointments, queryClient, scope, last, cursor)
    return last
  }
  const [from, until] = [aheadFrom(todayLocal()), last[0]?.date ?? '']
  const more = until >= from ? await fetchPages({ ownerId: scope.ownerId, from, until }) : []
  const ahead = mergeRows(last, { rows: more, gone: [] }, byTime)
  void saveReadList(copiedAhead, queryClient, scope, ahead, cursor)
  return ahead
}

/** The appointments of a hunt that are ahead, by date and time, and as many of the earlier ones as came along. */
export const appointmentsAheadQuery = (scope: HuntScope) =>
  queryOptions({
    queryKey: appointmentKeys.ahead(scope.ownerId),
    queryFn: ({ client: queryClient }) => fetchAhead(scope, queryClient),
    staleTime: Infinity,
  })

/** The appointments of a hunt between two dates, by date and time. */
export const appointmentSpanQuery = ({ ownerId }: HuntScope, span: Span) =>
  queryOptions({ queryKey: appointmentKeys.span(ownerId, span), queryFn: () => fetchPages({ ownerId, ...span }), staleTime: Infinity })

/** The appointments of a house, by date and time. */
export const houseAppointmentsQuery = (houseId: string) =>
  queryOptions({ queryKey: appointmentKeys.ofHouse(houseId), queryFn: () => fetchPages({ houseId }), staleTime: Infinity })

/** What is said when the appointments cannot be read, on screens that are about them. */
export const APPOINTMENTS_FAILURE = {
  title: 'Error loading appointments',
  answered: 'Could not load appointments from the database',
  unanswered: 'Could not load appointments from the database',
}

/** The examples to look at when nothing could be loaded and no saved copy exists. */
export const exampleAppointmentsQuery = () =>
  queryOptions({
    queryKey: appointmentKeys.examples,
    queryFn: async () => {
      const { exampleAppointments } = await import('@/domain/house/examples')
      return exampleAppointments(todayLocal()).map(({ houseKey, ...example }): Appointment => ({
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
