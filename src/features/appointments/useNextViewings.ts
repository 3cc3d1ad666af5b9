import { useMemo } from 'react'
import { formatShortDate, formatTime, todayLocal, weekday } from '@/domain/dates'
import { nextByHouse } from './appointment'
import { useAppointments } from './useAppointments'

/** When the next viewing of each house is, in words ("Sat, Nov 21, 2:30 PM"), by house id. */
export function useNextViewings(): ReadonlyMap<string, string> {
  const { appointments } = useAppointments('beside')
  return useMemo(() => {
    const next = nextByHouse(appointments, todayLocal())
    return new Map([...next].map(([houseId, { date, time }]) => [houseId, inWords(date, time)]))
  }, [appointments])
}

function inWords(date: string, time: string | null): string {
  const day = `${weekday(date, 'short')}, ${formatShortDate(date).replace(/, \d+$/, '')}`
  return time ? `${day}, ${formatTime(time)}` : day
}
