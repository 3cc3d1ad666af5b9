import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import { formatShortDate, weekday } from '@/domain/time/dates'
import { Button, IconButton } from '@/ui/Button'
import { Dialog } from '@/ui/dialog/Dialog'
import type { Appointment } from '../appointment'
import { timeRangeLabel } from '../appointmentTimes'
import { downloadCalendar } from './downloadCalendar'
import { googleLinkOf } from './GoogleCalendarLink'

type ExportDialogProps = {
  appointments: readonly Appointment[]
  /** Keyed by house id. */
  streets: ReadonlyMap<string, string>
  onClose: () => void
}

/** A Google Calendar link and a calendar file for each upcoming appointment, and one calendar file for all of them. */
export function ExportDialog({ appointments, streets, onClose }: ExportDialogProps) {
  return (
    <Dialog
      title="Export to Google"
      description="Open each appointment in Google Calendar, or download one file with all of them, for any calendar."
      onClose={onClose}
    >
      <Button
        onClick={() => void downloadCalendar(appointments, (houseId) => streets.get(houseId), 'Upcoming viewings')}
        className="w-full"
      >
        <Download aria-hidden className="size-4" />
        Download calendar file (.ics)
      </Button>
      <ul className="mt-4 divide-y divide-line">
        {appointments.map((appointment) => (
          <ExportEntry key={appointment.id} appointment={appointment} streets={streets} />
        ))}
      </ul>
    </Dialog>
  )
}

function ExportEntry({ appointment, streets }: { appointment: Appointment; streets: ReadonlyMap<string, string> }) {
  const { title, date, houseId } = appointment
  const street = streets.get(houseId) ?? ''
  return (
    <li className="flex items-center gap-1">
      <a
        href={googleLinkOf(appointment, street)}
        target="_blank"
        rel="noopener noreferrer"
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control py-2 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">{[title, street].filter(Boolean).join(', ')}</span>
          <span className="figures block text-muted">
            {weekday(date, 'short')}, {formatShortDate(date)}, <span className="inline-block">{timeRangeLabel(appointment)}</span>
          </span>
        </span>
        <ExternalLink aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="sr-only">(opens Google Calendar in a new tab)</span>
      </a>
      <IconButton
        label={`Download calendar file for ${title}, ${formatShortDate(date)}`}
        data-tooltip="Download calendar file"
        onClick={() => void downloadCalendar([appointment], () => street, `${street} ${title}`)}
      >
        <Download aria-hidden className="size-4" />
      </IconButton>
    </li>
  )
}
