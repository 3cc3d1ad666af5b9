import Download from 'lucide-react/icons/download'
import Plus from 'lucide-react/icons/plus'
import { Button } from '@/ui/Button'
import { EmptyState } from '@/ui/EmptyState'
import { NoAppointments } from '@/ui/illustrations/NoAppointments'
import { SavedCopyBanner } from '@/ui/SavedCopyBanner'
import { AppointmentCard } from './AppointmentCard'
import { downloadCalendar } from './export/downloadCalendar'
import { AppointmentsNotLoaded, type HouseAppointmentActions } from './UpcomingAppointments'
import type { HouseAppointmentList } from './useAppointments'

type HouseAppointmentsProps = {
  /** The house's appointments with their loading state. */
  list: HouseAppointmentList
  street: string
  actions: HouseAppointmentActions
}

/** The Events tab of a house. */
export function HouseAppointments({ list, street, actions }: HouseAppointmentsProps) {
  const { schedule, scheduleFallback, preload } = actions
  if (list.appointments.length === 0 && (list.source !== 'live' || list.lacksEarlier)) return <AppointmentsNotLoaded list={list} />
  if (list.appointments.length === 0) {
    return (
      <EmptyState
        drawing={<NoAppointments />}
        title="No events scheduled"
        action={
          schedule ? (
            <Button onClick={schedule} onPointerEnter={preload} onFocus={preload}>
              Schedule Event
            </Button>
          ) : (
            scheduleFallback
          )
        }
      />
    )
  }
  const realAppointments = list.appointments.filter(({ isExample }) => !isExample)
  return (
    <>
      <h2 className="sr-only">Events</h2>
      <SavedCopyBanner list={list} noun="events" />
      {list.lacksEarlier && (
        <div className="mb-4">
          <AppointmentsNotLoaded list={list} />
        </div>
      )}
      <div className="mb-4 flex flex-wrap gap-2">
        {schedule && (
          <Button variant="secondary" onClick={schedule} onPointerEnter={preload} onFocus={preload}>
            <Plus aria-hidden className="size-4" />
            Add Event
          </Button>
        )}
        {realAppointments.length > 0 && (
          <Button variant="quiet" onClick={() => void downloadCalendar(realAppointments, () => street, street)}>
            <Download aria-hidden className="size-4" />
            Download calendar file
          </Button>
        )}
      </div>
      <ul className="space-y-4">
        {list.appointments.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            street={street}
            screen="house"
            actions={list.source === 'live' ? actions : undefined}
          />
        ))}
      </ul>
    </>
  )
}
