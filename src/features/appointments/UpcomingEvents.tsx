import { Plus } from 'lucide-react'
import { formatShortDate, formatTime, isUpcoming, weekday } from '@/domain/dates'
import { Button, IconButton } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { EventsUnknown } from './EventsUnknown'
import type { EventActions } from './HouseEvents'
import type { AppointmentList } from './useAppointments'

/** The side panel's card: what comes, today included. */
export function UpcomingEvents({ list, actions }: { list: AppointmentList; actions: EventActions }) {
  const { schedule, preload } = actions
  const upcoming = list.appointments.filter(({ date }) => isUpcoming(date))
  return (
    <Card
      title="Upcoming Events"
      action={
        <IconButton label="Add event" className="-mr-2" onClick={schedule} onPointerEnter={preload} onFocus={preload}>
          <Plus aria-hidden className="size-4" />
        </IconButton>
      }
    >
      {list.appointments.length === 0 && list.source !== 'live' && <EventsUnknown list={list} />}
      {upcoming.length === 0 && list.source === 'live' && (
        <>
          <p className="text-muted">No upcoming events</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={schedule} onPointerEnter={preload} onFocus={preload}>
            Schedule Event
          </Button>
        </>
      )}
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
