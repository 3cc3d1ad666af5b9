import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CalendarX from 'lucide-react/icons/calendar-x'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import House from 'lucide-react/icons/house'
import Pencil from 'lucide-react/icons/pencil'
import { Link } from 'react-router-dom'
import { useMayChange } from '@/contexts/HuntContext'
import { ExampleBadge } from '@/ui/ExampleBadge'
import { Menu } from '@/ui/menu/Menu'
import type { MenuEntry } from '@/ui/menu/MenuContent'
import { buttonStyles } from '@/ui/styles'
import { paths } from '@/lib/paths'
import type { Appointment } from '../appointment'
import { timeRangeLabel } from '../appointmentTimes'
import { StartViewing } from '../StartViewing'
import type { CalendarActions } from './calendarEntries'
import { googleLinkOf } from '../export/GoogleCalendarLink'
import type { DayPart } from '@/domain/calendar/calendarGrid'
import { formatDay, formatTime, MINUTES_PER_DAY, minutesToTime } from '@/domain/time/dates'

type DayListEntryProps = { appointment: Appointment; street: string | undefined; actions: CalendarActions }

/** An appointment in the list of a day, with its time, title, street, location and actions. */
export function DayListEntry({ appointment, street, actions }: DayListEntryProps) {
  const { title, houseId, isExample, location } = appointment
  const { edit, cancel } = actions
  const mayChange = useMayChange()
  return (
    <li className="flex gap-3 py-3">
      <div className="min-w-0 flex-1">
        <p className="figures text-muted">{timeRangeLabel(appointment)}</p>
        <h3 className="mt-0.5 flex flex-wrap items-center gap-x-2 font-semibold">
          <span className="min-w-0 break-words">{title}</span>
          {isExample && <ExampleBadge />}
        </h3>
        {street && <p className="break-words">{street}</p>}
        {location && <p className="break-words text-muted">{location}</p>}
        {/* A list that is not live may consist of the built-in examples, which have no page. */}
        {(edit || !isExample) && (
          <Link
            to={paths.house(houseId)}
            className="mt-1 inline-flex min-h-11 items-center gap-1.5 text-primary hover:underline md:pointer-fine:min-h-8"
          >
            <House aria-hidden className="size-4" />
            View Property
          </Link>
        )}
        <div className="mt-1 empty:hidden">
          <StartViewing appointment={appointment} />
        </div>
      </div>
      {edit && cancel && (
        <Menu
          label={`Options for ${title}`}
          iconOnly
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          triggerClassName={buttonStyles({ variant: 'quiet', size: 'icon' })}
          entries={mayChange(appointment) ? optionsOf(appointment, street, edit, cancel) : [googleEntry(appointment, street)]}
        />
      )}
    </li>
  )
}

type AppointmentHandler = (appointment: Appointment) => void

function googleEntry(appointment: Appointment, street: string | undefined): MenuEntry {
  return {
    kind: 'link',
    label: 'Add to Google',
    icon: <CalendarPlus aria-hidden className="size-4" />,
    href: googleLinkOf(appointment, street ?? ''),
  }
}

/** Builds the menu of an entry that the viewer may change. */
function optionsOf(
  appointment: Appointment,
  street: string | undefined,
  edit: AppointmentHandler,
  cancel: AppointmentHandler,
): MenuEntry[] {
  return [
    { kind: 'action', label: 'Edit', icon: <Pencil aria-hidden className="size-4" />, onSelect: () => edit(appointment) },
    googleEntry(appointment, street),
    {
      kind: 'action',
      label: 'Cancel',
      icon: <CalendarX aria-hidden className="size-4" />,
      danger: true,
      onSelect: () => cancel(appointment),
    },
  ]
}

/** Appointments that continue from earlier days. Their full entries are listed on the day they start. */
export function ContinuedAppointments({ parts }: { parts: readonly DayPart<Appointment>[] }) {
  return parts.map(({ item, end }) => (
    <p key={item.id} className="figures my-2 line-clamp-2 break-words text-muted">
      {end === MINUTES_PER_DAY ? 'All day' : `Until ${formatTime(minutesToTime(end))}`}: {item.title}, since {formatDay(item.date)}
    </p>
  ))
}
