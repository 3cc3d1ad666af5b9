import type { DayPart } from '@/domain/calendarGrid'
import { formatDay, formatTime, minutesToTime } from '@/domain/dates'
import type { Appointment } from './appointment'

/** Says of a day which appointments of earlier days go on into it; they are listed where they begin. */
export function GoingOn({ parts }: { parts: readonly DayPart<Appointment>[] }) {
  return parts.map(({ item, end, goesOn }) => (
    <p key={item.id} className="figures my-2 line-clamp-2 break-words text-muted">
      {goesOn ? 'All day' : `Until ${formatTime(minutesToTime(end))}`}: {item.title}, since {formatDay(item.date)}
    </p>
  ))
}
