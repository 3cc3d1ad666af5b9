import { formatShortDate, formatTime, weekday } from '@/domain/time/dates'
import type { Appointment } from './appointment'

/** When an appointment is: "Sat, May 4, 2030, 2:30 PM". */
export function appointmentInWords({ date, time }: Pick<Appointment, 'date' | 'time'>): string {
  return [weekday(date, 'short'), formatShortDate(date), time && formatTime(time)].filter(Boolean).join(', ')
}
