import { queryOptions } from '@tanstack/react-query'
import { todayLocal } from '@/domain/dates'
import type { HuntScope } from '@/domain/hunt'
import { COPY_LIMIT, writeLocalCopy } from '@/lib/localCopy'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { fetchAllPages } from '@/lib/supabase/pages'
import { APPOINTMENT_COLUMNS, appointmentFromRow, type Appointment, type AppointmentRow } from './appointment'

export const appointmentKeys = {
  list: (ownerId: string) => [...ROOT_KEYS.appointments, 'list', ownerId] as const,
  examples: [...ROOT_KEYS.appointments, 'examples'] as const,
}

async function fetchAppointments(scope: HuntScope): Promise<Appointment[]> {
  const { supabase } = await import('@/lib/supabase/data')
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
  writeLocalCopy('appointments', scope, worthCopying(appointments))
  return appointments
}

/** What a local copy holds: what comes first of all, then as much of the past as there is room for. The given ones are sorted. */
export function worthCopying(appointments: readonly Appointment[]): Appointment[] {
  const today = todayLocal()
  const past = appointments.filter(({ date }) => date < today).length
  return appointments.slice(Math.max(0, Math.min(past, appointments.length - COPY_LIMIT)))
}

/** All appointments of a hunt, by date and time. */
export const appointmentListQuery = (scope: HuntScope) =>
  queryOptions({ queryKey: appointmentKeys.list(scope.ownerId), queryFn: () => fetchAppointments(scope) })

/** What is said when the appointments cannot be read (spec §8), on screens that are about them. */
export const APPOINTMENTS_FAILURE = {
  title: 'Error loading appointments',
  answered: 'Could not load appointments from the database',
  unanswered: 'Could not load appointments from the database',
}

/** The examples for looking at, when nothing could be loaded and no copy exists (ruling 7). */
export const exampleAppointmentsQuery = () =>
  queryOptions({
    queryKey: appointmentKeys.examples,
    queryFn: async () => {
      const { sampleAppointments } = await import('@/domain/samples')
      return sampleAppointments(todayLocal()).map(
        ({ houseKey, ...sample }): Appointment => ({
          ...sample,
          id: `example-${houseKey}-${sample.title}`,
          houseId: `example-${houseKey}`,
          contacts: [],
          createdBy: null,
          isExample: true,
          updatedAt: '2025-01-01T00:00:00Z',
        }),
      )
    },
    staleTime: Infinity,
  })
