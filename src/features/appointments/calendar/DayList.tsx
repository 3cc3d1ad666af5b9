import Plus from 'lucide-react/icons/plus'
import { useId, type ReactNode } from 'react'
import type { DayPart } from '@/domain/calendar/calendarGrid'
import { formatLongDate } from '@/domain/time/dates'
import { IconButton } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import type { Appointment } from '../appointment'
import type { CalendarActions } from './calendarEntries'
import { DayListEntry, ContinuedAppointments } from './DayListEntry'

type DayListProps = {
  date: string
  today: string
  appointments: readonly Appointment[]
  /** Parts of appointments that started on earlier days. */
  continuedParts: readonly DayPart<Appointment>[]
  streets: ReadonlyMap<string, string>
  actions: CalendarActions
  loading: boolean
  /** Shown below the heading if the day has no appointments. */
  children?: ReactNode
}

/** The appointments of one day. */
export function DayList({ date, today, appointments, continuedParts, streets, actions, loading, children }: DayListProps) {
  const headingId = useId()
  const day = formatLongDate(date)
  return (
    <section aria-labelledby={headingId} aria-busy={loading}>
      <div className="mb-1 flex items-start justify-between gap-3">
        <h2 id={headingId} aria-live="polite" className="min-w-0 py-2 text-base font-semibold break-words hyphens-auto">
          {appointments.length + continuedParts.length > 0 || loading ? `Appointments for ${day}` : `No appointments for ${day}`}
        </h2>
        {actions.add && date >= today && (
          <IconButton
            label={`Add appointment on ${day}`}
            onClick={() => actions.add?.({ date })}
            onPointerEnter={actions.preload}
            onFocus={actions.preload}
          >
            <Plus aria-hidden className="size-5" />
          </IconButton>
        )}
      </div>
      {loading && <DayListSkeleton />}
      <ContinuedAppointments parts={continuedParts} />
      {!loading && appointments.length === 0 && children}
      <ul className="divide-y divide-line">
        {appointments.map((appointment) => (
          <DayListEntry key={appointment.id} appointment={appointment} street={streets.get(appointment.houseId)} actions={actions} />
        ))}
      </ul>
    </section>
  )
}

function DayListSkeleton() {
  return (
    <div className="space-y-2 py-4">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-5 w-48" />
      <Skeleton className="h-5 w-28" />
    </div>
  )
}
