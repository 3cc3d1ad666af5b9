import Clock from 'lucide-react/icons/clock'
import Download from 'lucide-react/icons/download'
import House from 'lucide-react/icons/house'
import MapPin from 'lucide-react/icons/map-pin'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import { useMayChange } from '@/contexts/HuntContext'
import { endPastMidnight } from '@/domain/calendar/timeRange'
import { formatLongDate, formatTime } from '@/domain/time/dates'
import type { Contact } from '@/domain/house/house'
import { IconButton } from '@/ui/Button'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { cardStyles } from '@/ui/styles'
import type { Appointment } from './appointment'
import { minutesLabel, untimedLabel } from './appointmentTimes'
import { downloadCalendar } from './export/downloadCalendar'
import { GoogleCalendarLink } from './export/GoogleCalendarLink'
import { StartViewing } from './StartViewing'

export type AppointmentActions = {
  edit: (appointment: Appointment) => void
  remove: (appointment: Appointment) => void
  /** Called when an edit is likely, e.g. on hover. */
  preload: () => void
}

type AppointmentCardProps = {
  appointment: Appointment
  /** The street of the appointment's house; empty if unknown. */
  street: string
  /** A house's page shows the date; the timeline shows the street. */
  screen: 'house' | 'timeline'
  /** Undefined if read-only. */
  actions?: AppointmentActions
  /** Shown before the calendar link. */
  link?: ReactNode
}

/** An appointment on a house's page or in the timeline. */
export function AppointmentCard({ appointment, street, screen, actions, link }: AppointmentCardProps) {
  const mayChange = useMayChange()
  const { title, date, time, duration, location, notes, contacts, isExample } = appointment
  const day = screen === 'house' && formatLongDate(date)
  const end = endPastMidnight(appointment)
  const timeParts = time ? [formatTime(time), duration !== null && minutesLabel(duration), end && `until ${end}`] : [untimedLabel(duration)]
  const timeText = [day, ...timeParts].filter(Boolean).join(' · ')
  return (
    <li className={`${cardStyles} p-4`}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 text-base font-semibold break-words">{title}</h3>
        {isExample && <ExampleBadge className="mt-0.5 mr-auto" />}
        {actions && mayChange(appointment) && <Actions appointment={appointment} actions={actions} />}
      </div>
      <div className="mt-1 space-y-1 text-muted">
        <Fact icon={Clock}>
          <span className="figures">{timeText}</span>
        </Fact>
        {screen === 'timeline' && street && <Fact icon={House}>{street}</Fact>}
        {location && <Fact icon={MapPin}>{location}</Fact>}
        {contacts.length > 0 && <Fact icon={Users}>{contacts.map(contactLabel).join(', ')}</Fact>}
      </div>
      {notes && <p className="mt-2 max-w-prose break-words whitespace-pre-line">{notes}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <StartViewing appointment={appointment} />
        {link}
        <GoogleCalendarLink appointment={appointment} street={street} />
        {screen === 'house' && !isExample && (
          <IconButton
            label={`Download calendar file for ${title}`}
            data-tooltip="Download calendar file"
            className="md:pointer-fine:size-9"
            onClick={() => void downloadCalendar([appointment], () => street, `${street} ${title}`)}
          >
            <Download aria-hidden className="size-4" />
          </IconButton>
        )}
      </div>
    </li>
  )
}

function Actions({ appointment, actions }: { appointment: Appointment; actions: AppointmentActions }) {
  const { edit, remove, preload } = actions
  return (
    <div className="-my-2 -mr-2 flex shrink-0">
      <IconButton
        label={`Edit ${appointment.title}`}
        data-tooltip="Edit"
        onClick={() => edit(appointment)}
        onPointerEnter={preload}
        onFocus={preload}
      >
        <Pencil aria-hidden className="size-4" />
      </IconButton>
      <IconButton label={`Delete ${appointment.title}`} data-tooltip="Delete" onClick={() => remove(appointment)}>
        <Trash2 aria-hidden className="size-4" />
      </IconButton>
    </div>
  )
}

function Fact({ icon: Icon, children }: { icon: typeof Clock; children: ReactNode }) {
  return (
    <p className="flex gap-2">
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 break-words">{children}</span>
    </p>
  )
}

function contactLabel({ name, role }: Contact): string {
  return role ? `${name} (${role})` : name
}
