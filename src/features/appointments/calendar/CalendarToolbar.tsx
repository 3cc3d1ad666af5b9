import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Button, IconButton } from '@/ui/Button'
import { useOptimisticChoice } from '@/ui/hooks/useOptimisticChoice'
import { CALENDAR_VIEWS, stepDate, viewTitle, type CalendarView } from './useCalendarParams'

type CalendarToolbarProps = {
  view: CalendarView
  date: string
  today: string
  go: (to: { view?: CalendarView; date?: string }) => void
  /** Id of the title, which also labels the view below. */
  titleId: string
}

const VIEW_LABELS: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day' }

/** The calendar's toolbar: today, arrows, title and view selector. */
export function CalendarToolbar({ today, titleId, ...calendar }: CalendarToolbarProps) {
  const [{ view, date }, choose] = useOptimisticChoice({ view: calendar.view, date: calendar.date }, calendar.go)
  const go = (to: { view?: CalendarView; date?: string }) => choose({ view, date, ...to })
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 lg:flex-nowrap">
      <Button variant="secondary" onClick={() => go({ date: today })}>
        Today
      </Button>
      <div className="flex items-center gap-1 max-lg:order-4">
        <IconButton label={`Previous ${view}`} onClick={() => go({ date: stepDate(view, date, -1) })}>
          <ChevronLeft aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={`Next ${view}`} onClick={() => go({ date: stepDate(view, date, 1) })}>
          <ChevronRight aria-hidden className="size-5" />
        </IconButton>
      </div>
      <h2
        id={titleId}
        aria-live="polite"
        className="figures text-base max-lg:order-3 max-lg:grow max-lg:basis-[calc(100%-8rem)] font-semibold lg:text-lg"
      >
        {viewTitle(view, date)}
      </h2>
      <div
        role="group"
        aria-label="View"
        className="flex max-w-full min-w-0 flex-wrap max-lg:order-2 max-lg:grow max-lg:basis-48 rounded-control border border-control/60 bg-surface p-0.5 lg:ml-auto"
      >
        {CALENDAR_VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={view === each}
            onClick={() => go({ view: each })}
            className={clsx(
              'min-h-11 flex-1 rounded-control px-2 sm:px-4 md:pointer-fine:min-h-9',
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
