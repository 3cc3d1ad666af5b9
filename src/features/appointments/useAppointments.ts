import { useQuery } from '@tanstack/react-query'
import { useAuth } from '@/contexts/AuthContext'
import type { Appointment } from './appointment'
import { appointmentListQuery } from './appointmentQueries'

const none: readonly Appointment[] = []

/** The appointments of the signed-in person's hunt. */
export function useAppointments() {
  const { user } = useAuth()
  const query = useQuery({ ...appointmentListQuery(user?.id ?? ''), enabled: user !== null })
  return {
    appointments: query.data ?? none,
    loading: query.isPending && user !== null,
    failed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  }
}
