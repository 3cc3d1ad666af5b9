import { useMemo } from 'react'
import { addDays, formatDay, formatShortDate, formatTime, weekday, localToday } from '@/domain/time/dates'
import { nextByHouse, type Appointment, APPOINTMENT_COLUMNS, appointmentFromRow, type AppointmentRow } from './appointment'
import { appointmentKeys } from './appointmentCache'
import { useAppointments } from './useAppointments'
import { useToday } from '@/lib/useNow'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { client } from '@/lib/api/client'
import { unwrap } from '@/lib/api/result'

/** Labels of each house's next appointment ("Sat, Nov 21, 2:30 PM"), keyed by house id. Null while they are not known. */
export function useNextViewings(): ReadonlyMap<string, string> | null {
  const { appointments, source } = useAppointments('fromThisMonth', 'background')
  const isKnown = source === 'live' || source === 'copy'
  const today = useToday()
  return useMemo(() => {
    if (!isKnown) return null
    const next = nextByHouse(appointments, today)
    return new Map([...next].map(([houseId, appointment]) => [houseId, shortDateTimeLabel(appointment, today)]))
  }, [appointments, isKnown, today])
}

/** A date within this many days from today needs no year. */
const MAX_DAYS_WITHOUT_YEAR = 300

/** Formats as "Sat, Nov 21, 2:30 PM", with the year if the day would be ambiguous without it. */
export function shortDateTimeLabel({ date, time }: Pick<Appointment, 'date' | 'time'>, today: string): string {
  const day = `${weekday(date, 'short')}, ${date < addDays(today, MAX_DAYS_WITHOUT_YEAR) ? formatDay(date) : formatShortDate(date)}`
  return time ? `${day}, ${formatTime(time)}` : day
}

async function fetchUpcoming(houseIds: readonly string[]): Promise<Appointment[]> {
  const query = (await client()).from('appointments').select(APPOINTMENT_COLUMNS).in('house_id', houseIds).gte('date', localToday())
  return unwrap(await query.order('date').order('time').overrideTypes<AppointmentRow[], { merge: false }>()).map(appointmentFromRow)
}

/** The upcoming appointments of the given houses, which may be in any hunt. */
const upcomingQuery = (houseIds: readonly string[]) =>
  queryOptions({ queryKey: appointmentKeys.upcoming(houseIds), queryFn: () => fetchUpcoming(houseIds) })

/**
 * Returns a function that labels a house's next appointment: null if the house has none, undefined if that is not known.
 * @param unlistedIds the ids of houses that are not in the current hunt's list
 */
export function useNextViewingLabel(unlistedIds: readonly string[]): (houseId: string) => string | null | undefined {
  const { appointments, source } = useAppointments('fromThisMonth', 'background')
  const currentHuntAppointments = source === 'live' || source === 'copy' ? appointments : undefined
  const { data } = useQuery({
    ...upcomingQuery(unlistedIds),
    enabled: unlistedIds.length > 0,
    // Removing a house from the comparison must not reset the labels of the others.
    placeholderData: (old, query) => (unlistedIds.every((id) => query?.queryKey.includes(id)) ? old : undefined),
  })
  const today = useToday()
  const next = useMemo(
    () => nextByHouse([...(currentHuntAppointments ?? []), ...(data ?? [])], today),
    [currentHuntAppointments, data, today],
  )
  return (houseId) => {
    const appointment = next.get(houseId)
    if (appointment) return shortDateTimeLabel(appointment, today)
    return (unlistedIds.includes(houseId) ? data : currentHuntAppointments) ? null : undefined
  }
}
