import type { DayPart } from '@/domain/calendar/calendarGrid'
import { formatDay, formatTime, minutesToTime } from '@/domain/time/dates'
import type { Appointment } from '../appointment'

/** Lists the appointments that run on from earlier days; they have their entry on the day they begin. */
export function ContinuedAppointments({ parts }: { parts: readonly DayPart<Appointment>[] }) {
  return parts.map(({ item, end, continues }) => (
    <p key={item.id} className="figures my-2 line-clamp-2 break-words text-muted">
      {continues ? 'All day' : `Until ${formatTime(minutesToTime(end))}`}: {item.title}, since {formatDay(item.date)}
    </p>
  ))
}
