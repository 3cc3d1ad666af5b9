import { clsx } from 'clsx'
import { formatLongDate, formatTime, partsOf } from '@/domain/time/dates'
import type { Appointment } from '../appointment'
import { countText } from './calendarEntries'

type MonthDayProps = {
  date: string
  /** Undefined for a day without appointments. */
  appointments?: readonly Appointment[]
  /** Keyed by house id. */
  streets: ReadonlyMap<string, string>
  /** Whether to show times and streets if they fit. */
  showsEntries: boolean
  isToday: boolean
  isChosen: boolean
  /** Whether the day is in the previous or next month. */
  isOutsideMonth: boolean
  tabIndex: number
  onChoose: (date: string) => void
}

/*
 * All cells have the same width, so container queries measure the whole grid: a cell is 5rem wide at @xl, 6rem at @2xl and 8rem at @4xl.
 * Cells have as few elements as possible, because the grid has 42 of them.
 */

/** How many appointments fit into a cell: narrow cells show time and street on two lines, wide cells on one. */
const MAX_ENTRIES = { narrow: 2, wide: 3 }

/**
 * A day of the month: a dot and a count if there are appointments, times and streets if they fit, and a filled circle behind today's
 * number. Screen readers announce only the date and the count, because the list of the selected day has the details.
 */
export function MonthDay({
  date,
  appointments = [],
  streets,
  showsEntries,
  isToday,
  isChosen,
  isOutsideMonth,
  tabIndex,
  onChoose,
}: MonthDayProps) {
  const count = appointments.length
  const label = [isToday && 'Today', formatLongDate(date), count > 0 && countText(count)].filter(Boolean).join(', ')
  const dayNumber = (
    <span
      className={clsx(
        'grid h-7 w-7 max-w-full shrink-0 place-items-center rounded-full',
        isToday ? 'bg-ink font-semibold text-canvas' : isOutsideMonth && 'text-muted',
        isChosen && 'font-semibold',
      )}
    >
      {partsOf(date).day}
    </span>
  )
  return (
    <div role="gridcell" aria-selected={isChosen} className="min-w-0">
      <button
        type="button"
        data-date={date}
        aria-label={label}
        aria-current={isToday ? 'date' : undefined}
        tabIndex={tabIndex}
        onClick={() => onChoose(date)}
        className={clsx(
          'figures relative flex h-full min-h-12 w-full min-w-0 flex-col items-center gap-px pt-0.5 md:min-h-22 @xl:min-h-30 @xl:items-start @xl:p-1',
          'focus-visible:-outline-offset-2',
          isChosen
            ? 'bg-primary-soft ring-2 ring-primary ring-inset'
            : isOutsideMonth
              ? 'bg-canvas hover:bg-sunken'
              : 'bg-surface hover:bg-sunken',
        )}
      >
        {isToday ? (
          <span className="flex max-w-full items-center gap-1">
            {dayNumber}
            <span className="hidden text-xs font-semibold @2xl:inline">Today</span>
          </span>
        ) : (
          dayNumber
        )}
        {count > 0 && (
          <span data-dot className="flex items-center gap-1 text-xs text-muted @xl:absolute @xl:top-2.5 @xl:right-2">
            <span className="size-2 rounded-full bg-primary" />
            {count}
          </span>
        )}
        {showsEntries && count > 0 && <Entries appointments={appointments} streets={streets} />}
      </button>
    </div>
  )
}

function Entries({ appointments, streets }: Required<Pick<MonthDayProps, 'appointments' | 'streets'>>) {
  const count = appointments.length
  const moreStyles = 'w-full truncate px-1 text-left text-xs text-muted'
  return (
    <span aria-hidden className="hidden w-full min-w-0 flex-col gap-px @xl:flex">
      {appointments.slice(0, MAX_ENTRIES.wide).map(({ id, time, houseId, title }, index) => (
        <span
          key={id}
          className={clsx(
            'w-full gap-1 px-1 text-left text-xs whitespace-nowrap text-muted @4xl:flex',
            index < MAX_ENTRIES.narrow ? 'block' : 'hidden',
          )}
        >
          {time && formatTime(time)}
          <bdi className="block min-w-0 truncate text-left text-ink">{streets.get(houseId) || title}</bdi>
        </span>
      ))}
      {count > MAX_ENTRIES.narrow && <span className={clsx(moreStyles, '@4xl:hidden')}>{`+${count - MAX_ENTRIES.narrow} more`}</span>}
      {count > MAX_ENTRIES.wide && <span className={clsx(moreStyles, 'hidden @4xl:block')}>{`+${count - MAX_ENTRIES.wide} more`}</span>}
    </span>
  )
}
