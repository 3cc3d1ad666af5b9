import { useMemo } from 'react'
import { addDays, formatDay, formatShortDate, formatTime, weekday, todayLocal } from '@/domain/time/dates'
import { nextByHouse, type Appointment, APPOINTMENT_COLUMNS, appointmentFromRow, type AppointmentRow } from './appointment'
import { useAppointments } from './useAppointments'
import { useToday } from './useNow'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ROOT_KEYS } from '@/lib/api/queryKeys'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'

/** When the next viewing of each house is, in words ("Sat, Nov 21, 2:30 PM"), by house id. */
export function useNextViewings(): ReadonlyMap<string, string> {
  const { appointments } = useAppointments('ahead', 'beside')
  const today = useToday()
  return useMemo(() => {
    const next = nextByHouse(appointments, today)
    return new Map([...next].map(([houseId, appointment]) => [houseId, viewingInWords(appointment, today)]))
  }, [appointments, today])
}

/** Within how many days from today a day and its month imply the year. */
const NEAR = 300

/** When an appointment is: "Sat, Nov 21, 2:30 PM", and with its year where that could be another one than expected. */
export function viewingInWords({ date, time }: Pick<Appointment, 'date' | 'time'>, today: string): string {
  const day = `${weekday(date, 'short')}, ${date < addDays(today, NEAR) ? formatDay(date) : formatShortDate(date)}`
  return time ? `${day}, ${formatTime(time)}` : day
}

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
