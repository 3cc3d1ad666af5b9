import CalendarDays from 'lucide-react/icons/calendar-days'
import { compareDateTime, isUpcoming } from '@/domain/time/dates'
import type { Appointment } from './appointment'
import { appointmentInWords } from './appointmentInWords'
import { useMinute } from './useMinute'

/** The first of the appointments that is today or later. */
export function nextAppointment(appointments: readonly Appointment[], now = new Date()): Appointment | undefined {
  return appointments.filter(({ date }) => isUpcoming(date, now)).toSorted(compareDateTime)[0]
}

/** When the next viewing is, in one line; nothing without one. */
export function NextViewing({ appointments }: { appointments: readonly Appointment[] }) {
  const next = nextAppointment(appointments, useMinute())
  if (!next) return null
  return (
    <p className="flex items-start gap-2.5">
      <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      <span className="min-w-0 break-words">
        <span className="text-muted">Next viewing</span> <span className="figures font-semibold">{appointmentInWords(next)}</span>
      </span>
    </p>
  )
}
