import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Navigation from 'lucide-react/icons/navigation'
import Printer from 'lucide-react/icons/printer'
import { formatLongDate } from '@/domain/time/dates'
import type { LatLng } from '@/domain/map/geo'
import type { TravelMode } from '@/domain/map/travel'
import { routeLinks, MAX_WAYPOINTS } from '@/domain/map/travelLinks'
import { Button } from '@/ui/Button'
import { buttonStyles } from '@/ui/styles'
import { useIsPhone } from '@/ui/hooks/useIsPhone'
import type { Appointment } from '../appointment'
import { downloadCalendar } from '../export/downloadCalendar'

type DayExportsProps = {
  date: string
  /** The points of the day's route, in order. */
  points: readonly LatLng[]
  mode: TravelMode
  appointments: readonly Appointment[]
  streetOf: (houseId: string) => string | undefined
}

/** Exports of the day: Google Maps, print, calendar file. */
export function DayExports({ date, points, mode, appointments, streetOf }: DayExportsProps) {
  const links = routeLinks(points, mode, useIsPhone() ? MAX_WAYPOINTS.phone : MAX_WAYPOINTS.elsewhere)
  const realAppointments = appointments.filter(({ isExample }) => !isExample)
  return (
    <div className="mt-5 print:hidden">
      <div className="flex flex-wrap gap-2">
        {links.map(({ url, from }, index) => (
          <a key={from} href={url} target="_blank" rel="noopener noreferrer" className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
            <Navigation aria-hidden className="size-4" />
            {links.length === 1 ? 'Open in Google Maps' : `Google Maps, part ${index + 1} of ${links.length}`}
          </a>
        ))}
        <Button variant="secondary" size="sm" onClick={() => window.print()}>
          <Printer aria-hidden className="size-4" />
          Print
        </Button>
        {realAppointments.length > 0 && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => void downloadCalendar(realAppointments, streetOf, `viewings ${formatLongDate(date)}`)}
          >
            <CalendarPlus aria-hidden className="size-4" />
            Calendar file
          </Button>
        )}
      </div>
      {links.length > 1 && (
        <p className="mt-2 text-xs text-muted">
          {mode === 'transit'
            ? 'By public transport, Google Maps gives directions to one stop at a time.'
            : 'Google Maps takes a few stops at a time; each part begins where the one before ends.'}
        </p>
      )}
    </div>
  )
}
