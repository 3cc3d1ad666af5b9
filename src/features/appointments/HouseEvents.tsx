import { Clock, MapPin, Pencil, Plus, Trash2 } from 'lucide-react'
import { formatLongDate, formatTime } from '@/domain/dates'
import { Button, IconButton } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoEvents } from '@/ui/illustrations/NoEvents'
import type { Appointment } from './appointment'
import { GoogleCalendarLink } from './GoogleCalendarLink'

export type EventActions = {
  schedule: () => void
  edit: (appointment: Appointment) => void
  remove: (appointment: Appointment) => void
  /** Called when somebody is about to schedule or edit. */
  preload: () => void
}

type HouseEventsProps = { appointments: readonly Appointment[]; street: string; actions: EventActions }

/** The Events tab: every appointment of the house. */
export function HouseEvents({ appointments, street, actions }: HouseEventsProps) {
  const { schedule, preload } = actions
  if (appointments.length === 0) {
    return (
      <EmptyState
        drawing={<NoEvents />}
        title="No events scheduled"
        action={
          <Button onClick={schedule} onPointerEnter={preload} onFocus={preload}>
            Schedule Event
          </Button>
        }
      />
    )
  }
  return (
    <>
      <Button variant="secondary" className="mb-4" onClick={schedule} onPointerEnter={preload} onFocus={preload}>
        <Plus aria-hidden className="size-4" />
        Add Event
      </Button>
      <ul className="space-y-4">
        {appointments.map((appointment) => (
          <HouseEvent key={appointment.id} appointment={appointment} street={street} actions={actions} />
        ))}
      </ul>
    </>
  )
}

type HouseEventProps = { appointment: Appointment; street: string; actions: EventActions }

function HouseEvent({ appointment, street, actions }: HouseEventProps) {
  const { title, date, time, duration, location, notes } = appointment
  const when = [formatLongDate(date), time && formatTime(time), duration && `${duration} minutes`].filter(Boolean).join(' · ')
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold break-words">{title}</h3>
        <div className="-my-2 -mr-2 flex">
          <IconButton label={`Edit ${title}`} data-tooltip="Edit" onClick={() => actions.edit(appointment)} onPointerEnter={actions.preload}>
            <Pencil aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={`Delete ${title}`} data-tooltip="Delete" onClick={() => actions.remove(appointment)}>
            <Trash2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      </div>
      <p className="mt-1 flex gap-2 text-muted">
        <Clock aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="figures">{when}</span>
      </p>
      {location && (
        <p className="mt-1 flex gap-2 text-muted">
          <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0 break-words">{location}</span>
        </p>
      )}
      {notes && <p className="mt-2 break-words whitespace-pre-line">{notes}</p>}
      <div className="mt-3">
        <GoogleCalendarLink appointment={appointment} street={street} />
      </div>
    </li>
  )
}
