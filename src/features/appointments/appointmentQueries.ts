import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { todayLocal } from '@/domain/dates'
import type { HuntScope } from '@/domain/hunt'
import { cursorOf } from '@/lib/cursor'
import { savedCopy, saveReadList } from '@/lib/savedCopies'
import { client } from '@/lib/supabase/client'
import { fetchAllPages } from '@/lib/supabase/pages'
import { APPOINTMENT_COLUMNS, appointmentFromRow, type Appointment, type AppointmentRow } from './appointment'
import { appointmentKeys } from './appointmentKeys'
import { copiedAppointments } from './copiedAppointments'

async function fetchAppointments(scope: HuntScope, queryClient: QueryClient): Promise<Appointment[]> {
  const saved = await openSavedAppointments(scope, queryClient)
  if (saved) return saved
  const cursor = cursorOf(queryClient, scope.ownerId)
  const supabase = await client()
  const rows = await fetchAllPages<AppointmentRow>((from, to) =>
    supabase
      .from('appointments')
      .select(APPOINTMENT_COLUMNS, { count: 'exact' })
      .eq('user_id', scope.ownerId)
      .order('date')
      .order('time', { nullsFirst: true })
      .order('id')
      .range(from, to)
      .overrideTypes<AppointmentRow[], { merge: false }>(),
  )
  const appointments = rows.map(appointmentFromRow)
  void saveReadList(copiedAppointments, queryClient, scope, appointments, cursor)
  return appointments
}

/** The first read starts from the saved copy, brought up to date. */
async function openSavedAppointments(scope: HuntScope, queryClient: QueryClient): Promise<Appointment[] | null> {
  if (queryClient.getQueryData(appointmentKeys.list(scope.ownerId)) || !savedCopy(copiedAppointments, queryClient, scope)) return null
  const [{ openSaved }, { followedAppointments }] = await Promise.all([import('@/lib/followedList'), import('./followedAppointments')])
  return openSaved(followedAppointments, queryClient, scope)
}

/** All appointments of a hunt, by date and time. */
export const appointmentListQuery = (scope: HuntScope) =>
  queryOptions({
    queryKey: appointmentKeys.list(scope.ownerId),
    queryFn: ({ client: queryClient }) => fetchAppointments(scope, queryClient),
    // Changes are patched into it.
    staleTime: Infinity,
  })

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
      const { exampleAppointments } = await import('@/domain/examples')
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
