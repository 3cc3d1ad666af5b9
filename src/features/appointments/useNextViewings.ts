import { useMemo } from 'react'
import { addDays, formatDay, formatShortDate, formatTime, weekday } from '@/domain/time/dates'
import { nextByHouse, type Appointment } from './appointment'
import { useAppointments } from './useAppointments'
import { useToday } from './useMinute'

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
