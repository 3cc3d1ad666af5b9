import { queryOptions } from '@tanstack/react-query'
import { ROOT_KEYS } from '@/lib/queryKeys'
import { fetchAllPages } from '@/lib/supabase/pages'
import { APPOINTMENT_COLUMNS, appointmentFromRow, type Appointment, type AppointmentRow } from './appointment'

const appointmentKeys = {
  list: (ownerId: string) => [...ROOT_KEYS.appointments, 'list', ownerId] as const,
}

async function fetchAppointments(ownerId: string): Promise<Appointment[]> {
  const { supabase } = await import('@/lib/supabase/data')
  const rows = await fetchAllPages<AppointmentRow>((from, to) =>
    supabase
      .from('appointments')
      .select(APPOINTMENT_COLUMNS, { count: 'exact' })
      .eq('user_id', ownerId)
      .order('date')
      .order('time', { nullsFirst: true })
      .order('id')
      .range(from, to),
  )
  return rows.map(appointmentFromRow)
}

/** All appointments of a hunt, by date and time. */
export const appointmentListQuery = (ownerId: string) =>
  queryOptions({
    queryKey: appointmentKeys.list(ownerId),
    queryFn: () => fetchAppointments(ownerId),
    meta: {
      failure: {
        title: 'Error loading appointments',
        answered: 'Could not load appointments from the database',
        unanswered: 'Could not load appointments from the database',
      },
    },
  })
