import { clsx } from 'clsx'
import Plus from 'lucide-react/icons/plus'
import { formatLongDate, partsOf, weekday } from '@/domain/time/dates'
import { IconButton } from '@/ui/Button'
import { Skeleton } from '@/ui/Skeleton'
import { overnightParts, type CalendarActions, type CalendarEntries } from './calendarEntries'
import { DayListEntry, ContinuedAppointments } from './DayListEntry'
import type { CalendarView } from './useCalendarParams'

type WeekAgendaProps = {
  days: readonly string[]
  today: string
  entries: CalendarEntries
  actions: CalendarActions
  loading: boolean
  go: (to: { view: CalendarView; date: string }) => void
  labelledBy: string
}

/** The week on a phone: a list of days with their appointments. */
export function WeekAgenda({ days, today, entries, actions, loading, go, labelledBy }: WeekAgendaProps) {
  return (
    <ol aria-labelledby={labelledBy} aria-busy={loading} className="divide-y divide-line rounded-card border border-line bg-surface">
      {days.map((day) => (
        <li key={day} className="flex gap-2 px-2 py-1">
          <DayButton day={day} today={today} onOpen={() => go({ view: 'day', date: day })} />
          <DayEntries day={day} entries={entries} actions={actions} loading={loading} />
          {actions.add && day >= today && !entries.byDate.has(day) && (
            <IconButton
              label={`Add appointment on ${formatLongDate(day)}`}
              className="self-center"
              onClick={() => actions.add?.({ date: day })}
            >
              <Plus aria-hidden className="size-5" />
            </IconButton>
          )}
        </li>
      ))}
    </ol>
  )
}

function DayEntries({ day, entries, actions, loading }: Pick<WeekAgendaProps, 'entries' | 'actions' | 'loading'> & { day: string }) {
  const continuedParts = overnightParts(day, entries.byDate)
  const appointments = entries.byDate.get(day) ?? []
  return (
    <div className="min-w-0 flex-1">
      <ContinuedAppointments parts={continuedParts} />
      <ul className="divide-y divide-line empty:hidden">
        {appointments.map((appointment) => (
          <DayListEntry
            key={appointment.id}
            appointment={appointment}
            street={entries.streets.get(appointment.houseId)}
            actions={actions}
          />
        ))}
        {continuedParts.length + appointments.length === 0 && (
          <li className="flex min-h-14 items-center text-muted">
            {loading ? <Skeleton className="h-5 w-36" /> : <span className="min-w-0 break-words">No appointments</span>}
          </li>
        )}
      </ul>
    </div>
  )
}

function DayButton({ day, today, onOpen }: { day: string; today: string; onOpen: () => void }) {
  const isToday = day === today
  return (
    <button
      type="button"
      aria-label={`${isToday ? 'Today, ' : ''}${formatLongDate(day)}: show the day`}
      aria-current={isToday ? 'date' : undefined}
      onClick={onOpen}
      className="figures flex min-h-14 w-12 shrink-0 flex-col items-center gap-0.5 self-start pt-1.5 text-xs text-muted"
    >
      {isToday ? <span className="font-semibold text-ink">Today</span> : weekday(day, 'short')}
      <span
        className={clsx('grid size-7 place-items-center rounded-full text-sm', isToday ? 'bg-ink font-semibold text-canvas' : 'text-ink')}
      >
        {partsOf(day).day}
      </span>
    </button>
  )
}
