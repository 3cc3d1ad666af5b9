import { queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { todayLocal } from '@/domain/time/dates'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'
import { APPOINTMENT_COLUMNS, appointmentFromRow, nextByHouse, type Appointment, type AppointmentRow } from './appointment'
import { useAppointments } from './useAppointments'
import { useToday } from './useMinute'
import { viewingInWords } from './useNextViewings'

async function fetchUpcoming(houseIds: readonly string[]): Promise<Appointment[]> {
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS).in('house_id', houseIds).gte('date', todayLocal())
  return unwrap(await query.order('date').order('time').overrideTypes<AppointmentRow[], { merge: false }>()).map(appointmentFromRow)
}

/** The appointments of some houses from today on, of any hunt. */
const upcomingQuery = (houseIds: readonly string[]) =>
  queryOptions({ queryKey: [...ROOT_KEYS.appointments, 'upcoming', ...houseIds], queryFn: () => fetchUpcoming(houseIds) })

/**
 * When the next viewing of a house is, in words; null for a house without one, undefined while that is not known.
 * @param elsewhere ids of the houses that are not of the hunt on screen, whose appointments its list has
 */
export function useComparedViewings(elsewhere: readonly string[]): (houseId: string) => string | null | undefined {
  const { appointments, source } = useAppointments('ahead', 'beside')
  const here = source === 'live' || source === 'copy' ? appointments : undefined
  const { data } = useQuery({
    ...upcomingQuery(elsewhere),
    enabled: elsewhere.length > 0,
    // Taking one house out of the comparison must not make the others' unknown.
    placeholderData: (old, query) => (elsewhere.every((id) => query?.queryKey.includes(id)) ? old : undefined),
  })
  const today = useToday()
  const next = useMemo(() => nextByHouse([...(here ?? []), ...(data ?? [])], today), [here, data, today])
  return (houseId) => {
    const appointment = next.get(houseId)
    if (appointment) return viewingInWords(appointment, today)
    return (elsewhere.includes(houseId) ? data : here) ? null : undefined
  }
}
