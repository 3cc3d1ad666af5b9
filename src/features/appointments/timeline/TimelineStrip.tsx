import { clsx } from 'clsx'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { partsOf, formatDateRange, weekday } from '@/domain/time/dates'
import { Button, IconButton } from '@/ui/Button'

type TimelineStripProps = {
  days: readonly string[]
  /** The number of appointments on each day, keyed by date. */
  counts: ReadonlyMap<string, number>
  today: string
  chosen: string | null
  onMove: (step: -1 | 1) => void
  onGoToToday: () => void
  onChoose: (date: string) => void
}

/** Seven days with the number of appointments on each; selecting a day scrolls to it. */
export function TimelineStrip({ days, counts, today, chosen, onMove, onGoToToday, onChoose }: TimelineStripProps) {
  return (
    <section aria-label="Seven days" className="mb-8">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="figures font-semibold">
          {formatDateRange(days)}
        </p>
        <div className="flex max-w-full flex-wrap items-center">
          <Button variant="secondary" size="sm" className="mr-1" onClick={onGoToToday}>
            Today
          </Button>
          <IconButton label="Previous 7 days" onClick={() => onMove(-1)}>
            <ChevronLeft aria-hidden className="size-5" />
          </IconButton>
          <IconButton label="Next 7 days" onClick={() => onMove(1)}>
            <ChevronRight aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <ol className="grid grid-cols-[repeat(auto-fit,minmax(2.35em,1fr))] gap-1 text-base sm:gap-2">
        {days.map((date) => (
          <li key={date}>
            <Day
              date={date}
              count={counts.get(date) ?? 0}
              isToday={date === today}
              isChosen={date === chosen}
              onChoose={() => onChoose(date)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

type DayProps = { date: string; count: number; isToday: boolean; isChosen: boolean; onChoose: () => void }

function Day({ date, count, isToday, isChosen, onChoose }: DayProps) {
  return (
    <button
      type="button"
      aria-current={isToday ? 'date' : undefined}
      aria-pressed={isChosen}
      onClick={onChoose}
      className={clsx(
        '@container flex size-full text-base flex-col items-center gap-1 rounded-card border px-0.5 py-2.5 hover:bg-sunken',
        isChosen ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <span className="text-xs text-muted">{weekday(date, 'short')}</span>{' '}
      <span
        className={clsx(
          'figures grid size-8 place-items-center rounded-full text-base font-semibold',
          isToday && 'bg-primary text-on-primary',
        )}
      >
        {partsOf(date).day}
      </span>{' '}
      <span className={clsx('text-xs', count > 0 ? 'text-primary sm:font-semibold' : 'text-muted')}>
        <span className="@max-[3em]:sr-only">{countText(count)}</span>
        {/* A narrow button has room only for the number. */}
        <span aria-hidden data-count={count || '–'} className="hidden before:content-[attr(data-count)] @max-[3em]:inline" />
      </span>
    </button>
  )
}

function countText(count: number): string {
  if (count === 0) return 'No events'
  return `${count} event${count === 1 ? '' : 's'}`
}
