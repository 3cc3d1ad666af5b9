import { useMemo } from 'react'
import { formatDay, formatTime, todayLocal, weekday } from '@/domain/dates'
import { nextByHouse, type Appointment } from './appointment'
import { useAppointments } from './useAppointments'

/** When the next viewing of each house is, in words ("Sat, Nov 21, 2:30 PM"), by house id. */
export function useNextViewings(): ReadonlyMap<string, string> {
  const { appointments } = useAppointments('beside')
  return useMemo(() => {
    const next = nextByHouse(appointments, todayLocal())
    return new Map([...next].map(([houseId, appointment]) => [houseId, viewingInWords(appointment)]))
  }, [appointments])
}

/** When an appointment is: "Sat, Nov 21, 2:30 PM". */
export function viewingInWords({ date, time }: Pick<Appointment, 'date' | 'time'>): string {
  const day = `${weekday(date, 'short')}, ${formatDay(date)}`
  return time ? `${day}, ${formatTime(time)}` : day
}
