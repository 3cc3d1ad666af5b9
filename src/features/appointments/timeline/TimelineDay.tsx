import Plus from 'lucide-react/icons/plus'
import Route from 'lucide-react/icons/route'
import { Link } from 'react-router-dom'
import { addDays, formatLongDate } from '@/domain/time/dates'
import { Button } from '@/ui/Button'
import { buttonStyles } from '@/ui/styles'
import { paths } from '@/lib/paths'
import { AppointmentCard, type AppointmentActions } from '../AppointmentCard'
import type { DayGroup } from './timelineView'
import { dayId } from './useTimeline'

type TimelineDayProps = {
  group: DayGroup
  today: string
  /** The street of a house; empty if unknown. */
  streetOf: (houseId: string) => string
  /** Undefined if read-only. */
  actions?: AppointmentActions
  /** Schedules an appointment on this day; undefined if the viewer is not allowed to. */
  onSchedule?: (date: string) => void
}

export function TimelineDay({ group: { date, appointments }, today, streetOf, actions, onSchedule }: TimelineDayProps) {
  return (
    <section aria-labelledby={dayId(date)} className="gap-6 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="mb-3">
        <h2 id={dayId(date)} tabIndex={-1} className="scroll-mt-20 rounded-control text-base font-semibold outline-offset-4">
          {formatLongDate(date)}
        </h2>
        <p className="text-muted">{relativeDay(date, today)}</p>
        {appointments.length > 0 && (
          <Link to={paths.day(date)} className={buttonStyles({ variant: 'secondary', size: 'sm' }, 'mt-2')}>
            <Route aria-hidden className="size-4" />
            Plan the day
          </Link>
        )}
      </div>
      {appointments.length === 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">No events on this day.</p>
          {onSchedule && date >= today && (
            <Button variant="secondary" size="sm" onClick={() => onSchedule(date)}>
              <Plus aria-hidden className="size-4" />
              Schedule on this day
            </Button>
          )}
        </div>
      )}
      <ul className="space-y-4 empty:hidden">
        {appointments.map((appointment) => (
          <AppointmentCard
            key={appointment.id}
            appointment={appointment}
            street={streetOf(appointment.houseId)}
            screen="timeline"
            actions={actions}
            // A list that is not live may consist of the built-in examples, which have no page.
            link={
              (actions || !appointment.isExample) && (
                <Link to={paths.house(appointment.houseId)} className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
                  View Property
                </Link>
              )
            }
          />
        ))}
      </ul>
    </section>
  )
}

function relativeDay(date: string, today: string): string {
  if (date === today) return 'Today'
  if (date === addDays(today, 1)) return 'Tomorrow'
  return date === addDays(today, -1) ? 'Yesterday' : ''
}
