import { clsx } from 'clsx'
import { formatLongDate, partsOf } from '@/domain/dates'
import { countText } from './calendarEntries'

type MonthDayProps = {
  date: string
  /** How many appointments the day has. */
  count: number
  today: boolean
  chosen: boolean
  /** Of the month before or after. */
  outside: boolean
  tabIndex: number
  onChoose: (date: string) => void
}

/** One day of the month: a dot and a count where there are appointments, and today in a disc. */
export function MonthDay({ date, count, today, chosen, outside, tabIndex, onChoose }: MonthDayProps) {
  const label = [today && 'Today', formatLongDate(date), count > 0 && countText(count)].filter(Boolean).join(', ')
  return (
    <div role="gridcell" aria-selected={chosen}>
      <button
        type="button"
        data-date={date}
        aria-label={label}
        aria-current={today ? 'date' : undefined}
        tabIndex={tabIndex}
        onClick={() => onChoose(date)}
        className={clsx(
          'figures flex h-12 w-full flex-col items-center gap-px pt-0.5 transition-colors md:h-22 md:items-start md:p-2',
          'focus-visible:outline-offset-[-2px]',
          chosen ? 'bg-primary-soft ring-2 ring-primary ring-inset' : outside ? 'bg-canvas hover:bg-sunken' : 'bg-surface hover:bg-sunken',
        )}
      >
        <span className="flex items-center gap-1">
          <span
            className={clsx(
              'grid size-7 place-items-center rounded-full',
              today ? 'bg-ink font-semibold text-canvas' : outside && 'text-muted',
              chosen && 'font-semibold',
            )}
          >
            {partsOf(date).day}
          </span>
          {today && <span className="text-xs font-semibold max-lg:hidden">Today</span>}
        </span>
        {count > 0 && (
          <span data-dot className="flex items-center gap-1 text-xs text-muted md:mt-auto md:px-1.5">
            <span className="size-2 rounded-full bg-primary" />
            {count}
          </span>
        )}
      </button>
    </div>
  )
}
