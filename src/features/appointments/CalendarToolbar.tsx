import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button, IconButton } from '@/ui/Button'
import { CALENDAR_VIEWS, steppedDate, viewTitle, type CalendarView } from './useCalendarAddress'

type CalendarToolbarProps = {
  view: CalendarView
  date: string
  today: string
  go: (to: { view?: CalendarView; date?: string }) => void
  /** The id of the title, which names the grid. */
  titleId: string
}

const VIEW_LABELS: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' }

/** Where in time the calendar stands: Today, the arrows, the title, and the view selector (spec §2). */
export function CalendarToolbar({ view, date, today, go, titleId }: CalendarToolbarProps) {
  return (
    <div className="mb-4 grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 lg:flex">
      <Button variant="secondary" onClick={() => go({ date: today })} className="col-start-1 row-start-1">
        Today
      </Button>
      <div className="col-start-3 row-start-2 flex items-center gap-1">
        <IconButton label={`Previous ${view}`} onClick={() => go({ date: steppedDate(view, date, -1) })}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Next ${view}`} onClick={() => go({ date: steppedDate(view, date, 1) })}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <h2 id={titleId} aria-live="polite" className="figures col-span-2 col-start-1 row-start-2 text-base font-semibold lg:text-lg">
        {viewTitle(view, date)}
      </h2>
      <div
        role="group"
        aria-label="View"
        className="col-span-2 col-start-2 row-start-1 flex rounded-control border border-control/60 bg-surface p-0.5 lg:ml-auto"
      >
        {CALENDAR_VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => go({ view: each })}
            className={clsx(
              'h-10 flex-1 rounded-control px-2 transition-colors sm:px-4 md:h-9',
              view === each ? 'bg-primary font-semibold text-on-primary' : 'text-muted hover:bg-sunken hover:text-ink',
            )}
          >
            {VIEW_LABELS[each]}
          </button>
        ))}
      </div>
    </div>
  )
}
