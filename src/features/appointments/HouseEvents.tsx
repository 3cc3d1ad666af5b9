import { Clock, MapPin } from 'lucide-react'
import { formatLongDate, formatShortDate, formatTime, isUpcoming, weekday } from '@/domain/dates'
import { googleCalendarLink, propertyTitle } from '@/domain/calendarLinks'
import { Card } from '@/ui/Card'
import { NoEvents } from '@/ui/illustrations/NoEvents'
import { EmptyState } from '@/ui/EmptyState'
import { buttonStyles } from '@/ui/styles'
import type { Appointment } from './appointment'

type EventsProps = { appointments: readonly Appointment[]; street: string }

/** The Events tab: every appointment of the house. */
export function HouseEvents({ appointments, street }: EventsProps) {
  if (appointments.length === 0) return <EmptyState drawing={<NoEvents />} title="No events scheduled" />
  return (
    <ul className="space-y-4">
      {appointments.map((appointment) => (
        <li key={appointment.id} className="rounded-card border border-line p-4">
          <h3 className="font-semibold break-words">{appointment.title}</h3>
          <p className="mt-1 flex items-center gap-2 text-muted">
            <Clock aria-hidden className="size-4 shrink-0" />
            <span className="figures">{whenInWords(appointment)}</span>
          </p>
          {appointment.location && (
            <p className="mt-1 flex gap-2 text-muted">
              <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
              <span className="min-w-0 break-words">{appointment.location}</span>
            </p>
          )}
          {appointment.notes && <p className="mt-2 break-words whitespace-pre-line">{appointment.notes}</p>}
          <a
            href={googleCalendarLink({ ...appointment, title: propertyTitle(street, appointment.title) })}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonStyles({ variant: 'secondary', size: 'sm' }, 'mt-3')}
          >
            Add to Google Calendar
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The side panel's card: what comes, today included. */
export function UpcomingEvents({ appointments }: { appointments: readonly Appointment[] }) {
  const upcoming = appointments.filter(({ date }) => isUpcoming(date))
  return (
    <Card title="Upcoming Events">
      {upcoming.length === 0 && <p className="text-muted">No upcoming events</p>}
      <ul className="space-y-3">
        {upcoming.map(({ id, title, date, time }) => (
          <li key={id}>
            <p className="font-semibold break-words">{title}</p>
            <p className="figures text-muted">
              {weekday(date, 'short')}, {formatShortDate(date)}
              {time && `, ${formatTime(time)}`}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function whenInWords({ date, time, duration }: Appointment): string {
  return [formatLongDate(date), time && formatTime(time), duration && `${duration} minutes`].filter(Boolean).join(' · ')
}
