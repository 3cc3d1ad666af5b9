import { clsx } from 'clsx'
import { formatLongDate, partsOf, weekday } from '@/domain/time/dates'
import type { Appointment } from '../appointment'
import { TimeGridEntry, type EntryProps } from './TimeGridEntry'
import type { CalendarView } from './useCalendarParams'

type DayHeadingsProps = { days: readonly string[]; today: string; go: (to: { view: CalendarView; date: string }) => void }

/** The days of the week above their columns. Clicking one opens the day view. */
export function DayHeadings({ days, today, go }: DayHeadingsProps) {
  return (
    <div className="flex">
      <div className="w-14 shrink-0" />
      {days.map((day) => (
        <button
          key={day}
          type="button"
          aria-label={`${day === today ? 'Today, ' : ''}${formatLongDate(day)}: show the day`}
          aria-current={day === today ? 'date' : undefined}
          onClick={() => go({ view: 'day', date: day })}
          className="figures flex min-w-0 flex-1 flex-col items-center gap-0.5 border-l border-line py-1.5 text-xs text-muted hover:bg-sunken focus-visible:-outline-offset-2"
        >
          {day === today ? <span className="font-semibold text-ink">Today</span> : weekday(day, 'short')}
          <span
            className={clsx(
              'grid size-7 place-items-center rounded-full text-sm',
              day === today ? 'bg-ink font-semibold text-canvas' : 'text-ink',
            )}
          >
            {partsOf(day).day}
          </span>
        </button>
      ))}
    </div>
  )
}

type AllDayRowProps = {
  /** For each day, its appointments without a time. */
  columns: readonly (readonly Appointment[])[]
  entryProps: (entry: Appointment) => EntryProps
}

/** The row above the hours: appointments without a time. */
export function AllDayRow({ columns, entryProps }: AllDayRowProps) {
  return (
    <div className="flex border-t border-line first:border-t-0">
      <span className="w-14 shrink-0 py-1.5 pr-2 text-right text-xs text-muted">All day</span>
      {columns.map((entries, column) => (
        <ul
          key={column} // oxlint-disable-line react/no-array-index-key -- columns never change places
          aria-label="All day"
          className="min-h-7 max-h-28 min-w-0 flex-1 space-y-px overflow-y-auto border-l border-line p-px"
        >
          {entries.map((entry) => (
            <TimeGridEntry key={entry.id} {...entryProps(entry)} />
          ))}
        </ul>
      ))}
    </div>
  )
}
