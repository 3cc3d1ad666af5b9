import CalendarPlus from 'lucide-react/icons/calendar-plus'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { useMayChange } from '@/contexts/HuntContext'
import { isUpcoming, compareDateTime } from '@/domain/time/dates'
import { Button, IconButton } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { buttonStyles } from '@/ui/styles'
import type { Appointment } from './appointment'
import { googleLinkOf } from './export/GoogleCalendarLink'
import type { AppointmentActions } from './AppointmentCard'
import type { ReactNode } from 'react'
import { dateTimeLabel } from './appointmentTimes'
import { StartViewing } from './StartViewing'
import type { HouseAppointmentList } from './useAppointments'
import { useNow } from '@/lib/useNow'
import CalendarDays from 'lucide-react/icons/calendar-days'

export type HouseAppointmentActions = AppointmentActions & {
  /** Undefined if the viewer is not allowed to schedule. */
  schedule?: () => void
  /** Shown on an empty Events tab in place of the button, if the viewer is not allowed to schedule. */
  scheduleFallback?: ReactNode
}

type UpcomingAppointmentsProps = { list: HouseAppointmentList; street: string; actions: HouseAppointmentActions }

/** The side panel's card of upcoming appointments, including today's. */
export function UpcomingAppointments({ list, street, actions }: UpcomingAppointmentsProps) {
  const { schedule, preload } = actions
  const mayChange = useMayChange()
  const now = useNow()
  const upcoming = list.appointments.filter(({ date }) => isUpcoming(date, now))
  const isMissing = list.appointments.length === 0 && list.source !== 'live'
  return (
    <Card
      title="Upcoming Events"
      action={
        schedule && (
          <IconButton label="Add event" className="-mr-2" onClick={schedule} onPointerEnter={preload} onFocus={preload}>
            <Plus aria-hidden className="size-4" />
          </IconButton>
        )
      }
    >
      {isMissing && <AppointmentsNotLoaded list={list} />}
      {upcoming.length === 0 && !isMissing && (
        <>
          <p className="text-muted">No upcoming events</p>
          {schedule && (
            <Button variant="secondary" size="sm" className="mt-3" onClick={schedule} onPointerEnter={preload} onFocus={preload}>
              Schedule Event
            </Button>
          )}
        </>
      )}
      <ul className="space-y-3">
        {upcoming.map((appointment) => (
          <li key={appointment.id} className="flex items-start justify-between gap-2">
            <div className="min-w-0">
              <p className="font-semibold break-words">{appointment.title}</p>
              <p className="figures text-muted">{dateTimeLabel(appointment)}</p>
              <div className="mt-2 empty:hidden">
                <StartViewing appointment={appointment} />
              </div>
            </div>
            {list.source === 'live' && (
              <Menu
                label={`Options for ${appointment.title}`}
                iconOnly
                trigger={<EllipsisVertical aria-hidden className="size-4" />}
                className="-my-1 -mr-2"
                triggerClassName={buttonStyles({ variant: 'quiet', size: 'icon' })}
                entries={optionsOf(appointment, street, mayChange(appointment) ? actions : undefined)}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Builds the menu of an appointment. @param actions undefined if the viewer is not allowed to change the appointment */
function optionsOf(appointment: Appointment, street: string, actions?: HouseAppointmentActions): MenuEntry[] {
  const googleEntry: MenuEntry = {
    kind: 'link',
    label: 'Add to Google Calendar',
    icon: <CalendarPlus aria-hidden className="size-4" />,
    href: googleLinkOf(appointment, street),
  }
  if (!actions) return [googleEntry]
  const { edit, remove } = actions
  return [
    { kind: 'action', label: 'Edit', icon: <Pencil aria-hidden className="size-4" />, onSelect: () => edit(appointment) },
    googleEntry,
    {
      kind: 'action',
      label: 'Delete',
      icon: <Trash2 aria-hidden className="size-4" />,
      danger: true,
      onSelect: () => remove(appointment),
    },
  ]
}

/** Finds the earliest appointment that is today or later. */
export function nextAppointment(appointments: readonly Appointment[], now = new Date()): Appointment | undefined {
  return appointments.filter(({ date }) => isUpcoming(date, now)).toSorted(compareDateTime)[0]
}

/** A line with the date and time of the next appointment, whatever its kind. Renders nothing if there is none. */
export function NextAppointmentLine({ appointments }: { appointments: readonly Appointment[] }) {
  const next = nextAppointment(appointments, useNow())
  if (!next) return null
  return (
    <p className="flex items-start gap-2.5">
      <CalendarDays aria-hidden className="mt-0.5 size-4 shrink-0 text-primary" />
      <span className="min-w-0 break-words">
        <span className="text-muted">Next viewing</span> <span className="figures font-semibold">{dateTimeLabel(next)}</span>
      </span>
    </p>
  )
}

/** Shown while a house's appointments are loading, or if they or the earlier ones have failed to load. */
export function AppointmentsNotLoaded({ list }: { list: HouseAppointmentList }) {
  if (list.source === 'loading') {
    return (
      <p role="status" className="text-muted">
        Loading events...
      </p>
    )
  }
  return (
    <div className="space-y-3">
      <p className="text-muted">{list.lacksEarlier ? 'Earlier' : 'The'} events for this property could not be loaded.</p>
      <Button variant="secondary" size="sm" aria-disabled={list.retrying} onClick={list.retry}>
        Retry
      </Button>
    </div>
  )
}
