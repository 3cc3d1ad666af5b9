import { Download, Plus } from 'lucide-react'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoEvents } from '@/ui/illustrations/NoEvents'
import { AppointmentCard, type AppointmentActions } from './AppointmentCard'
import { downloadCalendar } from './downloadCalendar'
import { EventsUnknown } from './EventsUnknown'
import type { AppointmentList } from './useAppointments'

export type EventActions = AppointmentActions & {
  /** Missing for whom scheduling is not allowed. */
  schedule?: () => void
}

type HouseEventsProps = {
  /** The house's own appointments, with what became of loading them. */
  list: AppointmentList
  street: string
  actions: EventActions
}

/** The Events tab: every appointment of the house. */
export function HouseEvents({ list, street, actions }: HouseEventsProps) {
  const { schedule, preload } = actions
  if (list.appointments.length === 0 && list.source !== 'live') return <EventsUnknown list={list} />
  if (list.appointments.length === 0) {
    return (
      <EmptyState
        drawing={<NoEvents />}
        title="No events scheduled"
        action={
          schedule && (
            <Button onClick={schedule} onPointerEnter={preload} onFocus={preload}>
              Schedule Event
            </Button>
          )
        }
      />
    )
  }
  return (
    <>
      <h2 className="sr-only">Events</h2>
      <div className="mb-4 flex flex-wrap gap-2">
        {schedule && (
          <Button variant="secondary" onClick={schedule} onPointerEnter={preload} onFocus={preload}>
            <Plus aria-hidden className="size-4" />
            Add Event
          </Button>
        )}
        <Button variant="quiet" onClick={() => void downloadCalendar(list.appointments, () => street, street)}>
          <Download aria-hidden className="size-4" />
          Download calendar file
        </Button>
      </div>
      <ul className="space-y-4">
        {list.appointments.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            street={street}
            place="house"
            actions={list.source === 'live' ? actions : undefined}
          />
        ))}
      </ul>
    </>
  )
}
